-- Without a list of pending entries, which every search would have to read.
ALTER INDEX "bands_parts" SET (fastupdate = off);
SELECT gin_clean_pending_list('bands_parts');

-- Names in the order of Discover: a part that many have is found on the way, without reading the bands passed over. For a
-- while the migration before made it, too.
CREATE INDEX IF NOT EXISTS "bands_names_in_order" ON "bands" ("points" DESC, "collaborations_count" DESC, "created_at", "id") INCLUDE ("name_key")
  WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
-- How many have a part of a name is judged by this many examples.
ALTER TABLE "bands" ALTER COLUMN "name_key" SET STATISTICS 400, ALTER COLUMN "genres_key" SET STATISTICS 400, ALTER COLUMN "influences_key" SET STATISTICS 400;
