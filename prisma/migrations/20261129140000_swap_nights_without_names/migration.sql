-- Swap nights stored "With" and the partner's name, also for people who may not see the partner.
UPDATE "tour_dates" SET "description" = '' WHERE "leg_id" IS NOT NULL AND "description" <> '';
