CREATE TABLE "organisation" (
    "id" uuid NOT NULL,
    "name" text NOT NULL,
    "slug" text NOT NULL,
    "kind" text NOT NULL DEFAULT 'live',
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "organisation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "organisation_slug_key" ON "organisation" ("slug");

CREATE TABLE "app_user" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "email" text NOT NULL,
    "name" text NOT NULL,
    "role" text NOT NULL,
    "password_hash" text NOT NULL,
    "disabled_at" timestamptz(6),
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "app_user_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user" ("email");

CREATE TABLE "console_session" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" timestamptz(6) NOT NULL,
    "ended_at" timestamptz(6),
    "ip" text,
    "user_agent" text,
    CONSTRAINT "console_session_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE INDEX "console_session_org_id_user_id_idx" ON "console_session" ("org_id", "user_id");

CREATE TABLE "api_key" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "name" text NOT NULL,
    "mode" text NOT NULL,
    "scopes" text[],
    "rate_limit" integer NOT NULL DEFAULT 600,
    "rate_burst" integer NOT NULL DEFAULT 60,
    "allowed_cidrs" text[],
    "created_by" uuid,
    "expires_at" timestamptz(6),
    "revoked_at" timestamptz(6),
    "last_used_at" timestamptz(6),
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "api_key_pkey" PRIMARY KEY ("org_id", "id")
);

CREATE TABLE "api_key_secret" (
    "org_id" uuid NOT NULL,
    "key_id" uuid NOT NULL,
    "public_id" text NOT NULL,
    "secret_hmac" bytea NOT NULL,
    "valid_until" timestamptz(6),
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "api_key_secret_pkey" PRIMARY KEY ("public_id")
);
CREATE INDEX "api_key_secret_org_id_key_id_idx" ON "api_key_secret" ("org_id", "key_id");

CREATE TABLE "login" (
    "email" text NOT NULL,
    "org_id" uuid NOT NULL,
    "user_id" uuid NOT NULL,
    CONSTRAINT "login_pkey" PRIMARY KEY ("email")
);

CREATE TABLE "idempotency_key" (
    "org_id" uuid NOT NULL,
    "scope" text NOT NULL,
    "key" text NOT NULL,
    "fingerprint" bytea NOT NULL,
    "status" integer,
    "body" text,
    "request_id" text NOT NULL,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" timestamptz(6) NOT NULL,
    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("org_id", "scope", "key")
);
CREATE INDEX "idempotency_key_expires_at_idx" ON "idempotency_key" ("expires_at");

CREATE TABLE "audit_event" (
    "org_id" uuid NOT NULL,
    "seq" bigint NOT NULL,
    "at" timestamptz(6) NOT NULL,
    "actor_type" text NOT NULL,
    "actor_id" text,
    "ip" text,
    "action" text NOT NULL,
    "object_type" text NOT NULL,
    "object_id" text,
    "request_id" text NOT NULL,
    "detail" jsonb NOT NULL,
    "prev_hash" bytea NOT NULL,
    "hash" bytea NOT NULL,
    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("org_id", "seq")
);

CREATE TABLE "audit_head" (
    "org_id" uuid NOT NULL,
    "seq" bigint NOT NULL,
    "hash" bytea NOT NULL,
    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("org_id")
);

CREATE TABLE "outbox_event" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "type" text NOT NULL,
    "subject_id" text NOT NULL,
    "data" jsonb NOT NULL,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE INDEX "outbox_event_org_id_created_at_idx" ON "outbox_event" ("org_id", "created_at");

CREATE UNLOGGED TABLE "rate_bucket" (
    "bucket" text NOT NULL,
    "tat" timestamptz(6) NOT NULL,
    CONSTRAINT "rate_bucket_pkey" PRIMARY KEY ("bucket")
);

CREATE TABLE "component_heartbeat" (
    "component" text NOT NULL,
    "at" timestamptz(6) NOT NULL,
    "detail" jsonb NOT NULL,
    CONSTRAINT "component_heartbeat_pkey" PRIMARY KEY ("component")
);

CREATE TABLE "installation_fact" (
    "key" text NOT NULL,
    "value" jsonb NOT NULL,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "installation_fact_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "network_state" (
    "network" smallint NOT NULL,
    "source" text NOT NULL,
    "tip_height" bigint,
    "tip_time" timestamptz(6),
    "ingest_seq" bigint NOT NULL DEFAULT 0,
    "transfer_count" bigint NOT NULL DEFAULT 0,
    "last_good_read_at" timestamptz(6),
    "last_attempt_at" timestamptz(6),
    "last_error" text,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "network_state_pkey" PRIMARY KEY ("network")
);

CREATE TABLE "asset" (
    "network" smallint NOT NULL,
    "id" integer NOT NULL,
    "symbol" text NOT NULL,
    "type" text NOT NULL,
    "contract" text NOT NULL DEFAULT '',
    "decimals" integer NOT NULL,
    CONSTRAINT "asset_pkey" PRIMARY KEY ("network", "id")
);
CREATE UNIQUE INDEX "asset_network_contract_key" ON "asset" ("network", "contract");

CREATE TABLE "address" (
    "network" smallint NOT NULL,
    "id" bigint NOT NULL,
    "address" text NOT NULL,
    CONSTRAINT "address_pkey" PRIMARY KEY ("network", "id")
);
CREATE UNIQUE INDEX "address_network_address_key" ON "address" ("network", "address");

CREATE TABLE "address_total" (
    "network" smallint NOT NULL,
    "address_id" bigint NOT NULL,
    "transaction_count" bigint NOT NULL DEFAULT 0,
    "transfers_in" bigint NOT NULL DEFAULT 0,
    "transfers_out" bigint NOT NULL DEFAULT 0,
    "first_seen_at" timestamptz(6),
    "last_seen_at" timestamptz(6),
    CONSTRAINT "address_total_pkey" PRIMARY KEY ("network", "address_id")
) WITH (fillfactor = 75);

CREATE TABLE "address_asset_total" (
    "network" smallint NOT NULL,
    "address_id" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "in_raw" numeric(90,0) NOT NULL DEFAULT 0,
    "out_raw" numeric(90,0) NOT NULL DEFAULT 0,
    "in_usd" numeric(38,0) NOT NULL DEFAULT 0,
    "out_usd" numeric(38,0) NOT NULL DEFAULT 0,
    "in_count" bigint NOT NULL DEFAULT 0,
    "out_count" bigint NOT NULL DEFAULT 0,
    "in_unpriced" bigint NOT NULL DEFAULT 0,
    "out_unpriced" bigint NOT NULL DEFAULT 0,
    CONSTRAINT "address_asset_total_pkey" PRIMARY KEY ("network", "address_id", "asset_id")
) WITH (fillfactor = 75);

CREATE TABLE "transfer" (
    "network" smallint NOT NULL,
    "block_height" bigint NOT NULL,
    "tx_index" integer NOT NULL,
    "tx_hash" bytea NOT NULL,
    "transfer_index" integer NOT NULL,
    "block_time" timestamptz(0) NOT NULL,
    "src" bigint NOT NULL,
    "dst" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "amount_raw" numeric(78,0) NOT NULL,
    "usd" numeric(38,0),
    "status" smallint NOT NULL DEFAULT 0,
    "ingest_seq" bigint NOT NULL,
    CONSTRAINT "transfer_pkey" PRIMARY KEY ("network", "block_height", "tx_hash", "transfer_index")
) PARTITION BY RANGE ("network", "block_height");
CREATE INDEX "transfer_network_tx_hash_idx" ON "transfer" ("network", "tx_hash");

CREATE TABLE "address_transfer" (
    "network" smallint NOT NULL,
    "address_id" bigint NOT NULL,
    "block_height" bigint NOT NULL,
    "tx_index" integer NOT NULL,
    "tx_hash" bytea NOT NULL,
    "transfer_index" integer NOT NULL,
    "direction" smallint NOT NULL,
    "counterparty" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "amount_raw" numeric(78,0) NOT NULL,
    "usd" numeric(38,0),
    "block_time" timestamptz(0) NOT NULL,
    "status" smallint NOT NULL DEFAULT 0,
    "ingest_seq" bigint NOT NULL,
    CONSTRAINT "address_transfer_pkey" PRIMARY KEY ("network", "address_id", "block_height", "tx_index", "transfer_index", "tx_hash")
);

CREATE TABLE "edge_delta" (
    "network" smallint NOT NULL,
    "ingest_seq" bigint NOT NULL,
    "ordinal" bigint NOT NULL,
    "src" bigint NOT NULL,
    "dst" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "value_raw" numeric(90,0) NOT NULL,
    "usd" numeric(38,0),
    "n" integer NOT NULL,
    "first_time" timestamptz(0) NOT NULL,
    "last_time" timestamptz(0) NOT NULL,
    CONSTRAINT "edge_delta_pkey" PRIMARY KEY ("network", "ingest_seq", "ordinal")
);

CREATE TABLE "edge_in" (
    "network" smallint NOT NULL,
    "dst" bigint NOT NULL,
    "src" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "value_raw" numeric(90,0) NOT NULL,
    "usd" numeric(38,0) NOT NULL DEFAULT 0,
    "n" integer NOT NULL,
    "unpriced" integer NOT NULL DEFAULT 0,
    "first_time" timestamptz(0) NOT NULL,
    "last_time" timestamptz(0) NOT NULL,
    CONSTRAINT "edge_in_pkey" PRIMARY KEY ("network", "dst", "src", "asset_id")
);
CREATE INDEX "edge_in_value" ON "edge_in" ("network", "dst", "asset_id", "value_raw" DESC);
CREATE INDEX "edge_in_usd" ON "edge_in" ("network", "dst", "usd" DESC);

CREATE TABLE "edge_out" (
    "network" smallint NOT NULL,
    "src" bigint NOT NULL,
    "dst" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "value_raw" numeric(90,0) NOT NULL,
    "usd" numeric(38,0) NOT NULL DEFAULT 0,
    "n" integer NOT NULL,
    "unpriced" integer NOT NULL DEFAULT 0,
    "first_time" timestamptz(0) NOT NULL,
    "last_time" timestamptz(0) NOT NULL,
    CONSTRAINT "edge_out_pkey" PRIMARY KEY ("network", "src", "dst", "asset_id")
);
CREATE INDEX "edge_out_value" ON "edge_out" ("network", "src", "asset_id", "value_raw" DESC);
CREATE INDEX "edge_out_usd" ON "edge_out" ("network", "src", "usd" DESC);

CREATE TABLE "tag_summary" (
    "network" smallint NOT NULL,
    "address_id" bigint NOT NULL,
    "direction" smallint NOT NULL,
    "counterparty" bigint NOT NULL,
    "asset_id" integer NOT NULL,
    "value_raw" numeric(90,0) NOT NULL,
    "usd" numeric(38,0) NOT NULL DEFAULT 0,
    "n" integer NOT NULL,
    "unpriced" integer NOT NULL DEFAULT 0,
    "first_time" timestamptz(0) NOT NULL,
    "last_time" timestamptz(0) NOT NULL,
    CONSTRAINT "tag_summary_pkey" PRIMARY KEY ("network", "address_id", "direction", "counterparty", "asset_id")
);

CREATE TABLE "price" (
    "network" smallint NOT NULL,
    "asset_id" integer NOT NULL,
    "day" date NOT NULL,
    "usd" numeric(38,0) NOT NULL,
    "source" text NOT NULL,
    CONSTRAINT "price_pkey" PRIMARY KEY ("network", "asset_id", "day")
);

CREATE TABLE "import_run" (
    "id" uuid NOT NULL,
    "kind" text NOT NULL,
    "file" text NOT NULL,
    "sha256" text,
    "status" text NOT NULL,
    "rows_read" bigint NOT NULL DEFAULT 0,
    "rows_added" bigint NOT NULL DEFAULT 0,
    "rows_known" bigint NOT NULL DEFAULT 0,
    "rows_bad" bigint NOT NULL DEFAULT 0,
    "position" bigint NOT NULL DEFAULT 0,
    "started_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" timestamptz(6),
    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "import_run_kind_sha256_idx" ON "import_run" ("kind", "sha256");

CREATE TABLE "tag_pack" (
    "id" uuid NOT NULL,
    "pack_key" text NOT NULL,
    "version" text NOT NULL,
    "kind" text NOT NULL,
    "title" text NOT NULL,
    "creator" text NOT NULL,
    "description" text,
    "uri" text,
    "licence" text,
    "sha256" text NOT NULL,
    "tag_count" integer NOT NULL DEFAULT 0,
    "imported_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "tag_pack_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "tag_pack_pack_key_sha256_key" ON "tag_pack" ("pack_key", "sha256");

CREATE TABLE "entity" (
    "id" uuid NOT NULL,
    "org_id" uuid,
    "actor_key" text NOT NULL,
    "name" text NOT NULL,
    "aliases" text[],
    "category" text,
    "categories" text[],
    "abuses" text[],
    "jurisdictions" text[],
    "uri" text,
    "context" jsonb,
    "source_pack" uuid,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "entity_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "entity_actor_key_idx" ON "entity" ("actor_key");

CREATE TABLE "attribution" (
    "id" uuid NOT NULL,
    "org_id" uuid,
    "network" smallint NOT NULL,
    "address_id" bigint,
    "tx_hash" bytea,
    "entity_id" uuid,
    "label" text NOT NULL,
    "category" text,
    "abuse" text,
    "concepts" text[],
    "confidence_basis" text NOT NULL,
    "confidence" integer NOT NULL,
    "source_type" text NOT NULL,
    "source_url" text,
    "publisher" text,
    "tag_type" text NOT NULL DEFAULT 'actor',
    "context" text,
    "cluster_definer" boolean NOT NULL DEFAULT false,
    "listed_by" text,
    "designated_at" timestamptz(6),
    "delisted_at" timestamptz(6),
    "retrieved_at" timestamptz(6),
    "valid_from" timestamptz(6),
    "valid_to" timestamptz(6),
    "disputed" boolean NOT NULL DEFAULT false,
    "tag_hash" text NOT NULL,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "attribution_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "attribution_tag_hash_key" ON "attribution" ("tag_hash");
CREATE INDEX "attribution_network_address_id_idx" ON "attribution" ("network", "address_id");
CREATE INDEX "attribution_network_tx_hash_idx" ON "attribution" ("network", "tx_hash");
CREATE INDEX "attribution_entity_id_idx" ON "attribution" ("entity_id");

CREATE TABLE "attribution_pack" (
    "attribution_id" uuid NOT NULL,
    "tag_pack_id" uuid NOT NULL,
    CONSTRAINT "attribution_pack_pkey" PRIMARY KEY ("attribution_id", "tag_pack_id")
);
CREATE INDEX "attribution_pack_tag_pack_id_idx" ON "attribution_pack" ("tag_pack_id");

CREATE TABLE "policy_version" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "version" integer NOT NULL,
    "name" text NOT NULL,
    "status" text NOT NULL,
    "document" jsonb NOT NULL,
    "sha256" text NOT NULL,
    "author" text,
    "reason" text,
    "activated_at" timestamptz(6),
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "policy_version_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE UNIQUE INDEX "policy_version_org_id_version_key" ON "policy_version" ("org_id", "version");

CREATE TABLE "risk_check" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "network" smallint NOT NULL,
    "subject_type" text NOT NULL,
    "subject" text NOT NULL,
    "score" integer NOT NULL,
    "level" text NOT NULL,
    "model_version" text NOT NULL,
    "hop_limit" integer NOT NULL,
    "policy_id" uuid NOT NULL,
    "stale" boolean NOT NULL,
    "epoch" text NOT NULL,
    "inputs_sha256" text NOT NULL,
    "result_sha256" text NOT NULL,
    "result" text NOT NULL,
    "actor_type" text NOT NULL,
    "actor_id" text,
    "created_at" timestamptz(6) NOT NULL,
    CONSTRAINT "risk_check_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE INDEX "risk_check_org_id_network_subject_created_at_idx" ON "risk_check" ("org_id", "network", "subject", "created_at" DESC);
CREATE INDEX "risk_check_org_id_created_at_id_idx" ON "risk_check" ("org_id", "created_at" DESC, "id" DESC);

-- What Prisma's schema language cannot say.

CREATE UNIQUE INDEX "policy_version_one_active" ON "policy_version" ("org_id") WHERE "status" = 'active';
CREATE UNIQUE INDEX "entity_actor" ON "entity" (coalesce("org_id", '00000000-0000-0000-0000-000000000000'::uuid), "actor_key");

ALTER TABLE "attribution" ADD CONSTRAINT "attribution_one_subject" CHECK (num_nonnulls("address_id", "tx_hash") = 1);

ALTER TABLE "edge_in" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "edge_out" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

CREATE SEQUENCE "address_id_seq" AS bigint;

-- Partitions of "transfer" appear as blocks arrive; the application may not run DDL itself.
CREATE FUNCTION ensure_transfer_partition(p_network smallint, p_from bigint, p_to bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  part text := format('transfer_%s_%s', p_network, p_from);
BEGIN
  IF p_from < 0 OR p_to <= p_from THEN
    RAISE EXCEPTION 'partition bounds % to % are not a range', p_from, p_to;
  END IF;
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('transfer_partition'));
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  -- Attaching takes a lock that lets others read and write meanwhile; CREATE ... PARTITION OF would wait for every batch.
  EXECUTE format('CREATE TABLE %I (LIKE "transfer" INCLUDING ALL)', part);
  EXECUTE format('ALTER TABLE "transfer" ATTACH PARTITION %I FOR VALUES FROM (%s, %s) TO (%s, %s)', part, p_network, p_from, p_network, p_to);
END $$;

-- The audit log is append-only for everyone, its owner included.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are append-only';
END $$;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON "audit_event" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON "audit_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The organisation of the running transaction; null (and so no rows) when none was set.
CREATE FUNCTION current_org() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.org_id', true), '')::uuid
$$;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['app_user', 'console_session', 'api_key', 'idempotency_key', 'audit_event', 'audit_head', 'outbox_event', 'policy_version', 'risk_check'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
  -- Shared rows (no organisation) are readable by all and writable only outside any organisation's request.
  FOREACH t IN ARRAY ARRAY['entity', 'attribution'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id IS NULL OR org_id = current_org()) WITH CHECK (org_id IS NOT DISTINCT FROM current_org())', t);
  END LOOP;
END $$;
ALTER TABLE "organisation" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organisation" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "organisation" USING (id = current_org()) WITH CHECK (id = current_org());

-- Composite keys hold references inside one organisation; checks of foreign keys bypass row-level security.
ALTER TABLE "console_session" ADD CONSTRAINT "console_session_user_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "api_key_secret" ADD CONSTRAINT "api_key_secret_key_fkey" FOREIGN KEY ("org_id", "key_id") REFERENCES "api_key" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "login" ADD CONSTRAINT "login_user_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "risk_check" ADD CONSTRAINT "risk_check_policy_fkey" FOREIGN KEY ("org_id", "policy_id") REFERENCES "policy_version" ("org_id", "id");

GRANT USAGE ON SCHEMA public TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO assay_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO assay_app;
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_event", "risk_check" FROM assay_app;
REVOKE DELETE, TRUNCATE ON "transfer", "audit_head" FROM assay_app;
DO $$ BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON public._prisma_migrations FROM assay_app;
  END IF;
END $$;
