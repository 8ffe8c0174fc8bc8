-- A shared night shows once it is approved: on its own page, on both bands' pages and in the list of nights.
CREATE OR REPLACE FUNCTION announce_submission_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF NEW IS NOT DISTINCT FROM OLD OR 'Approved' NOT IN (NEW."status", COALESCE(OLD."status", NEW."status")) THEN RETURN NULL; END IF;
  SELECT "band1_id", "band2_id" INTO c FROM "collaborations" WHERE "id" = NEW."collaboration_id";
  PERFORM pg_notify('pages', 'reward:' || NEW."id"), pg_notify('pages', 'band:' || c."band1_id"), pg_notify('pages', 'band:' || c."band2_id"), pg_notify('pages', 'nights');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER submissions_page AFTER INSERT OR UPDATE ON "submissions"
  FOR EACH ROW EXECUTE FUNCTION announce_submission_pages();

-- A band's name stands on the pages of its shared nights and of its partners. They change with it, and with whether
-- visitors may see the band.
CREATE OR REPLACE FUNCTION announce_partner_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'reward:' || s."id"), pg_notify('pages', 'band:' || CASE WHEN c."band1_id" = NEW."id" THEN c."band2_id" ELSE c."band1_id" END)
  FROM "collaborations" c JOIN "submissions" s ON s."collaboration_id" = c."id" AND s."status" = 'Approved'
  WHERE NEW."id" IN (c."band1_id", c."band2_id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bands_partner_pages AFTER UPDATE OF "name", "public_profile", "deactivated_at", "deleted_at" ON "bands" FOR EACH ROW
  WHEN ((OLD."name", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at") IS DISTINCT FROM (NEW."name", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at"))
  EXECUTE FUNCTION announce_partner_pages();
