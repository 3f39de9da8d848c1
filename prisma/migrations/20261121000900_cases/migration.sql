CREATE TABLE "case_file" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT,
    "type" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "stage" TEXT NOT NULL DEFAULT 'intake',
    "outcome" TEXT,
    "closed_from" TEXT,
    "hold_reason" TEXT,
    "hold_until" TIMESTAMPTZ(6),
    "priority" TEXT NOT NULL,
    "tags" TEXT[],
    "intake" TEXT NOT NULL,
    "external_reference" TEXT,
    "customer_reference" TEXT,
    "assigned_investigator" UUID,
    "reviewer" UUID,
    "investigated_by" UUID,
    "due_at" TIMESTAMPTZ(6),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "events" INTEGER NOT NULL DEFAULT 0,
    "head" BYTEA NOT NULL,
    "opened_at" TIMESTAMPTZ(6) NOT NULL,
    "closed_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_file_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "case_counter" (
    "org_id" UUID NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "case_counter_pkey" PRIMARY KEY ("org_id")
);

CREATE TABLE "case_subject" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "network" SMALLINT,
    "value" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_subject_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "case_alert" (
    "org_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_alert_pkey" PRIMARY KEY ("org_id","alert_id")
);

CREATE TABLE "case_event" (
    "org_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "detail" JSONB NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "case_event_pkey" PRIMARY KEY ("org_id","case_id","seq")
);

CREATE TABLE "case_note" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "author_id" TEXT,
    "added_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_note_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "case_task" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "assignee_id" UUID,
    "due_at" TIMESTAMPTZ(6),
    "done_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_task_pkey" PRIMARY KEY ("org_id","id")
);

CREATE INDEX "case_file_org_id_created_at_id_idx" ON "case_file"("org_id", "created_at" DESC, "id" DESC);

CREATE INDEX "case_file_org_id_assigned_investigator_state_idx" ON "case_file"("org_id", "assigned_investigator", "state");

CREATE INDEX "case_file_org_id_customer_reference_idx" ON "case_file"("org_id", "customer_reference");

CREATE UNIQUE INDEX "case_file_org_id_number_key" ON "case_file"("org_id", "number");

CREATE UNIQUE INDEX "case_file_org_id_external_reference_key" ON "case_file"("org_id", "external_reference");

CREATE INDEX "case_subject_org_id_type_network_value_idx" ON "case_subject"("org_id", "type", "network", "value");

CREATE INDEX "case_alert_org_id_case_id_added_at_idx" ON "case_alert"("org_id", "case_id", "added_at");

CREATE INDEX "case_note_org_id_case_id_idx" ON "case_note"("org_id", "case_id");

CREATE INDEX "case_task_org_id_case_id_created_at_idx" ON "case_task"("org_id", "case_id", "created_at");

-- What Prisma's schema language cannot say.

CREATE UNIQUE INDEX "case_subject_one" ON "case_subject" ("org_id", "case_id", "type", coalesce("network", 0), "value");
CREATE INDEX "case_file_live" ON "case_file" ("org_id", "created_at" DESC, "id" DESC) WHERE "state" <> 'closed';

ALTER TABLE "case_file" ADD CONSTRAINT "case_state" CHECK ("state" IN ('open', 'on_hold', 'closed'));
ALTER TABLE "case_file" ADD CONSTRAINT "case_stage" CHECK ("stage" IN ('intake', 'triage', 'investigation', 'review', 'reporting', 'complete'));
ALTER TABLE "case_file" ADD CONSTRAINT "case_outcome" CHECK ("outcome" IN ('confirmed_risk', 'suspicious_reported', 'false_positive', 'no_action', 'duplicate'));
-- Closing sets the last stage and needs an outcome; nothing else does.
ALTER TABLE "case_file" ADD CONSTRAINT "case_closed_whole" CHECK (
  ("state" = 'closed') = ("stage" = 'complete') AND ("state" = 'closed') = ("outcome" IS NOT NULL) AND
  ("state" = 'closed') = ("closed_at" IS NOT NULL) AND ("state" = 'closed') = ("closed_from" IS NOT NULL));
ALTER TABLE "case_file" ADD CONSTRAINT "case_held_until_when" CHECK (
  ("state" = 'on_hold') = ("hold_reason" IS NOT NULL) AND ("state" = 'on_hold') = ("hold_until" IS NOT NULL));
ALTER TABLE "case_file" ADD CONSTRAINT "case_four_eyes" CHECK ("reviewer" <> "assigned_investigator");
ALTER TABLE "case_subject" ADD CONSTRAINT "case_subject_network" CHECK (("type" = 'entity') = ("network" IS NULL) AND "type" IN ('address', 'transaction', 'entity'));

ALTER TABLE "case_file" ADD CONSTRAINT "case_file_investigator_fkey" FOREIGN KEY ("org_id", "assigned_investigator") REFERENCES "app_user" ("org_id", "id");
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_reviewer_fkey" FOREIGN KEY ("org_id", "reviewer") REFERENCES "app_user" ("org_id", "id");
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_investigated_by_fkey" FOREIGN KEY ("org_id", "investigated_by") REFERENCES "app_user" ("org_id", "id");
ALTER TABLE "case_subject" ADD CONSTRAINT "case_subject_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_alert" ADD CONSTRAINT "case_alert_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_alert" ADD CONSTRAINT "case_alert_alert_fkey" FOREIGN KEY ("org_id", "alert_id") REFERENCES "alert" ("org_id", "id");
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_note" ADD CONSTRAINT "case_note_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_task" ADD CONSTRAINT "case_task_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_task" ADD CONSTRAINT "case_task_assignee_fkey" FOREIGN KEY ("org_id", "assignee_id") REFERENCES "app_user" ("org_id", "id");
ALTER TABLE "alert" ADD CONSTRAINT "alert_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");

-- A timeline and its notes are append-only for everyone, their owner included.
CREATE FUNCTION refuse_timeline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the timeline of a case is append-only';
END $$;
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['case_event', 'case_note'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_timeline_change()', t || '_append_only', t);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_timeline_change()', t || '_no_truncate', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['case_file', 'case_counter', 'case_subject', 'case_alert', 'case_event', 'case_note', 'case_task'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "case_file", "case_counter", "case_task" TO assay_app;
GRANT SELECT, INSERT, DELETE ON "case_subject", "case_alert" TO assay_app;
GRANT SELECT, INSERT ON "case_event", "case_note" TO assay_app;
