-- A band's name and photos of shared nights stand on its partners' pages too: where visitors may no longer see it, or may
-- again, or it has another name, theirs change with its own.
CREATE FUNCTION announce_partner_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'band:' || CASE WHEN c."band1_id" = NEW."id" THEN c."band2_id" ELSE c."band1_id" END)
  FROM "collaborations" c
  WHERE NEW."id" IN (c."band1_id", c."band2_id") AND EXISTS (SELECT FROM "submissions" s WHERE s."collaboration_id" = c."id" AND s."status" = 'Approved');
  RETURN NULL;
END $$;
CREATE TRIGGER bands_partner_pages AFTER UPDATE OF "name", "public_profile", "deactivated_at", "deleted_at" ON "bands" FOR EACH ROW
  WHEN ((OLD."name", OLD."public_profile", OLD."deactivated_at", OLD."deleted_at") IS DISTINCT FROM (NEW."name", NEW."public_profile", NEW."deactivated_at", NEW."deleted_at"))
  EXECUTE FUNCTION announce_partner_pages();
