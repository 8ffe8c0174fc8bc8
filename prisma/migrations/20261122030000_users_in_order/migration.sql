-- AlterTable
ALTER TABLE "bands" ADD COLUMN     "referrals_count" INTEGER NOT NULL DEFAULT 0;

-- bands.referrals_count follows the referrals, those that go with a band too.
CREATE FUNCTION count_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "bands" SET "referrals_count" = "referrals_count" + CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END
  WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."referrer_band_id" ELSE NEW."referrer_band_id" END;
  RETURN NULL;
END $$;
CREATE TRIGGER referrals_count AFTER INSERT OR DELETE ON "referrals" FOR EACH ROW EXECUTE FUNCTION count_referrals();

UPDATE "bands" b SET "referrals_count" = made.count
FROM (SELECT "referrer_band_id" AS id, count(*) AS count FROM "referrals" GROUP BY 1) made WHERE b."id" = made.id;

-- CreateIndex
CREATE INDEX "bands_referrals_count_id_idx" ON "bands"("referrals_count", "id");

-- DropIndex
DROP INDEX "bands_collaborations_count_idx";

-- CreateIndex
CREATE INDEX "bands_collaborations_count_id_idx" ON "bands"("collaborations_count", "id");
