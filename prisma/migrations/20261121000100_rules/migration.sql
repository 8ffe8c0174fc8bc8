-- What Prisma's schema language cannot say: figures, lengths, shapes, and what may never change.

ALTER TABLE "users"
  ADD CONSTRAINT "users_username_shape" CHECK ("username" ~ '^[A-Za-z0-9_.-]{3,60}$'),
  ADD CONSTRAINT "users_email_length" CHECK (char_length("email") BETWEEN 3 AND 254);

ALTER TABLE "bands"
  ADD CONSTRAINT "bands_name_length" CHECK (char_length("name") BETWEEN 1 AND 120),
  ADD CONSTRAINT "bands_country_code" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "bands_region_length" CHECK (char_length("region") <= 120),
  ADD CONSTRAINT "bands_city_length" CHECK (char_length("city") <= 120),
  ADD CONSTRAINT "bands_latitude" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "bands_longitude" CHECK ("longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "bands_biography_length" CHECK (char_length("biography") <= 1000),
  ADD CONSTRAINT "bands_influences_count" CHECK (cardinality("influences") <= 5),
  ADD CONSTRAINT "bands_photo_url_length" CHECK (char_length("photo_url") <= 2000),
  ADD CONSTRAINT "bands_figures" CHECK (
    "spotify_listeners" BETWEEN 0 AND 1000000000
    AND "instagram_followers" BETWEEN 0 AND 1000000000
    AND "facebook_followers" BETWEEN 0 AND 1000000000
    AND "ticket_sales_hometown" BETWEEN 0 AND 1000000000
    AND "ticket_sales_250km" BETWEEN 0 AND 1000000000
    AND "ticket_sales_1000km" BETWEEN 0 AND 1000000000),
  ADD CONSTRAINT "bands_collaborations_count" CHECK ("collaborations_count" >= 0);

ALTER TABLE "band_genres" ADD CONSTRAINT "band_genres_at_most_three" CHECK ("position" BETWEEN 1 AND 3);
ALTER TABLE "genres"
  ADD CONSTRAINT "genres_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "genres_not_own_parent" CHECK ("parent_id" <> "id");

ALTER TABLE "releases"
  ADD CONSTRAINT "releases_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "releases_description_length" CHECK (char_length("description") <= 2000),
  ADD CONSTRAINT "releases_links_object" CHECK (jsonb_typeof("streaming_links") = 'object');

ALTER TABLE "tour_dates"
  ADD CONSTRAINT "tour_dates_lengths" CHECK (
    char_length("venue") <= 200 AND char_length("city") <= 120 AND char_length("country") <= 60 AND char_length("description") <= 1000);

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_bytes" CHECK ("bytes" >= 0);
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_amount" CHECK ("months" >= 0 AND "days" >= 0);
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_not_oneself" CHECK ("referrer_band_id" <> "referred_band_id");

ALTER TABLE "conversations"
  ADD CONSTRAINT "conversations_not_with_oneself" CHECK ("band1_id" <> "band2_id"),
  ADD CONSTRAINT "conversations_pair" CHECK ("pair" = least("band1_id", "band2_id") || ':' || greatest("band1_id", "band2_id"));
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_unread" CHECK ("unread_count" >= 0);
ALTER TABLE "messages" ADD CONSTRAINT "messages_content_length" CHECK (char_length("content") BETWEEN 1 AND 4000);

ALTER TABLE "submissions"
  ADD CONSTRAINT "submissions_caption_length" CHECK (char_length("caption") <= 280),
  ADD CONSTRAINT "submissions_venue_length" CHECK (char_length("venue") <= 200),
  ADD CONSTRAINT "submissions_comment_length" CHECK (char_length("admin_comment") <= 1000);
-- The contract: at most one Pending submission per collaboration, and one Pending or Approved per show date.
CREATE UNIQUE INDEX "submissions_one_pending" ON "submissions" ("collaboration_id") WHERE "status" = 'Pending';
CREATE UNIQUE INDEX "submissions_one_per_show" ON "submissions" ("collaboration_id", "show_date") WHERE "status" IN ('Pending', 'Approved');

ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_not_oneself" CHECK ("band_id" <> "dismissed_band_id");
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_not_oneself" CHECK ("blocker_band_id" <> "blocked_band_id");
ALTER TABLE "reports"
  ADD CONSTRAINT "reports_not_oneself" CHECK ("reporter_band_id" <> "band_id"),
  ADD CONSTRAINT "reports_lengths" CHECK (char_length("reason") BETWEEN 1 AND 60 AND char_length("details") <= 2000 AND char_length("note") <= 2000);

CREATE INDEX "genres_name_trgm" ON "genres" USING gin ((lower("name"::text)) gin_trgm_ops);
CREATE INDEX "notifications_unread" ON "notifications" ("band_id") WHERE "read_at" IS NULL;

-- The ledger and the audit log are append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON "point_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON "point_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- bands.points is always the ledger's sum.
CREATE FUNCTION count_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "bands" SET "points" = "points" + NEW."amount" WHERE "id" = NEW."band_id";
  RETURN NULL;
END $$;
CREATE TRIGGER point_entries_count AFTER INSERT ON "point_entries" FOR EACH ROW EXECUTE FUNCTION count_points();

CREATE FUNCTION count_collaborations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "bands" WHERE "id" IN (NEW."band1_id", NEW."band2_id") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "bands" SET "collaborations_count" = "collaborations_count" + 1 WHERE "id" IN (NEW."band1_id", NEW."band2_id");
  RETURN NULL;
END $$;
CREATE TRIGGER collaborations_count AFTER INSERT ON "collaborations" FOR EACH ROW EXECUTE FUNCTION count_collaborations();

-- bands.genre_names follows band_genres and the genres' names.
CREATE FUNCTION name_genres() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  band uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."band_id" ELSE NEW."band_id" END;
BEGIN
  UPDATE "bands" SET "genre_names" = ARRAY(
    SELECT g."name"::text FROM "band_genres" bg JOIN "genres" g ON g."id" = bg."genre_id" WHERE bg."band_id" = band ORDER BY bg."position")
  WHERE "id" = band;
  RETURN NULL;
END $$;
CREATE TRIGGER band_genres_names AFTER INSERT OR UPDATE OR DELETE ON "band_genres" FOR EACH ROW EXECUTE FUNCTION name_genres();

-- Events of one band get their ids in the order in which their transactions commit, so that resuming after an id misses none.
CREATE FUNCTION order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW."band_id"::text, 1));
  NEW."id" := nextval(pg_get_serial_sequence('events', 'id'));
  RETURN NEW;
END $$;
CREATE TRIGGER events_order BEFORE INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION order_events();
CREATE FUNCTION announce_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('events', NEW."band_id"::text);
  RETURN NULL;
END $$;
CREATE TRIGGER events_announce AFTER INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION announce_event();

-- Visitors' pages are cached; a change that shows on them is announced to every instance when it commits.
CREATE FUNCTION announce_band_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
  PERFORM pg_notify('pages', 'band:' || COALESCE(NEW."id", OLD."id"));
  PERFORM pg_notify('pages', 'leaderboard');
  RETURN NULL;
END $$;
CREATE TRIGGER bands_page AFTER INSERT OR UPDATE OR DELETE ON "bands" FOR EACH ROW EXECUTE FUNCTION announce_band_page();

CREATE FUNCTION announce_page_of_band() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'band:' || CASE WHEN TG_OP = 'DELETE' THEN OLD."band_id" ELSE NEW."band_id" END);
  RETURN NULL;
END $$;
CREATE TRIGGER releases_page AFTER INSERT OR UPDATE OR DELETE ON "releases" FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
CREATE TRIGGER tour_dates_page AFTER INSERT OR UPDATE OR DELETE ON "tour_dates" FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();
CREATE TRIGGER tour_cache_page AFTER INSERT OR UPDATE OR DELETE ON "tour_cache" FOR EACH ROW EXECUTE FUNCTION announce_page_of_band();

CREATE FUNCTION announce_submission_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  SELECT "band1_id", "band2_id" INTO c FROM "collaborations" WHERE "id" = NEW."collaboration_id";
  PERFORM pg_notify('pages', 'band:' || c."band1_id");
  PERFORM pg_notify('pages', 'band:' || c."band2_id");
  RETURN NULL;
END $$;
CREATE TRIGGER submissions_page AFTER INSERT OR UPDATE ON "submissions" FOR EACH ROW EXECUTE FUNCTION announce_submission_pages();
