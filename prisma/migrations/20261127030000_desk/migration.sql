-- Running the desk: who is given new alerts, second looks at closed ones, and what is done about overdue ones (docs/use/desk.md).
CREATE TABLE "desk" (
    "org_id" UUID NOT NULL,
    "seed" BYTEA NOT NULL,
    "turns" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "desk_pkey" PRIMARY KEY ("org_id")
);

CREATE TABLE "desk_person" (
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "away_since" TIMESTAMPTZ(6),
    "away_until" TIMESTAMPTZ(6),
    "last_turn" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "desk_person_pkey" PRIMARY KEY ("org_id","user_id")
);

CREATE TABLE "desk_due" (
    "org_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "desk_due_pkey" PRIMARY KEY ("org_id","alert_id")
);

CREATE TABLE "second_look" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(6) NOT NULL,
    "rule_key" TEXT NOT NULL,
    "resolution" TEXT,
    "close_reason" TEXT,
    "closed_by_type" TEXT NOT NULL,
    "closed_by_id" TEXT,
    "closed_by_name" TEXT,
    "not_by" UUID[],
    "percent" SMALLINT NOT NULL,
    "draw" DOUBLE PRECISION NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "verdict_by" UUID,
    "verdict_name" TEXT,
    "verdict_at" TIMESTAMPTZ(6),
    "reason" TEXT,
    "reopened" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "second_look_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "alert_overdue_step" (
    "org_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "step" SMALLINT NOT NULL,
    "act" TEXT NOT NULL,
    "people" UUID[],
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "alert_overdue_step_pkey" PRIMARY KEY ("org_id","alert_id","step")
);

CREATE INDEX "desk_due_next_at_idx" ON "desk_due"("next_at");

CREATE INDEX "second_look_org_id_closed_at_id_idx" ON "second_look"("org_id", "closed_at" DESC, "id" DESC);

CREATE UNIQUE INDEX "second_look_org_id_alert_id_closed_at_key" ON "second_look"("org_id", "alert_id", "closed_at");

-- AlterTable
ALTER TABLE "alert" ADD COLUMN     "due_by_hand" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "message_notice" ADD COLUMN     "people" UUID[];

-- What Prisma's schema language cannot say.

ALTER TABLE "second_look" ADD CONSTRAINT "second_look_state" CHECK ("state" IN ('waiting', 'agreed', 'disagreed', 'dropped')
  AND ("state" IN ('agreed', 'disagreed')) = ("verdict_by" IS NOT NULL));
-- Whoever took part in closing an alert never judges the closing.
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_other" CHECK ("verdict_by" IS NULL OR NOT ("verdict_by" = ANY ("not_by")));
ALTER TABLE "alert_overdue_step" ADD CONSTRAINT "alert_overdue_step_act" CHECK ("act" IN ('message', 'assign'));

-- Alerts are removed with the sample only, and take with them what hangs on them.
ALTER TABLE "desk_due" ADD CONSTRAINT "desk_due_alert_fkey" FOREIGN KEY ("org_id", "alert_id") REFERENCES "alert" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "second_look" ADD CONSTRAINT "second_look_alert_fkey" FOREIGN KEY ("org_id", "alert_id") REFERENCES "alert" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "alert_overdue_step" ADD CONSTRAINT "alert_overdue_step_alert_fkey" FOREIGN KEY ("org_id", "alert_id") REFERENCES "alert" ("org_id", "id") ON DELETE CASCADE;

-- Closings by when they happened, for the figures of a span of time.
CREATE INDEX "alert_turn_closings" ON "alert_turn" ("org_id", "at") WHERE "kind" = 'state' AND "to_value" = 'closed';
ALTER TABLE "desk_due" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

-- Due times that people moved before this was kept.
ALTER TABLE "alert" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "alert_turn" NO FORCE ROW LEVEL SECURITY;
UPDATE "alert" a SET "due_by_hand" = true
FROM "alert_turn" t WHERE t."org_id" = a."org_id" AND t."alert_id" = a."id" AND t."kind" = 'due_changed';
ALTER TABLE "alert_turn" FORCE ROW LEVEL SECURITY;
ALTER TABLE "alert" FORCE ROW LEVEL SECURITY;

-- Whoever chose their messages before there was this kind is told as whoever never chose: it asks something of them.
ALTER TABLE "message_preference" NO FORCE ROW LEVEL SECURITY;
UPDATE "message_preference" SET "kinds" = array_append("kinds", 'alert_overdue') WHERE NOT ('alert_overdue' = ANY ("kinds"));
ALTER TABLE "message_preference" FORCE ROW LEVEL SECURITY;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['desk', 'desk_person', 'second_look', 'alert_overdue_step'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "desk", "desk_person", "second_look" TO assay_app;
GRANT SELECT, INSERT ON "alert_overdue_step" TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "desk_due" TO assay_app;
