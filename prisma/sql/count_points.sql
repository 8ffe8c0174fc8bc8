-- bands.points is always the sum of the ledger.
CREATE OR REPLACE FUNCTION count_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "bands" SET "points" = "points" + NEW."amount" WHERE "id" = NEW."band_id";
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER point_entries_count AFTER INSERT ON "point_entries"
  FOR EACH ROW EXECUTE FUNCTION count_points();
