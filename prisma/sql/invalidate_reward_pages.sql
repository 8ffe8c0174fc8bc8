-- A shared night is visible once it is approved: on its own page, on both bands' pages and in the list of nights. When a
-- band changes, invalidate_band_pages.sql invalidates the pages of its nights.
CREATE OR REPLACE FUNCTION invalidate_submission_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF (OLD."status", OLD."reward_type", OLD."photo_url", OLD."caption", OLD."venue", OLD."show_date")
    IS NOT DISTINCT FROM (NEW."status", NEW."reward_type", NEW."photo_url", NEW."caption", NEW."venue", NEW."show_date")
    OR 'Approved' NOT IN (NEW."status", COALESCE(OLD."status", NEW."status")) THEN RETURN NULL; END IF;
  SELECT "band1_id", "band2_id" INTO c FROM "collaborations" WHERE "id" = NEW."collaboration_id";
  PERFORM pg_notify('pages', 'reward:' || NEW."id"), pg_notify('pages', 'band:' || c."band1_id"), pg_notify('pages', 'band:' || c."band2_id"), pg_notify('pages', 'nights');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER submissions_page AFTER INSERT OR UPDATE ON "submissions"
  FOR EACH ROW EXECUTE FUNCTION invalidate_submission_pages();
