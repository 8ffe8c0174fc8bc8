-- Sends the tags (lib/page-cache/tags.ts) of visitors' cached pages that every instance drops when the change commits. On INSERT the
-- fields of OLD are null, on DELETE those of NEW. Bands without a public profile count in the ranks, but are not shown.
CREATE OR REPLACE FUNCTION invalidate_pages_of_changed_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."country", OLD."city", OLD."genre_names", OLD."points", OLD."collaborations_count", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at")
    IS DISTINCT FROM (NEW."country", NEW."city", NEW."genre_names", NEW."points", NEW."collaborations_count", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at")
    OR NEW."public_profile" AND (OLD."name", OLD."region", OLD."photo_url", OLD."latitude", OLD."longitude")
      IS DISTINCT FROM (NEW."name", NEW."region", NEW."photo_url", NEW."latitude", NEW."longitude") THEN
    PERFORM pg_notify('pages', 'band:' || COALESCE(NEW."id", OLD."id")), pg_notify('pages', 'leaderboard');
  -- The key decides whether a provider's tour dates are shown.
  ELSIF (OLD."biography", OLD."influences", OLD."bandsintown_public_link", OLD."bandsintown_api_key")
    IS DISTINCT FROM (NEW."biography", NEW."influences", NEW."bandsintown_public_link", NEW."bandsintown_api_key") THEN
    PERFORM pg_notify('pages', 'band:' || NEW."id");
  END IF;
  IF (OLD."public_profile" OR NEW."public_profile")
    AND (OLD."country", OLD."city", OLD."genre_names", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at")
    IS DISTINCT FROM (NEW."country", NEW."city", NEW."genre_names", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at") THEN
    PERFORM pg_notify('pages', 'directory');
  END IF;
  IF (OLD."name", OLD."country", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at")
    IS DISTINCT FROM (NEW."name", NEW."country", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at")
    AND EXISTS (SELECT FROM "collaborations" c JOIN "submissions" s ON s."collaboration_id" = c."id" AND s."status" = 'Approved'
      WHERE NEW."id" IN (c."band1_id", c."band2_id")) THEN
    PERFORM pg_notify('pages', 'nights');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bands_page AFTER INSERT OR UPDATE OR DELETE ON "bands"
  FOR EACH ROW EXECUTE FUNCTION invalidate_pages_of_changed_band();

-- A band's name is also on the pages of its shared nights, and of the bands with which it shares or swaps nights. They change
-- with it and with whether visitors may see the band.
CREATE OR REPLACE FUNCTION invalidate_pages_of_partners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'reward:' || s."id"), pg_notify('pages', 'band:' || CASE WHEN c."band1_id" = NEW."id" THEN c."band2_id" ELSE c."band1_id" END)
  FROM "collaborations" c JOIN "submissions" s ON s."collaboration_id" = c."id" AND s."status" = 'Approved'
  WHERE NEW."id" IN (c."band1_id", c."band2_id");
  PERFORM pg_notify('pages', 'band:' || t."band_id")
  FROM "swap_legs" l JOIN "tour_dates" t ON t."leg_id" = l."id" AND t."deleted_at" IS NULL
  WHERE NEW."id" IN (l."host_band_id", l."guest_band_id") AND t."band_id" <> NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bands_partner_pages AFTER UPDATE OF "name", "public_profile", "deactivated_at", "deleted_at" ON "bands" FOR EACH ROW
  WHEN ((OLD."name", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at") IS DISTINCT FROM (NEW."name", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at"))
  EXECUTE FUNCTION invalidate_pages_of_partners();

-- Releases, tracks and tour dates are on the band's page.
CREATE OR REPLACE FUNCTION invalidate_page_by_band_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'band:' || CASE WHEN TG_OP = 'DELETE' THEN OLD."band_id" ELSE NEW."band_id" END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER releases_page AFTER INSERT OR UPDATE OR DELETE ON "releases"
  FOR EACH ROW EXECUTE FUNCTION invalidate_page_by_band_id();
CREATE OR REPLACE TRIGGER tracks_page AFTER INSERT OR UPDATE OR DELETE ON "tracks"
  FOR EACH ROW EXECUTE FUNCTION invalidate_page_by_band_id();
CREATE OR REPLACE TRIGGER tour_dates_page AFTER INSERT OR UPDATE OR DELETE ON "tour_dates"
  FOR EACH ROW EXECUTE FUNCTION invalidate_page_by_band_id();

-- The band's cards in lists play the first track that visitors may hear. What changes its tracks locks the band.
CREATE OR REPLACE FUNCTION invalidate_lists_with_tracks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  band uuid := COALESCE(NEW."band_id", OLD."band_id");
  first_position integer := LEAST(OLD."position", NEW."position");
BEGIN
  IF (CASE WHEN OLD."state" = 'ready' AND OLD."deleted_at" IS NULL AND NOT OLD."members_only" THEN (OLD."title", OLD."seconds", OLD."position") END)
    IS DISTINCT FROM
    (CASE WHEN NEW."state" = 'ready' AND NEW."deleted_at" IS NULL AND NOT NEW."members_only" THEN (NEW."title", NEW."seconds", NEW."position") END)
    AND EXISTS (SELECT FROM "bands" WHERE "id" = band AND "public_profile")
    AND NOT EXISTS (SELECT FROM "tracks" WHERE "band_id" = band AND "position" < first_position
      AND "state" = 'ready' AND "deleted_at" IS NULL AND NOT "members_only") THEN
    PERFORM pg_notify('pages', 'leaderboard');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tracks_lists AFTER INSERT OR UPDATE OR DELETE ON "tracks"
  FOR EACH ROW EXECUTE FUNCTION invalidate_lists_with_tracks();

-- A provider is asked every fifteen minutes, and mostly gives the same answer.
CREATE OR REPLACE TRIGGER tour_cache_page AFTER INSERT OR DELETE ON "tour_cache"
  FOR EACH ROW EXECUTE FUNCTION invalidate_page_by_band_id();
CREATE OR REPLACE TRIGGER tour_cache_changed_page AFTER UPDATE ON "tour_cache"
  FOR EACH ROW WHEN (OLD."answer" IS DISTINCT FROM NEW."answer") EXECUTE FUNCTION invalidate_page_by_band_id();
