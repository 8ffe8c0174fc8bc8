-- Each process keeps visitors' pages in its memory; triggers announce the tags (lib/pages/tags.ts) to drop.
DROP TABLE "cached_pages";

-- A band's own page changes with what visitors see on it, a list with what it shows or is ordered by. In a trigger on INSERT the
-- fields of OLD are null, on DELETE those of NEW.
CREATE OR REPLACE FUNCTION announce_band_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."name", OLD."country", OLD."region", OLD."city", OLD."genre_names", OLD."influences", OLD."photo_url", OLD."points", OLD."collaborations_count",
      OLD."public_profile", OLD."deactivated_at", OLD."deleted_at")
    IS DISTINCT FROM (NEW."name", NEW."country", NEW."region", NEW."city", NEW."genre_names", NEW."influences", NEW."photo_url", NEW."points", NEW."collaborations_count",
      NEW."public_profile", NEW."deactivated_at", NEW."deleted_at") THEN
    PERFORM pg_notify('pages', 'band:' || COALESCE(NEW."id", OLD."id")), pg_notify('pages', 'leaderboard');
  -- The key decides whether a provider's tour dates are shown.
  ELSIF (OLD."biography", OLD."bandsintown_public_link", OLD."bandsintown_api_key", OLD."referrals_count")
    IS DISTINCT FROM (NEW."biography", NEW."bandsintown_public_link", NEW."bandsintown_api_key", NEW."referrals_count") THEN
    PERFORM pg_notify('pages', 'band:' || NEW."id");
  END IF;
  IF (OLD."country", OLD."city", OLD."genre_names", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at")
    IS DISTINCT FROM (NEW."country", NEW."city", NEW."genre_names", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at") THEN
    PERFORM pg_notify('pages', 'directory');
  END IF;
  RETURN NULL;
END $$;

-- A provider is asked again every fifteen minutes, and mostly answers the same.
DROP TRIGGER tour_cache_page ON "tour_cache";
CREATE TRIGGER tour_cache_page AFTER INSERT OR DELETE ON "tour_cache" FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
CREATE TRIGGER tour_cache_changed_page AFTER UPDATE ON "tour_cache" FOR EACH ROW WHEN (OLD."answer" IS DISTINCT FROM NEW."answer") EXECUTE FUNCTION announce_page_of_band();

-- A shared night shows once it is approved.
CREATE OR REPLACE FUNCTION announce_submission_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF NEW IS NOT DISTINCT FROM OLD OR 'Approved' NOT IN (NEW."status", COALESCE(OLD."status", NEW."status")) THEN RETURN NULL; END IF;
  SELECT "band1_id", "band2_id" INTO c FROM "collaborations" WHERE "id" = NEW."collaboration_id";
  PERFORM pg_notify('pages', 'reward:' || NEW."id"), pg_notify('pages', 'band:' || c."band1_id"), pg_notify('pages', 'band:' || c."band2_id"), pg_notify('pages', 'nights');
  RETURN NULL;
END $$;
