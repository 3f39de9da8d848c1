CREATE TABLE "monitored_wallet" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "network" SMALLINT NOT NULL,
    "address" TEXT NOT NULL,
    "address_id" BIGINT NOT NULL,
    "network_inferred" BOOLEAN NOT NULL DEFAULT false,
    "label" TEXT,
    "customer_reference" TEXT,
    "state" TEXT NOT NULL DEFAULT 'active',
    "rules" JSONB,
    "rules_version" INTEGER NOT NULL DEFAULT 1,
    "thresholds" JSONB NOT NULL,
    "level" TEXT,
    "check_id" UUID,
    "due_at" TIMESTAMPTZ(6),
    "last_evaluated_at" TIMESTAMPTZ(6),
    "stopped_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "monitored_wallet_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "monitoring_default" (
    "org_id" UUID NOT NULL,
    "rules" JSONB NOT NULL,
    "thresholds" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_type" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "monitoring_default_pkey" PRIMARY KEY ("org_id")
);

CREATE TABLE "watched_address" (
    "network" SMALLINT NOT NULL,
    "address_id" BIGINT NOT NULL,
    "org_id" UUID NOT NULL,

    CONSTRAINT "watched_address_pkey" PRIMARY KEY ("network","address_id","org_id")
);

CREATE TABLE "watch_hit" (
    "network" SMALLINT NOT NULL,
    "ingest_seq" BIGINT NOT NULL,
    "address_id" BIGINT NOT NULL,
    "block_height" BIGINT NOT NULL,
    "tx_index" INTEGER NOT NULL,
    "transfer_index" INTEGER NOT NULL,
    "tx_hash" BYTEA NOT NULL,

    CONSTRAINT "watch_hit_pkey" PRIMARY KEY ("network","ingest_seq","address_id","block_height","tx_index","transfer_index","tx_hash")
);

CREATE TABLE "monitoring_position" (
    "network" SMALLINT NOT NULL,
    "event_at" TIMESTAMPTZ(6) NOT NULL,
    "event_id" UUID NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "monitoring_position_pkey" PRIMARY KEY ("network")
);

CREATE TABLE "alert" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "rule_key" TEXT NOT NULL,
    "rule_version" INTEGER NOT NULL,
    "rule_name" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "severity_rank" SMALLINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "resolution" TEXT,
    "duplicate_of" UUID,
    "title" TEXT NOT NULL,
    "network" SMALLINT NOT NULL,
    "address" TEXT NOT NULL,
    "transaction_hash" TEXT,
    "wallet_id" UUID NOT NULL,
    "customer_reference" TEXT,
    "case_id" UUID,
    "risk" JSONB,
    "check_id" UUID,
    "stale" BOOLEAN NOT NULL,
    "last_good_read_at" TIMESTAMPTZ(6),
    "assignee_id" UUID,
    "due_at" TIMESTAMPTZ(6) NOT NULL,
    "snoozed_until" TIMESTAMPTZ(6),
    "occurrences" INTEGER NOT NULL DEFAULT 1,
    "orphaned" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "first_seen_at" TIMESTAMPTZ(6) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(6) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "closed_at" TIMESTAMPTZ(6),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "alert_evidence" (
    "org_id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "rule_version" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "evidence_id" TEXT NOT NULL,
    "alert_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "network" SMALLINT NOT NULL,
    "block_height" BIGINT,
    "occurred_at" TIMESTAMPTZ(6) NOT NULL,
    "detail" JSONB NOT NULL,
    "orphaned_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "alert_evidence_pkey" PRIMARY KEY ("org_id","rule_id","rule_version","subject","evidence_id")
);

CREATE TABLE "alert_turn" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "from_value" TEXT,
    "to_value" TEXT,
    "comment" TEXT,

    CONSTRAINT "alert_turn_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "saved_view" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "room" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("org_id","id")
);

CREATE INDEX "monitored_wallet_org_id_created_at_id_idx" ON "monitored_wallet"("org_id", "created_at" DESC, "id" DESC);

CREATE INDEX "monitored_wallet_org_id_network_address_id_idx" ON "monitored_wallet"("org_id", "network", "address_id");

CREATE INDEX "monitored_wallet_org_id_customer_reference_idx" ON "monitored_wallet"("org_id", "customer_reference");

CREATE INDEX "alert_org_id_created_at_id_idx" ON "alert"("org_id", "created_at" DESC, "id" DESC);

CREATE INDEX "alert_org_id_wallet_id_rule_id_last_seen_at_idx" ON "alert"("org_id", "wallet_id", "rule_id", "last_seen_at" DESC);

CREATE INDEX "alert_org_id_state_due_at_id_idx" ON "alert"("org_id", "state", "due_at", "id");

CREATE INDEX "alert_org_id_assignee_id_state_idx" ON "alert"("org_id", "assignee_id", "state");

CREATE INDEX "alert_org_id_case_id_idx" ON "alert"("org_id", "case_id");

CREATE INDEX "alert_evidence_org_id_alert_id_seq_idx" ON "alert_evidence"("org_id", "alert_id", "seq");

CREATE INDEX "alert_evidence_org_id_network_block_height_idx" ON "alert_evidence"("org_id", "network", "block_height");

CREATE INDEX "alert_turn_org_id_alert_id_at_id_idx" ON "alert_turn"("org_id", "alert_id", "at" DESC, "id" DESC);

CREATE UNIQUE INDEX "saved_view_org_id_user_id_room_name_key" ON "saved_view"("org_id", "user_id", "room", "name");

-- What Prisma's schema language cannot say.

CREATE UNIQUE INDEX "monitored_wallet_one" ON "monitored_wallet" ("org_id", "network", "address") WHERE "state" <> 'deleted';
CREATE INDEX "monitored_wallet_due" ON "monitored_wallet" ("org_id", "due_at") WHERE "state" = 'active';
ALTER TABLE "monitored_wallet" ADD CONSTRAINT "monitored_wallet_state" CHECK ("state" IN ('active', 'paused', 'deleted'));

-- The queue reads what is not closed; closed alerts pile up behind it.
CREATE INDEX "alert_live" ON "alert" ("org_id", "created_at" DESC, "id" DESC) WHERE "state" <> 'closed';
CREATE INDEX "alert_live_severity" ON "alert" ("org_id", "severity_rank" DESC, "created_at" DESC, "id" DESC) WHERE "state" <> 'closed';
CREATE INDEX "alert_live_due" ON "alert" ("org_id", "due_at", "id") WHERE "state" <> 'closed';
ALTER TABLE "alert" ADD CONSTRAINT "alert_state" CHECK ("state" IN ('open', 'in_review', 'escalated', 'closed'));
ALTER TABLE "alert" ADD CONSTRAINT "alert_severity" CHECK ("severity" IN ('low', 'medium', 'high', 'severe'));
ALTER TABLE "alert" ADD CONSTRAINT "alert_closed_has_resolution" CHECK (("state" = 'closed') = ("resolution" IS NOT NULL) AND ("state" = 'closed') = ("closed_at" IS NOT NULL));
ALTER TABLE "alert" ADD CONSTRAINT "alert_duplicate_of_what" CHECK (("resolution" IS NOT DISTINCT FROM 'duplicate') = ("duplicate_of" IS NOT NULL));
ALTER TABLE "alert" ADD CONSTRAINT "alert_wallet_fkey" FOREIGN KEY ("org_id", "wallet_id") REFERENCES "monitored_wallet" ("org_id", "id");
ALTER TABLE "alert_evidence" ADD CONSTRAINT "alert_evidence_alert_fkey" FOREIGN KEY ("org_id", "alert_id") REFERENCES "alert" ("org_id", "id");
ALTER TABLE "alert_turn" ADD CONSTRAINT "alert_turn_alert_fkey" FOREIGN KEY ("org_id", "alert_id") REFERENCES "alert" ("org_id", "id");

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['monitored_wallet', 'monitoring_default', 'alert', 'alert_evidence', 'alert_turn', 'saved_view'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "monitored_wallet", "monitoring_default", "alert", "alert_evidence" TO assay_app;
GRANT SELECT, INSERT ON "alert_turn" TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_view", "watched_address", "watch_hit", "monitoring_position" TO assay_app;
