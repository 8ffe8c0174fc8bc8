-- CreateTable
CREATE TABLE "ingests" (
    "key" TEXT NOT NULL,
    "upload_id" UUID NOT NULL,
    "file_hash" TEXT,
    "result" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ingests_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "ingests_upload_id_key" ON "ingests"("upload_id");

-- AddForeignKey
ALTER TABLE "ingests" ADD CONSTRAINT "ingests_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
