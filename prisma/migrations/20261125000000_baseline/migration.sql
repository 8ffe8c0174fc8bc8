CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS cube;

-- Functions that generated columns and indexes are made of. Changing one means rebuilding those, so they are part of the
-- migrations and not of prisma/sql.

-- All names of a list in one text. A search term has no line break, so it cannot match across two names.
CREATE FUNCTION names_text(names text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(array_to_string(names, E'\n'));

-- Influences without case and accents, to find bands that share one.
CREATE FUNCTION influence_keys(names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(SELECT lower(public.unaccent('public.unaccent', name)) FROM unnest(names) AS name);

-- A city's part of an address, as lib/cities/slug.ts writes it: without accents, case and punctuation.
CREATE FUNCTION city_slug(city text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN NULLIF(trim(BOTH '-' FROM regexp_replace(lower(regexp_replace(normalize(city, NFD), '[\u0300-\u036f]', '', 'g')), '[ -/:-@\[-`{-~]+', '-', 'g')), '');

-- A point on a sphere of radius 1; null without coordinates.
CREATE FUNCTION place_of(latitude float8, longitude float8) RETURNS cube LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN cube(ARRAY[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]);

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('USER', 'ADMIN');

-- CreateEnum
CREATE TYPE "GrantReason" AS ENUM ('SIGNUP', 'REFERRAL', 'ADMIN');

-- CreateEnum
CREATE TYPE "AccessNoticeKind" AS ENUM ('SOON', 'ENDED');

-- CreateEnum
CREATE TYPE "ReferralStatus" AS ENUM ('Pending', 'Waiting', 'Completed', 'Rejected');

-- CreateEnum
CREATE TYPE "ReferralSignal" AS ENUM ('ADDRESS', 'DEVICE', 'EMAIL', 'AGAIN', 'NETWORK', 'MANY');

-- CreateEnum
CREATE TYPE "ReleaseType" AS ENUM ('single', 'ep', 'album');

-- CreateEnum
CREATE TYPE "UploadPurpose" AS ENUM ('picture', 'track', 'object');

-- CreateEnum
CREATE TYPE "TrackState" AS ENUM ('pending', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "AudioFormat" AS ENUM ('mp3', 'flac', 'wav', 'vorbis', 'opus');

-- CreateEnum
CREATE TYPE "MessageHold" AS ENUM ('Waiting', 'Refused');

-- CreateEnum
CREATE TYPE "RewardType" AS ENUM ('SHIRTS', 'MERCH', 'STUDIO', 'EQUIPMENT', 'FESTIVAL', 'COMMUNITY');

-- CreateEnum
CREATE TYPE "SubmissionStatus" AS ENUM ('Pending', 'Approved', 'Rejected');

-- CreateEnum
CREATE TYPE "PointReason" AS ENUM ('PROFILE_COMPLETE', 'CONVERSATION', 'COLLABORATION', 'SUBMISSION_APPROVED', 'SUBMISSION_REVERSED', 'REFERRAL');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('Open', 'Resolved', 'Dismissed');

-- CreateEnum
CREATE TYPE "ReportMeasure" AS ENUM ('Warned', 'MessageHidden', 'Suspended');

-- CreateEnum
CREATE TYPE "ModelTask" AS ENUM ('biography', 'starters', 'explanation');

-- CreateEnum
CREATE TYPE "ModelResult" AS ENUM ('used', 'untrue', 'slow', 'failed', 'resting', 'overBudget', 'left');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" CITEXT NOT NULL,
    "email" CITEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "password_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'USER',
    "band_id" UUID,
    "deactivated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address_key" TEXT,
    "device_key" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "user_id" UUID NOT NULL,
    "device_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id","device_key")
);

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_confirmations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_confirmations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_opt_outs" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_opt_outs_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE UNLOGGED TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "bands" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT,
    "region" TEXT,
    "city" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "place" CUBE GENERATED ALWAYS AS (place_of(latitude, longitude)) STORED,
    "influences" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "genre_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "name_key" TEXT GENERATED ALWAYS AS (lower(name)) STORED,
    "genres_key" TEXT GENERATED ALWAYS AS (names_text(genre_names)) STORED,
    "influences_key" TEXT GENERATED ALWAYS AS (names_text(influences)) STORED,
    "city_slug" TEXT GENERATED ALWAYS AS (city_slug(city)) STORED,
    "biography" TEXT NOT NULL DEFAULT '',
    "photo_url" TEXT,
    "spotify_listeners" INTEGER NOT NULL DEFAULT 0,
    "instagram_followers" INTEGER NOT NULL DEFAULT 0,
    "facebook_followers" INTEGER NOT NULL DEFAULT 0,
    "ticket_sales_hometown" INTEGER NOT NULL DEFAULT 0,
    "ticket_sales_250km" INTEGER NOT NULL DEFAULT 0,
    "ticket_sales_1000km" INTEGER NOT NULL DEFAULT 0,
    "bandsintown_api_key" TEXT,
    "bandsintown_public_link" TEXT,
    "public_profile" BOOLEAN NOT NULL DEFAULT true,
    "read_marks" BOOLEAN NOT NULL DEFAULT true,
    "ai_help" BOOLEAN NOT NULL DEFAULT true,
    "referral_code" CITEXT NOT NULL,
    "access_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "access_base" TIMESTAMPTZ(3),
    "access_months" INTEGER NOT NULL DEFAULT 0,
    "access_days" INTEGER NOT NULL DEFAULT 0,
    "access_before" JSONB,
    "points" INTEGER NOT NULL DEFAULT 0,
    "collaborations_count" INTEGER NOT NULL DEFAULT 0,
    "referrals_count" INTEGER NOT NULL DEFAULT 0,
    "deactivated_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_grants" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "reason" "GrantReason" NOT NULL,
    "reference" TEXT NOT NULL,
    "months" INTEGER NOT NULL DEFAULT 0,
    "days" INTEGER NOT NULL DEFAULT 0,
    "granted_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_grants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_notices" (
    "band_id" UUID NOT NULL,
    "kind" "AccessNoticeKind" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_notices_pkey" PRIMARY KEY ("band_id","kind","expires_at")
);

-- CreateTable
CREATE TABLE "referrals" (
    "id" UUID NOT NULL,
    "referrer_band_id" UUID NOT NULL,
    "referred_band_id" UUID NOT NULL,
    "status" "ReferralStatus" NOT NULL DEFAULT 'Pending',
    "signal" "ReferralSignal",
    "email_key" TEXT,
    "device_key" TEXT,
    "address_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "referrals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cities" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "search_name" TEXT COLLATE "C" NOT NULL,
    "country" TEXT NOT NULL,
    "region" TEXT,
    "population" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city_aliases" (
    "name" TEXT COLLATE "C" NOT NULL,
    "city_id" INTEGER NOT NULL,

    CONSTRAINT "city_aliases_pkey" PRIMARY KEY ("name","city_id")
);

-- CreateTable
CREATE TABLE "genres" (
    "id" UUID NOT NULL,
    "name" CITEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "parent_id" UUID,
    "created_by_band_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "genres_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "genre_aliases" (
    "name" CITEXT NOT NULL,
    "genre_id" UUID NOT NULL,

    CONSTRAINT "genre_aliases_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "genre_standings" (
    "genre" TEXT NOT NULL,
    "band_id" UUID NOT NULL,
    "country" TEXT,
    "public_profile" BOOLEAN NOT NULL,
    "points" INTEGER NOT NULL,
    "collaborations_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "genre_standings_pkey" PRIMARY KEY ("band_id","genre")
);

-- CreateTable
CREATE TABLE "band_genres" (
    "band_id" UUID NOT NULL,
    "genre_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "band_genres_pkey" PRIMARY KEY ("band_id","genre_id")
);

-- CreateTable
CREATE TABLE "releases" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "type" "ReleaseType" NOT NULL DEFAULT 'single',
    "release_date" DATE,
    "description" TEXT NOT NULL DEFAULT '',
    "streaming_links" JSONB NOT NULL DEFAULT '{}',
    "cover_art_url" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "releases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tour_dates" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "has_time" BOOLEAN NOT NULL DEFAULT true,
    "venue" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "ticket_url" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tour_dates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tour_cache" (
    "band_id" UUID NOT NULL,
    "answer" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tour_cache_pkey" PRIMARY KEY ("band_id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "purpose" "UploadPurpose" NOT NULL DEFAULT 'picture',
    "address" TEXT,
    "storage_name" TEXT,
    "multipart_id" TEXT,
    "given_name" TEXT,
    "content_type" TEXT,
    "bytes" INTEGER,
    "received_bytes" BIGINT NOT NULL DEFAULT 0,
    "width" INTEGER,
    "height" INTEGER,
    "perceptual_hash" BIGINT,
    "given_type" TEXT,
    "given_bytes" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_at" TIMESTAMPTZ(3),
    "aborted_at" TIMESTAMPTZ(3),
    "unused_since" TIMESTAMPTZ(3),

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tracks" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "members_only" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "format" "AudioFormat" NOT NULL,
    "state" "TrackState" NOT NULL DEFAULT 'pending',
    "problem" TEXT,
    "seconds" DOUBLE PRECISION,
    "peaks" BYTEA,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "band1_id" UUID NOT NULL,
    "band2_id" UUID NOT NULL,
    "pair" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_activity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_members" (
    "conversation_id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "last_read_at" TIMESTAMPTZ(3),
    "last_activity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "wrote_at" TIMESTAMPTZ(3),
    "unanswered_since" TIMESTAMPTZ(3),
    "muted_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "mail_due_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "mail_round" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_members_pkey" PRIMARY KEY ("conversation_id","band_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "sender_band_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "client_id" UUID,
    "hold" "MessageHold",
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "collaborations" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "band1_id" UUID NOT NULL,
    "band2_id" UUID NOT NULL,
    "confirmed_by_band_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "collaborations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "id" UUID NOT NULL,
    "collaboration_id" UUID NOT NULL,
    "submitted_by_band_id" UUID NOT NULL,
    "submitted_by_id" UUID,
    "status" "SubmissionStatus" NOT NULL DEFAULT 'Pending',
    "reward_type" "RewardType" NOT NULL DEFAULT 'COMMUNITY',
    "photo_url" TEXT NOT NULL,
    "perceptual_hash" BIGINT,
    "earlier_id" UUID,
    "caption" TEXT NOT NULL DEFAULT '',
    "venue" TEXT NOT NULL DEFAULT '',
    "show_date" DATE,
    "admin_comment" TEXT NOT NULL DEFAULT '',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "point_entries" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" "PointReason" NOT NULL,
    "reference" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "point_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_partners" (
    "band_id" UUID NOT NULL,
    "person_key" TEXT NOT NULL,

    CONSTRAINT "former_partners_pkey" PRIMARY KEY ("band_id","person_key")
);

-- CreateTable
CREATE TABLE "dismissals" (
    "band_id" UUID NOT NULL,
    "dismissed_band_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissals_pkey" PRIMARY KEY ("band_id","dismissed_band_id")
);

-- CreateTable
CREATE TABLE "match_lists" (
    "band_id" UUID NOT NULL,
    "candidates" UUID[],
    "kindred" TEXT[],
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 0,
    "list_version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "match_lists_pkey" PRIMARY KEY ("band_id")
);

-- CreateTable
CREATE TABLE "wants" (
    "band_id" UUID NOT NULL,
    "filters" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wants_pkey" PRIMARY KEY ("band_id")
);

-- CreateTable
CREATE TABLE "hidden_suggestions" (
    "band_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_suggestions_pkey" PRIMARY KEY ("band_id","id")
);

-- CreateTable
CREATE TABLE "blocks" (
    "blocker_band_id" UUID NOT NULL,
    "blocked_band_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_band_id","blocked_band_id")
);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "reporter_band_id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "message_id" UUID,
    "reason" TEXT NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',
    "status" "ReportStatus" NOT NULL DEFAULT 'Open',
    "measure" "ReportMeasure",
    "note" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "about_band_ids" UUID[] NOT NULL DEFAULT '{}',
    "url" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "band_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_budgets" (
    "band_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "asked" INTEGER NOT NULL,

    CONSTRAINT "model_budgets_pkey" PRIMARY KEY ("band_id","day")
);

-- CreateTable
CREATE TABLE "model_uses" (
    "day" DATE NOT NULL,
    "task" "ModelTask" NOT NULL,
    "result" "ModelResult" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "model_uses_pkey" PRIMARY KEY ("day","task","result")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE INDEX "users_band_id_idx" ON "users"("band_id");

-- CreateIndex
CREATE INDEX "users_created_at_idx" ON "users"("created_at");

-- CreateIndex
CREATE INDEX "users_email_idx" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "known_devices_last_used_at_idx" ON "known_devices"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_confirmations_token_hash_key" ON "email_confirmations"("token_hash");

-- CreateIndex
CREATE INDEX "email_confirmations_user_id_idx" ON "email_confirmations"("user_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "bands_referral_code_key" ON "bands"("referral_code");

-- CreateIndex
CREATE INDEX "bands_access_expires_at_idx" ON "bands"("access_expires_at");

-- CreateIndex
CREATE INDEX "bands_collaborations_count_id_idx" ON "bands"("collaborations_count", "id");

-- CreateIndex
CREATE INDEX "bands_referrals_count_id_idx" ON "bands"("referrals_count", "id");

-- CreateIndex
CREATE INDEX "bands_points_collaborations_count_created_at_id_idx" ON "bands"("points" DESC, "collaborations_count" DESC, "created_at", "id");

-- CreateIndex
CREATE INDEX "bands_genre_names_idx" ON "bands" USING GIN ("genre_names");

-- CreateIndex
CREATE INDEX "bands_created_at_id_idx" ON "bands"("created_at", "id");

-- CreateIndex
CREATE INDEX "bands_name_key_id_idx" ON "bands"("name_key", "id");

-- CreateIndex
CREATE INDEX "bands_updated_at_idx" ON "bands"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "access_grants_band_id_reason_reference_key" ON "access_grants"("band_id", "reason", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_referred_band_id_key" ON "referrals"("referred_band_id");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_email_key_key" ON "referrals"("email_key");

-- CreateIndex
CREATE INDEX "referrals_referrer_band_id_status_completed_at_idx" ON "referrals"("referrer_band_id", "status", "completed_at");

-- CreateIndex
CREATE INDEX "referrals_completed_at_idx" ON "referrals"("completed_at");

-- CreateIndex
CREATE INDEX "referrals_status_created_at_id_idx" ON "referrals"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "cities_country_search_name_idx" ON "cities"("country", "search_name");

-- CreateIndex
CREATE INDEX "cities_search_name_idx" ON "cities"("search_name");

-- CreateIndex
CREATE INDEX "city_aliases_city_id_idx" ON "city_aliases"("city_id");

-- CreateIndex
CREATE UNIQUE INDEX "genres_name_key" ON "genres"("name");

-- CreateIndex
CREATE UNIQUE INDEX "genres_slug_key" ON "genres"("slug");

-- CreateIndex
CREATE INDEX "genres_parent_id_idx" ON "genres"("parent_id");

-- CreateIndex
CREATE INDEX "genres_created_by_band_id_created_at_idx" ON "genres"("created_by_band_id", "created_at");

-- CreateIndex
CREATE INDEX "genre_aliases_genre_id_idx" ON "genre_aliases"("genre_id");

-- CreateIndex
CREATE INDEX "genre_standings_genre_points_collaborations_count_created_a_idx" ON "genre_standings"("genre", "points" DESC, "collaborations_count" DESC, "created_at", "band_id");

-- CreateIndex
CREATE INDEX "genre_standings_genre_country_points_collaborations_count_c_idx" ON "genre_standings"("genre", "country", "points" DESC, "collaborations_count" DESC, "created_at", "band_id");

-- CreateIndex
CREATE INDEX "band_genres_genre_id_idx" ON "band_genres"("genre_id");

-- CreateIndex
CREATE UNIQUE INDEX "band_genres_band_id_position_key" ON "band_genres"("band_id", "position");

-- CreateIndex
CREATE INDEX "releases_band_id_release_date_id_idx" ON "releases"("band_id", "release_date" DESC, "id");

-- CreateIndex
CREATE INDEX "tour_dates_band_id_date_idx" ON "tour_dates"("band_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "uploads_storage_name_key" ON "uploads"("storage_name");

-- CreateIndex
CREATE INDEX "uploads_band_id_idx" ON "uploads"("band_id");

-- CreateIndex
CREATE INDEX "uploads_address_idx" ON "uploads"("address");

-- CreateIndex
CREATE UNIQUE INDEX "tracks_upload_id_key" ON "tracks"("upload_id");

-- CreateIndex
CREATE INDEX "tracks_band_id_position_id_idx" ON "tracks"("band_id", "position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_pair_key" ON "conversations"("pair");

-- CreateIndex
CREATE INDEX "conversations_band1_id_idx" ON "conversations"("band1_id");

-- CreateIndex
CREATE INDEX "conversations_band2_id_idx" ON "conversations"("band2_id");

-- CreateIndex
CREATE INDEX "conversations_created_at_idx" ON "conversations"("created_at");

-- CreateIndex
CREATE INDEX "conversation_members_band_id_last_activity_at_conversation__idx" ON "conversation_members"("band_id", "last_activity_at" DESC, "conversation_id");

-- CreateIndex
CREATE INDEX "messages_created_at_idx" ON "messages" USING BRIN ("created_at");

-- CreateIndex
CREATE INDEX "messages_conversation_id_created_at_id_idx" ON "messages"("conversation_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "messages_sender_band_id_client_id_key" ON "messages"("sender_band_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "collaborations_conversation_id_key" ON "collaborations"("conversation_id");

-- CreateIndex
CREATE INDEX "collaborations_band1_id_idx" ON "collaborations"("band1_id");

-- CreateIndex
CREATE INDEX "collaborations_band2_id_idx" ON "collaborations"("band2_id");

-- CreateIndex
CREATE INDEX "collaborations_created_at_idx" ON "collaborations"("created_at");

-- CreateIndex
CREATE INDEX "submissions_status_created_at_id_idx" ON "submissions"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "submissions_submitted_by_band_id_idx" ON "submissions"("submitted_by_band_id");

-- CreateIndex
CREATE INDEX "submissions_collaboration_id_idx" ON "submissions"("collaboration_id");

-- CreateIndex
CREATE INDEX "submissions_photo_url_idx" ON "submissions"("photo_url");

-- CreateIndex
CREATE INDEX "submissions_created_at_idx" ON "submissions"("created_at");

-- CreateIndex
CREATE INDEX "submissions_earlier_id_idx" ON "submissions"("earlier_id");

-- CreateIndex
CREATE INDEX "point_entries_band_id_created_at_idx" ON "point_entries"("band_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "point_entries_band_id_reason_reference_key" ON "point_entries"("band_id", "reason", "reference");

-- CreateIndex
CREATE INDEX "hidden_suggestions_hidden_at_idx" ON "hidden_suggestions"("hidden_at");

-- CreateIndex
CREATE INDEX "blocks_blocked_band_id_idx" ON "blocks"("blocked_band_id");

-- CreateIndex
CREATE INDEX "reports_status_created_at_idx" ON "reports"("status", "created_at");

-- CreateIndex
CREATE INDEX "reports_band_id_idx" ON "reports"("band_id");

-- CreateIndex
CREATE INDEX "reports_message_id_idx" ON "reports"("message_id");

-- CreateIndex
CREATE INDEX "notifications_band_id_created_at_id_idx" ON "notifications"("band_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- CreateIndex
CREATE INDEX "events_band_id_id_idx" ON "events"("band_id", "id");

-- CreateIndex
CREATE INDEX "events_created_at_idx" ON "events"("created_at");

-- CreateIndex
CREATE INDEX "model_budgets_day_idx" ON "model_budgets"("day");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_idx" ON "audit_entries"("actor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_target_id_created_at_idx" ON "audit_entries"("target_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_idx" ON "audit_entries"("action", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_notices" ADD CONSTRAINT "access_notices_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_band_id_fkey" FOREIGN KEY ("referrer_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_band_id_fkey" FOREIGN KEY ("referred_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city_aliases" ADD CONSTRAINT "city_aliases_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "genres" ADD CONSTRAINT "genres_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "genres"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "genres" ADD CONSTRAINT "genres_created_by_band_id_fkey" FOREIGN KEY ("created_by_band_id") REFERENCES "bands"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "genre_aliases" ADD CONSTRAINT "genre_aliases_genre_id_fkey" FOREIGN KEY ("genre_id") REFERENCES "genres"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "genre_standings" ADD CONSTRAINT "genre_standings_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "band_genres" ADD CONSTRAINT "band_genres_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "band_genres" ADD CONSTRAINT "band_genres_genre_id_fkey" FOREIGN KEY ("genre_id") REFERENCES "genres"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "releases" ADD CONSTRAINT "releases_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tour_dates" ADD CONSTRAINT "tour_dates_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tour_cache" ADD CONSTRAINT "tour_cache_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_band1_id_fkey" FOREIGN KEY ("band1_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_band2_id_fkey" FOREIGN KEY ("band2_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_band_id_fkey" FOREIGN KEY ("sender_band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_band1_id_fkey" FOREIGN KEY ("band1_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_band2_id_fkey" FOREIGN KEY ("band2_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collaborations" ADD CONSTRAINT "collaborations_confirmed_by_band_id_fkey" FOREIGN KEY ("confirmed_by_band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_collaboration_id_fkey" FOREIGN KEY ("collaboration_id") REFERENCES "collaborations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_earlier_id_fkey" FOREIGN KEY ("earlier_id") REFERENCES "submissions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_submitted_by_band_id_fkey" FOREIGN KEY ("submitted_by_band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_submitted_by_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_partners" ADD CONSTRAINT "former_partners_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dismissals" ADD CONSTRAINT "dismissals_dismissed_band_id_fkey" FOREIGN KEY ("dismissed_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_lists" ADD CONSTRAINT "match_lists_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hidden_suggestions" ADD CONSTRAINT "hidden_suggestions_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_band_id_fkey" FOREIGN KEY ("blocker_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_band_id_fkey" FOREIGN KEY ("blocked_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_band_id_fkey" FOREIGN KEY ("reporter_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_budgets" ADD CONSTRAINT "model_budgets_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language of Prisma cannot express: checks, partial and expression indexes.

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

ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_email" CHECK ("email" IS NOT NULL OR "email_confirmed_at" IS NULL);
ALTER TABLE "cities"
  ADD CONSTRAINT "cities_country_code" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "cities_population" CHECK ("population" >= 0),
  ADD CONSTRAINT "cities_latitude" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "cities_longitude" CHECK ("longitude" BETWEEN -180 AND 180);
ALTER TABLE "tracks"
  ADD CONSTRAINT "tracks_title_length" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "tracks_ready" CHECK ("state" <> 'ready' OR ("seconds" > 0 AND "peaks" IS NOT NULL)),
  ADD CONSTRAINT "tracks_failed" CHECK ("state" <> 'failed' OR "problem" IS NOT NULL);
ALTER TABLE "tour_dates" ADD CONSTRAINT "tour_dates_ticket_url_length" CHECK (char_length("ticket_url") <= 2000);
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_completed" CHECK (("status" = 'Completed') = ("completed_at" IS NOT NULL));

-- A confirmed address belongs to one account; unconfirmed, several may claim it.
CREATE UNIQUE INDEX "users_confirmed_email_key" ON "users" ("email") WHERE "email_confirmed_at" IS NOT NULL;
-- One reward per device.
CREATE UNIQUE INDEX "referrals_completed_device_key" ON "referrals" ("device_key") WHERE "status" = 'Completed';

-- Discover: bands that can be found, by part of a name, by figure, by city, by shared influence.
-- Statistics fine enough to tell a word in a thousand of a million names from a rare one.
ALTER TABLE "bands" ALTER COLUMN "name_key" SET STATISTICS 2000, ALTER COLUMN "genres_key" SET STATISTICS 400, ALTER COLUMN "influences_key" SET STATISTICS 400;
-- fastupdate is off because every search would have to read the pending list.
CREATE INDEX "bands_parts" ON "bands" USING gin ("country", "name_key" gin_trgm_ops, "genres_key" gin_trgm_ops, "influences_key" gin_trgm_ops)
  WITH (fastupdate = off) WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
-- Discover's orders, with what most filters look at: the index alone answers until the page is full (docs/decisions/0052).
CREATE INDEX "bands_in_order" ON "bands" ("points" DESC, "collaborations_count" DESC, "created_at", "id")
  INCLUDE ("name_key", "genres_key") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_of_country" ON "bands" ("country", "points" DESC, "collaborations_count" DESC, "created_at", "id")
  INCLUDE ("genres_key", "ticket_sales_hometown", "ticket_sales_250km", "ticket_sales_1000km") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_name" ON "bands" ("name_key", "id")
  INCLUDE ("genres_key") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_spotify" ON "bands" ("spotify_listeners" DESC, "created_at", "id")
  INCLUDE ("name_key", "genres_key") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_age" ON "bands" ("created_at", "id")
  INCLUDE ("name_key", "genres_key") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
-- Nearest first: from a place (its coordinates end a walk at the edge of a circle), and from the middle of a Spotify range.
CREATE INDEX "bands_by_place" ON "bands" USING gist ("place", "latitude", "longitude") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_listeners" ON "bands" USING gist (("spotify_listeners"::float8), "country") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_instagram" ON "bands" ("instagram_followers", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_tickets_hometown" ON "bands" ("ticket_sales_hometown", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_tickets_250km" ON "bands" ("ticket_sales_250km", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_by_tickets_1000km" ON "bands" ("ticket_sales_1000km", "id") WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_of_city" ON "bands" ("country", "city_slug", "points" DESC, "collaborations_count" DESC, "created_at", "id")
  WHERE "deactivated_at" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "bands_gone" ON "bands" ("id") WHERE "deactivated_at" IS NOT NULL OR "deleted_at" IS NOT NULL;
CREATE INDEX "bands_influence_keys" ON "bands" USING gin (influence_keys("influences"));
-- In how many lists a band is shown.
CREATE INDEX "match_lists_shown" ON "match_lists" USING gin (("candidates"[1:20]));

-- Search by part of a name.
CREATE INDEX "genre_aliases_name_trgm" ON "genre_aliases" USING gin ((lower("name"::text)) gin_trgm_ops);
CREATE INDEX "users_email_parts" ON "users" USING gin ((lower("email"::text)) gin_trgm_ops);

-- Few rows of many: what sweeps, digests and admins look for.
CREATE INDEX "users_erased" ON "users" ("id") WHERE "password_hash" = '';
CREATE INDEX "releases_deleted_at" ON "releases" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "tour_dates_deleted_at" ON "tour_dates" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "tracks_deleted_at" ON "tracks" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "uploads_unused_since" ON "uploads" ("unused_since") WHERE "unused_since" IS NOT NULL;
CREATE INDEX "messages_held" ON "messages" ("created_at" DESC, "id" DESC) WHERE "hold" IS NOT NULL;
CREATE INDEX "conversation_members_mail_due" ON "conversation_members" ("mail_due_at") WHERE "mail_due_at" IS NOT NULL;
CREATE INDEX "conversation_members_unanswered" ON "conversation_members" ("band_id", "unanswered_since") WHERE "unanswered_since" IS NOT NULL;
-- Who plays in a city, the next date first.
CREATE INDEX "tour_dates_city" ON "tour_dates" (lower("city"), "date") WHERE "deleted_at" IS NULL;
