-- Whoever follows alerts asks for what changed since, which may be few of very many.
CREATE INDEX "alert_org_id_updated_at_idx" ON "alert"("org_id", "updated_at" DESC);
