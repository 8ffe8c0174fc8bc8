-- The erasure of an account or band read these tables as a whole.
CREATE INDEX "band_invitations_invited_by_id_idx" ON "band_invitations"("invited_by_id");
CREATE INDEX "dismissals_dismissed_band_id_idx" ON "dismissals"("dismissed_band_id");
CREATE INDEX "notifications_about_band_ids_idx" ON "notifications" USING gin ("about_band_ids");
-- By the part of the key that is the same for all limits (deleteUses in lib/rate-limits.ts).
CREATE INDEX "rate_limits_stored_key" ON "rate_limits" (substr("key", strpos("key", ':') + 1));
