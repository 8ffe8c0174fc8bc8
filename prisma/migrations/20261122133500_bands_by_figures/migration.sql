-- Bands that can be found at all by each figure that has a filter: the few that have a high one are found without reading
-- all, and the many that have a low one counted without reading the bands.
CREATE INDEX "bands_by_instagram" ON "bands" ("instagram_followers", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_tickets_hometown" ON "bands" ("ticket_sales_hometown", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_tickets_250km" ON "bands" ("ticket_sales_250km", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_tickets_1000km" ON "bands" ("ticket_sales_1000km", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
