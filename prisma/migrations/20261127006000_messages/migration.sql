-- Messages to people: where they go, who wants which, and what became of each (docs/use/messages.md).
CREATE TABLE "message_channel" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "kinds" TEXT[],
    "min_severity" TEXT NOT NULL,
    "daily_at" SMALLINT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "message_channel_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "message_preference" (
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kinds" TEXT[],
    "min_severity" TEXT NOT NULL,
    "daily_at" SMALLINT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "message_preference_pkey" PRIMARY KEY ("org_id","user_id")
);

CREATE TABLE "message_notice" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "severity" TEXT,
    "person_id" UUID,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "message_notice_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "message" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "notice_id" UUID,
    "recipient_type" TEXT NOT NULL,
    "recipient_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "digest_id" UUID,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "sent_at" TIMESTAMPTZ(6),

    CONSTRAINT "message_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "message_due" (
    "org_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "lane" UUID NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_until" TIMESTAMPTZ(6),
    "fence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "message_due_pkey" PRIMARY KEY ("org_id","item_id")
);

CREATE UNIQUE INDEX "message_org_id_notice_id_recipient_id_key" ON "message"("org_id", "notice_id", "recipient_id");

CREATE INDEX "message_org_id_recipient_id_created_at_idx" ON "message"("org_id", "recipient_id", "created_at" DESC);

CREATE INDEX "message_org_id_digest_id_idx" ON "message"("org_id", "digest_id");

CREATE INDEX "message_due_next_at_idx" ON "message_due"("next_at");

-- What Prisma's schema language cannot say.

-- Fences never come twice, so that an item that is queued again never meets whoever held it before.
CREATE SEQUENCE "message_fence" AS bigint;
ALTER TABLE "message_due" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

ALTER TABLE "message_channel" ADD CONSTRAINT "message_channel_kind" CHECK ("kind" IN ('mail', 'slack', 'teams', 'jira'));
ALTER TABLE "message_channel" ADD CONSTRAINT "message_channel_daily_at" CHECK ("daily_at" BETWEEN 0 AND 23);
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_daily_at" CHECK ("daily_at" BETWEEN 0 AND 23);
ALTER TABLE "message" ADD CONSTRAINT "message_state" CHECK ("state" IN ('pending', 'retrying', 'waiting', 'gathered', 'sent', 'failed', 'skipped'));
ALTER TABLE "message" ADD CONSTRAINT "message_recipient_type" CHECK ("recipient_type" IN ('person', 'channel'));
ALTER TABLE "message_due" ADD CONSTRAINT "message_due_task" CHECK ("task" IN ('notice', 'digest', 'message'));

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['message_channel', 'message_preference', 'message_notice', 'message'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON "message_channel", "message_preference", "message_notice", "message", "message_due" TO assay_app;
GRANT USAGE ON SEQUENCE "message_fence" TO assay_app;
