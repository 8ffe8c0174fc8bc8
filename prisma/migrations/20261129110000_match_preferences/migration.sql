ALTER TABLE "wants" RENAME TO "match_preferences";
ALTER TABLE "match_preferences" RENAME COLUMN "filters" TO "preferences";
ALTER TABLE "match_preferences" RENAME CONSTRAINT "wants_pkey" TO "match_preferences_pkey";
ALTER TABLE "match_preferences" RENAME CONSTRAINT "wants_band_id_fkey" TO "match_preferences_band_id_fkey";
