-- Cached pages for visitors: each change announces the tags (lib/pages/tags.ts) that every instance drops when it commits.
-- The band's own page changes with what visitors see on it, a list with what it shows or is ordered by. In a trigger on
-- INSERT the fields of OLD are null, on DELETE those of NEW.
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

CREATE OR REPLACE TRIGGER bands_page AFTER INSERT OR UPDATE OR DELETE ON "bands"
  FOR EACH ROW EXECUTE FUNCTION announce_band_page();

-- What belongs to a band shows on the band's page.
CREATE OR REPLACE FUNCTION announce_page_of_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'band:' || CASE WHEN TG_OP = 'DELETE' THEN OLD."band_id" ELSE NEW."band_id" END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER releases_page AFTER INSERT OR UPDATE OR DELETE ON "releases"
  FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
CREATE OR REPLACE TRIGGER tracks_page AFTER INSERT OR UPDATE OR DELETE ON "tracks"
  FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
CREATE OR REPLACE TRIGGER tour_dates_page AFTER INSERT OR UPDATE OR DELETE ON "tour_dates"
  FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
-- A provider is asked every fifteen minutes, and mostly gives the same answer.
CREATE OR REPLACE TRIGGER tour_cache_page AFTER INSERT OR DELETE ON "tour_cache"
  FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
CREATE OR REPLACE TRIGGER tour_cache_changed_page AFTER UPDATE ON "tour_cache"
  FOR EACH ROW WHEN (OLD."answer" IS DISTINCT FROM NEW."answer") EXECUTE FUNCTION announce_page_of_band();
