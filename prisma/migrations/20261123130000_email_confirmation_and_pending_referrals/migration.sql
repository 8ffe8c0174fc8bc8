-- An address belongs to the account that confirmed it; until then several accounts may claim it.
ALTER TABLE "users" ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3),
ALTER COLUMN "email" DROP NOT NULL;
-- Accounts from before confirmation existed keep their addresses.
UPDATE "users" SET "email_confirmed_at" = "created_at";
DROP INDEX "users_email_key";
CREATE INDEX "users_email_idx" ON "users"("email");
CREATE UNIQUE INDEX "users_confirmed_email_key" ON "users"("email") WHERE "email_confirmed_at" IS NOT NULL;
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_email" CHECK ("email" IS NOT NULL OR "email_confirmed_at" IS NULL);

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
CREATE UNIQUE INDEX "email_confirmations_token_hash_key" ON "email_confirmations"("token_hash");
CREATE INDEX "email_confirmations_user_id_idx" ON "email_confirmations"("user_id");
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Referrals are pending until they succeed; what was refused silently waits for an admin.
CREATE TYPE "ReferralStatus" AS ENUM ('Pending', 'Waiting', 'Completed', 'Rejected');
ALTER TYPE "ReferralSignal" ADD VALUE 'NETWORK';
ALTER TYPE "ReferralSignal" ADD VALUE 'MANY';

DROP TRIGGER referrals_count ON "referrals";
DROP INDEX "referrals_device_key_key";
DROP INDEX "referrals_referrer_band_id_idx";
DROP INDEX "referrals_created_at_idx";
ALTER TABLE "referrals" ADD COLUMN     "status" "ReferralStatus" NOT NULL DEFAULT 'Pending',
ADD COLUMN     "signal" "ReferralSignal",
ADD COLUMN     "address_key" TEXT,
ADD COLUMN     "completed_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by_id" UUID,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3);
UPDATE "referrals" SET "status" = 'Completed', "completed_at" = "created_at";
INSERT INTO "referrals" ("id", "referrer_band_id", "referred_band_id", "status", "signal", "created_at")
  SELECT "id", "referrer_band_id", "new_band_id", 'Waiting', "signal", "created_at" FROM "doubtful_referrals";
DROP TABLE "doubtful_referrals";
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_completed" CHECK (("status" = 'Completed') = ("completed_at" IS NOT NULL));
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "referrals_completed_device_key" ON "referrals"("device_key") WHERE "status" = 'Completed';
CREATE INDEX "referrals_referrer_band_id_status_completed_at_idx" ON "referrals"("referrer_band_id", "status", "completed_at");
CREATE INDEX "referrals_completed_at_idx" ON "referrals"("completed_at");
CREATE INDEX "referrals_status_created_at_id_idx" ON "referrals"("status", "created_at" DESC, "id");

-- bands.referrals_count follows the completed referrals, those that go with a band too.
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
CREATE TRIGGER referrals_count AFTER INSERT OR DELETE OR UPDATE OF "status", "referrer_band_id" ON "referrals"
  FOR EACH ROW EXECUTE FUNCTION count_referrals();
