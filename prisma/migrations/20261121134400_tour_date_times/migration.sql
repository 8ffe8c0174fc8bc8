-- A show at midnight is not one whose time is unknown.
ALTER TABLE "tour_dates" ADD COLUMN "has_time" BOOLEAN NOT NULL DEFAULT true;

UPDATE "tour_dates" SET "has_time" = false WHERE ("date" AT TIME ZONE 'UTC')::time = '00:00';

ALTER TABLE "tour_dates" ADD CONSTRAINT "tour_dates_ticket_url_length" CHECK (char_length("ticket_url") <= 2000);
