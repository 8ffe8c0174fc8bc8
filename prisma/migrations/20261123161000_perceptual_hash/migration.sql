-- The hashes are computed in another way: the earlier ones cannot be compared with them.
ALTER TABLE "uploads" DROP COLUMN "likeness", ADD COLUMN "perceptual_hash" BIGINT;
ALTER TABLE "submissions" DROP COLUMN "likeness", ADD COLUMN "perceptual_hash" BIGINT;
