-- For instances of 0.3 during a rolling upgrade, which read and write the table by its old names; the next release drops it.
CREATE VIEW "wants" AS SELECT "band_id", "preferences" AS "filters", "saved_at" FROM "match_preferences";
