-- The erasure of a band empties what it wrote in its reports, which it did not until now.
CREATE INDEX "reports_reporter_band_id_idx" ON "reports"("reporter_band_id");

UPDATE "reports" r SET "details" = '', "note" = '',
  "reason" = CASE WHEN "reason" IN ('Spam', 'Pretends to be someone else', 'Abusive or hateful', 'Asks for money', 'Something else')
    THEN "reason" ELSE 'Something else' END
FROM "bands" b WHERE b."id" = r."reporter_band_id" AND b."deleted_at" IS NOT NULL;
