-- CreateEnum
CREATE TYPE "AccessNoticeKind" AS ENUM ('SOON', 'ENDED');

-- CreateEnum
CREATE TYPE "ReferralSignal" AS ENUM ('ADDRESS', 'DEVICE', 'EMAIL', 'AGAIN');

-- AlterTable
ALTER TABLE "bands" ADD COLUMN     "access_base" TIMESTAMPTZ(3),
ADD COLUMN     "access_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "access_months" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "referrals" ADD COLUMN     "device_key" TEXT,
ADD COLUMN     "email_key" TEXT;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "address_key" TEXT,
ADD COLUMN     "device_key" TEXT;

-- AlterTable
ALTER TABLE "submissions" ADD COLUMN     "earlier_id" UUID,
ADD COLUMN     "likeness" BIGINT;

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "likeness" BIGINT;

-- CreateTable
CREATE TABLE "access_notices" (
    "band_id" UUID NOT NULL,
    "kind" "AccessNoticeKind" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_notices_pkey" PRIMARY KEY ("band_id","kind","expires_at")
);

-- CreateTable
CREATE TABLE "doubtful_referrals" (
    "id" UUID NOT NULL,
    "referrer_band_id" UUID NOT NULL,
    "new_band_id" UUID NOT NULL,
    "signal" "ReferralSignal" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "doubtful_referrals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "doubtful_referrals_new_band_id_key" ON "doubtful_referrals"("new_band_id");

-- CreateIndex
CREATE INDEX "doubtful_referrals_referrer_band_id_idx" ON "doubtful_referrals"("referrer_band_id");

-- CreateIndex
CREATE INDEX "doubtful_referrals_created_at_id_idx" ON "doubtful_referrals"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "bands_access_expires_at_idx" ON "bands"("access_expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_email_key_key" ON "referrals"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "referrals_device_key_key" ON "referrals"("device_key");

-- CreateIndex
CREATE INDEX "submissions_photo_url_idx" ON "submissions"("photo_url");

-- CreateIndex
CREATE INDEX "submissions_earlier_id_idx" ON "submissions"("earlier_id");

-- AddForeignKey
ALTER TABLE "access_notices" ADD CONSTRAINT "access_notices_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doubtful_referrals" ADD CONSTRAINT "doubtful_referrals_referrer_band_id_fkey" FOREIGN KEY ("referrer_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doubtful_referrals" ADD CONSTRAINT "doubtful_referrals_new_band_id_fkey" FOREIGN KEY ("new_band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_earlier_id_fkey" FOREIGN KEY ("earlier_id") REFERENCES "submissions"("id") ON DELETE SET NULL ON UPDATE CASCADE;
