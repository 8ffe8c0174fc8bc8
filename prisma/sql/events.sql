-- Events of one band get their ids in the order in which their transactions commit, so resuming after an id misses none.
CREATE OR REPLACE FUNCTION order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW."band_id"::text, 1));
  NEW."id" := nextval(pg_get_serial_sequence('events', 'id'));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER events_order BEFORE INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION order_events();

-- The band's open streams, on every instance, hear of the event when its transaction commits.
CREATE OR REPLACE FUNCTION notify_event_streams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events', NEW."band_id"::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER events_announce AFTER INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION notify_event_streams();
