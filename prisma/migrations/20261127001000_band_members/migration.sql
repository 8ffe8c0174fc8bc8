-- CreateEnum
CREATE TYPE "BandRole" AS ENUM ('OWNER', 'MEMBER');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "band_role" "BandRole";

-- Until now whoever signed up was the band's only user.
UPDATE "users" SET "band_role" = 'OWNER' WHERE "band_id" IS NOT NULL;
ALTER TABLE "users" ADD CONSTRAINT "users_band_role" CHECK (("band_id" IS NULL) = ("band_role" IS NULL));

-- CreateTable
CREATE TABLE "band_invitations" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" CITEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "invited_by_id" UUID,
    "accepted_by_id" UUID,

    CONSTRAINT "band_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "band_invitations_token_hash_key" ON "band_invitations"("token_hash");

-- CreateIndex
CREATE INDEX "band_invitations_band_id_idx" ON "band_invitations"("band_id");

-- CreateIndex
CREATE INDEX "band_invitations_email_idx" ON "band_invitations"("email");

-- AddForeignKey
ALTER TABLE "band_invitations" ADD CONSTRAINT "band_invitations_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "band_invitations" ADD CONSTRAINT "band_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "band_invitations" ADD CONSTRAINT "band_invitations_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
