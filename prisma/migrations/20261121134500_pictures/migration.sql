-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "address" TEXT,
ADD COLUMN     "given_bytes" INTEGER,
ADD COLUMN     "given_type" TEXT,
ADD COLUMN     "unused_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "uploads_address_idx" ON "uploads"("address");

-- Pictures from before there were sizes stay where they are.
UPDATE "uploads" SET "address" = '/files/' || "id" || '.webp' WHERE "stored_at" IS NOT NULL;
