-- CreateTable
CREATE TABLE "profile_edits" (
    "id" UUID NOT NULL,
    "band_id" UUID NOT NULL,
    "user_id" UUID,
    "changes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_edits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "profile_edits_band_id_created_at_id_idx" ON "profile_edits"("band_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "profile_edits_user_id_idx" ON "profile_edits"("user_id");

-- CreateIndex
CREATE INDEX "profile_edits_created_at_idx" ON "profile_edits"("created_at");

-- AddForeignKey
ALTER TABLE "profile_edits" ADD CONSTRAINT "profile_edits_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_edits" ADD CONSTRAINT "profile_edits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
