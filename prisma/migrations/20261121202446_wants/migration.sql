-- CreateTable
CREATE TABLE "wants" (
    "band_id" UUID NOT NULL,
    "filters" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wants_pkey" PRIMARY KEY ("band_id")
);

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;
