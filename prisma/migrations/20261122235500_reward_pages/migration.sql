-- A shared night has a page of its own for visitors: it changes with what was sent in and with what is decided about it, with
-- the names of its two bands, and with whether visitors may see them.
CREATE OR REPLACE FUNCTION announce_submission_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  SELECT "band1_id", "band2_id" INTO c FROM "collaborations" WHERE "id" = NEW."collaboration_id";
  PERFORM pg_notify('pages', 'reward:' || NEW."id");
  PERFORM pg_notify('pages', 'band:' || c."band1_id");
  PERFORM pg_notify('pages', 'band:' || c."band2_id");
  PERFORM pg_notify('pages', 'leaderboard');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION announce_partner_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'reward:' || s."id"), pg_notify('pages', 'band:' || CASE WHEN c."band1_id" = NEW."id" THEN c."band2_id" ELSE c."band1_id" END)
  FROM "collaborations" c JOIN "submissions" s ON s."collaboration_id" = c."id" AND s."status" = 'Approved'
  WHERE NEW."id" IN (c."band1_id", c."band2_id");
  RETURN NULL;
END $$;
