-- bands.referrals_count follows the completed referrals, including those that are deleted with a band.
CREATE OR REPLACE FUNCTION count_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" = 'Completed' THEN
    UPDATE "bands" SET "referrals_count" = "referrals_count" - 1 WHERE "id" = OLD."referrer_band_id";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'Completed' THEN
    UPDATE "bands" SET "referrals_count" = "referrals_count" + 1 WHERE "id" = NEW."referrer_band_id";
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER referrals_count AFTER INSERT OR DELETE OR UPDATE OF "status", "referrer_band_id" ON "referrals"
  FOR EACH ROW EXECUTE FUNCTION count_referrals();
