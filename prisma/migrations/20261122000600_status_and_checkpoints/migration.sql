CREATE TABLE "status_change" (
    "component" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "status" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "status_change_pkey" PRIMARY KEY ("component","at")
);

CREATE TABLE "status_maintenance" (
    "id" UUID NOT NULL,
    "component" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(6) NOT NULL,
    "ends_at" TIMESTAMPTZ(6) NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "status_maintenance_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_checkpoint" (
    "org_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "key_id" TEXT NOT NULL,
    "signature" BYTEA NOT NULL,

    CONSTRAINT "audit_checkpoint_pkey" PRIMARY KEY ("org_id","seq")
);

CREATE INDEX "status_change_at_idx" ON "status_change"("at" DESC);

CREATE INDEX "status_maintenance_ends_at_idx" ON "status_maintenance"("ends_at");

CREATE INDEX "audit_event_org_id_action_seq_idx" ON "audit_event"("org_id", "action", "seq");

CREATE INDEX "audit_event_org_id_object_id_seq_idx" ON "audit_event"("org_id", "object_id", "seq");

-- What Prisma's schema language cannot say.

ALTER TABLE "status_change" ADD CONSTRAINT "status_change_status" CHECK ("status" IN ('operational', 'degraded', 'outage', 'maintenance'));
ALTER TABLE "status_maintenance" ADD CONSTRAINT "status_maintenance_window" CHECK ("ends_at" > "starts_at");

-- A checkpoint is a signed word about the chain; it is never taken back.
CREATE TRIGGER audit_checkpoint_append_only BEFORE UPDATE OR DELETE ON "audit_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_checkpoint_no_truncate BEFORE TRUNCATE ON "audit_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
ALTER TABLE "audit_checkpoint" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_checkpoint" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "audit_checkpoint" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT ON "audit_checkpoint" TO assay_app;
GRANT SELECT, INSERT, DELETE ON "status_change" TO assay_app;
GRANT SELECT, INSERT, UPDATE ON "status_maintenance" TO assay_app;
