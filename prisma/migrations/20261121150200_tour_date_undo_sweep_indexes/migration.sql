-- AlterTable
ALTER TABLE "tour_dates" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "submissions_submitted_by_band_id_idx" ON "submissions"("submitted_by_band_id");

-- What the sweep looks for every hour: few rows of many, so that the indexes stay small.
CREATE INDEX "releases_deleted_at" ON "releases" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "tour_dates_deleted_at" ON "tour_dates" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "tracks_deleted_at" ON "tracks" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "uploads_unused_since" ON "uploads" ("unused_since") WHERE "unused_since" IS NOT NULL;
