CREATE TABLE "webhook_endpoint" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "state" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(6),
    "failing_since" TIMESTAMPTZ(6),
    "last_failure_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "webhook_endpoint_secret" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "valid_until" TIMESTAMPTZ(6),

    CONSTRAINT "webhook_endpoint_secret_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "webhook_delivery" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_at" TIMESTAMPTZ(6) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "round_start" INTEGER NOT NULL DEFAULT 0,
    "delivered_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "webhook_attempt" (
    "org_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "url" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "status_code" INTEGER,
    "error" TEXT,
    "error_detail" TEXT,
    "latency_ms" INTEGER NOT NULL,
    "response" TEXT,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("org_id","delivery_id","number")
);

CREATE TABLE "webhook_due" (
    "org_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "next_at" TIMESTAMPTZ(6) NOT NULL,
    "lease_until" TIMESTAMPTZ(6),
    "fence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "webhook_due_pkey" PRIMARY KEY ("org_id","delivery_id")
);

CREATE TABLE "webhook_lane" (
    "org_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "paused_until" TIMESTAMPTZ(6),

    CONSTRAINT "webhook_lane_pkey" PRIMARY KEY ("org_id","endpoint_id")
);

CREATE INDEX "webhook_endpoint_secret_org_id_endpoint_id_idx" ON "webhook_endpoint_secret"("org_id", "endpoint_id");

CREATE INDEX "webhook_delivery_org_id_endpoint_id_created_at_id_idx" ON "webhook_delivery"("org_id", "endpoint_id", "created_at" DESC, "id" DESC);

CREATE UNIQUE INDEX "webhook_delivery_org_id_endpoint_id_event_id_key" ON "webhook_delivery"("org_id", "endpoint_id", "event_id");

CREATE INDEX "webhook_due_org_id_endpoint_id_next_at_idx" ON "webhook_due"("org_id", "endpoint_id", "next_at");

-- What Prisma's schema language cannot say.

-- What is being sent now, counted with every claim.
CREATE INDEX "webhook_due_leased" ON "webhook_due" ("org_id", "endpoint_id") WHERE "lease_until" IS NOT NULL;
-- A delivery that is queued again must not meet whoever held it in an earlier life, so that fences never come twice.
CREATE SEQUENCE "webhook_fence" AS bigint;
ALTER TABLE "webhook_due" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_state" CHECK ("state" IN ('enabled', 'disabled', 'deleted'));
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_disabled_why" CHECK (
  ("state" = 'enabled') = ("disabled_at" IS NULL) AND ("state" = 'disabled') = ("disabled_reason" IS NOT NULL) AND
  "disabled_reason" IN ('paused', 'gone', 'failing'));
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_state" CHECK ("state" IN ('pending', 'retrying', 'delivered', 'failed', 'skipped'));

ALTER TABLE "webhook_endpoint_secret" ADD CONSTRAINT "webhook_endpoint_secret_endpoint_fkey" FOREIGN KEY ("org_id", "endpoint_id") REFERENCES "webhook_endpoint" ("org_id", "id");
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_fkey" FOREIGN KEY ("org_id", "endpoint_id") REFERENCES "webhook_endpoint" ("org_id", "id");
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_fkey" FOREIGN KEY ("org_id", "delivery_id") REFERENCES "webhook_delivery" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "webhook_due" ADD CONSTRAINT "webhook_due_delivery_fkey" FOREIGN KEY ("org_id", "delivery_id") REFERENCES "webhook_delivery" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "webhook_lane" ADD CONSTRAINT "webhook_lane_endpoint_fkey" FOREIGN KEY ("org_id", "endpoint_id") REFERENCES "webhook_endpoint" ("org_id", "id");

-- Ids of rows that are made by the statement which finds out that they are needed: UUIDv7 (RFC 9562), also before PostgreSQL 18.
CREATE FUNCTION new_uuid() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- What came of an attempt never changes; it goes with its delivery when that is purged.
CREATE FUNCTION refuse_attempt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'attempts of deliveries are append-only';
END $$;
CREATE TRIGGER webhook_attempt_append_only BEFORE UPDATE ON "webhook_attempt" FOR EACH ROW EXECUTE FUNCTION refuse_attempt_change();
CREATE TRIGGER webhook_attempt_no_truncate BEFORE TRUNCATE ON "webhook_attempt" FOR EACH STATEMENT EXECUTE FUNCTION refuse_attempt_change();

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['webhook_endpoint', 'webhook_endpoint_secret', 'webhook_delivery', 'webhook_attempt'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "webhook_endpoint", "webhook_lane" TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_endpoint_secret", "webhook_delivery", "webhook_due" TO assay_app;
GRANT SELECT, INSERT ON "webhook_attempt" TO assay_app;
GRANT USAGE ON SEQUENCE "webhook_fence" TO assay_app;
