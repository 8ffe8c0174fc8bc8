-- CreateIndex
CREATE INDEX "bands_collaborations_count_idx" ON "bands"("collaborations_count");
