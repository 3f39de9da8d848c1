CREATE INDEX "list_change_org_id_subject_type_subject_id_idx" ON "list_change"("org_id", "subject_type", "subject_id");

-- What Prisma's schema language cannot say.

-- A fact is claimed first and gets its alert after: only what was really new is told.
ALTER TABLE "alert_evidence" ALTER CONSTRAINT "alert_evidence_alert_fkey" DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX "alert_evidence_orphaned" ON "alert_evidence" ("org_id", "network") WHERE "orphaned_at" IS NOT NULL;
