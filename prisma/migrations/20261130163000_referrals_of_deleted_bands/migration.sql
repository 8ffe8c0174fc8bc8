-- Referrals of deleted bands no longer wait; deleting a band rejects them from now on.
UPDATE "referrals" SET "status" = 'Rejected'
WHERE "status" IN ('Pending', 'Waiting') AND (
  "referrer_band_id" IN (SELECT "id" FROM "bands" WHERE "deleted_at" IS NOT NULL)
  OR "referred_band_id" IN (SELECT "id" FROM "bands" WHERE "deleted_at" IS NOT NULL)
);
