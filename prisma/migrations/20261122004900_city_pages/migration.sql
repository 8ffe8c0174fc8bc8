-- A city's part of an address, as lib/cities/slug.ts writes it: without accents, case and punctuation.
CREATE FUNCTION city_slug(city text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
  NULLIF(trim(BOTH '-' FROM regexp_replace(lower(regexp_replace(normalize(city, NFD), '[\u0300-\u036f]', '', 'g')), '[ -/:-@\[-`{-~]+', '-', 'g')), '');

ALTER TABLE "bands" ADD COLUMN "city_slug" TEXT GENERATED ALWAYS AS (city_slug("city")) STORED;

-- The bands of a city in the order of the leaderboard; the cities of a country, one after the other.
CREATE INDEX "bands_of_city" ON "bands" ("country", "city_slug", "points" DESC, "collaborations_count" DESC, "created_at", "id")
  WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;

-- The front page shows photos of shared nights: what is decided about one shows there too, even where it brings no points.
CREATE OR REPLACE FUNCTION announce_submission_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  SELECT "band1_id", "band2_id" INTO c FROM "collaborations" WHERE "id" = NEW."collaboration_id";
  PERFORM pg_notify('pages', 'band:' || c."band1_id");
  PERFORM pg_notify('pages', 'band:' || c."band2_id");
  PERFORM pg_notify('pages', 'leaderboard');
  RETURN NULL;
END $$;
