-- CreateEnum
CREATE TYPE "UploadPurpose" AS ENUM ('picture', 'track', 'object');

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "aborted_at" TIMESTAMPTZ(3),
ADD COLUMN     "given_name" TEXT,
ADD COLUMN     "multipart_id" TEXT,
ADD COLUMN     "purpose" "UploadPurpose" NOT NULL DEFAULT 'picture',
ADD COLUMN     "storage_name" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "uploads_storage_name_key" ON "uploads"("storage_name");
