-- Notices name other bands by id, so that they show today's name, and none once a band is erased.
ALTER TABLE "notifications" ADD COLUMN "about_band_ids" UUID[] NOT NULL DEFAULT '{}';
-- Older ones carry names in their text, which erasure could not find.
DELETE FROM "notifications";
