-- Where a tour date is, for what asks how far away a band has played.
CREATE OR REPLACE FUNCTION locate_tour_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c."latitude", c."longitude" INTO NEW."latitude", NEW."longitude" FROM city_named(NEW."city", NEW."country") c;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tour_dates_place BEFORE INSERT OR UPDATE OF "city", "country" ON "tour_dates"
  FOR EACH ROW EXECUTE FUNCTION locate_tour_date();
