-- CreateTable
CREATE TABLE "former_partners" (
    "band_id" UUID NOT NULL,
    "person_key" TEXT NOT NULL,

    CONSTRAINT "former_partners_pkey" PRIMARY KEY ("band_id","person_key")
);

-- AddForeignKey
ALTER TABLE "former_partners" ADD CONSTRAINT "former_partners_band_id_fkey" FOREIGN KEY ("band_id") REFERENCES "bands"("id") ON DELETE CASCADE ON UPDATE CASCADE;
