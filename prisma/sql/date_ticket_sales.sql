-- bands.ticket_sales_as_of: since when the three figures hold, unless the statement says it itself.
CREATE OR REPLACE FUNCTION date_ticket_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."ticket_sales_as_of" := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bands_new_ticket_sales BEFORE INSERT ON "bands" FOR EACH ROW
  WHEN (NEW."ticket_sales_as_of" IS NULL AND greatest(NEW."ticket_sales_hometown", NEW."ticket_sales_250km", NEW."ticket_sales_1000km") > 0)
  EXECUTE FUNCTION date_ticket_sales();
CREATE OR REPLACE TRIGGER bands_ticket_sales BEFORE UPDATE OF "ticket_sales_hometown", "ticket_sales_250km", "ticket_sales_1000km" ON "bands" FOR EACH ROW
  WHEN ((OLD."ticket_sales_hometown", OLD."ticket_sales_250km", OLD."ticket_sales_1000km") IS DISTINCT FROM (NEW."ticket_sales_hometown", NEW."ticket_sales_250km", NEW."ticket_sales_1000km")
    AND NEW."ticket_sales_as_of" IS NOT DISTINCT FROM OLD."ticket_sales_as_of")
  EXECUTE FUNCTION date_ticket_sales();
