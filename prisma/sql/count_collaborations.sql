-- bands.collaborations_count follows the collaborations. Both bands are locked in the order of their ids: no deadlock.
CREATE OR REPLACE FUNCTION count_collaborations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "bands" WHERE "id" IN (NEW."band1_id", NEW."band2_id") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "bands" SET "collaborations_count" = "collaborations_count" + 1 WHERE "id" IN (NEW."band1_id", NEW."band2_id");
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER collaborations_count AFTER INSERT ON "collaborations"
  FOR EACH ROW EXECUTE FUNCTION count_collaborations();
