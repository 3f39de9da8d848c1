-- Customers, their deposits and withdrawals, and what their risk was derived from.
CREATE TABLE "customer" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "name" TEXT,
    "type" TEXT,
    "country" TEXT,
    "date_of_birth" TEXT,
    "expected_activity" JSONB,
    "by_reference" BOOLEAN NOT NULL DEFAULT false,
    "given_sha256" TEXT,
    "screening_id" UUID,
    "screened_as" TEXT,
    "risk_id" UUID,
    "level" TEXT NOT NULL DEFAULT 'unknown',
    "risk_complete" BOOLEAN NOT NULL DEFAULT false,
    "risk_at" TIMESTAMPTZ(6),
    "due_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "customer_transfer" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "given_sha256" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "network" SMALLINT NOT NULL,
    "asset" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "amount" DECIMAL NOT NULL,
    "address" TEXT,
    "transaction_hash" TEXT,
    "output_index" INTEGER,
    "occurred_at" TIMESTAMPTZ(6) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'prepared',
    "match" JSONB,
    "match_height" BIGINT,
    "match_index" INTEGER,
    "matched_at" TIMESTAMPTZ(6),
    "differences" JSONB NOT NULL DEFAULT '[]',
    "orphaned_at" TIMESTAMPTZ(6),
    "usd" DECIMAL(38,6),
    "categories" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "check_id" UUID,
    "check_due" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customer_transfer_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "customer_risk" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "inputs" TEXT NOT NULL,
    "inputs_sha256" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customer_risk_pkey" PRIMARY KEY ("org_id","id")
);

-- How far the reorganisations of a network were followed for transfers of customers; names no organisation.
CREATE TABLE "customer_position" (
    "network" SMALLINT NOT NULL,
    "event_id" UUID NOT NULL,
    "event_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customer_position_pkey" PRIMARY KEY ("network")
);

CREATE UNIQUE INDEX "customer_org_id_reference_key" ON "customer"("org_id", "reference");
CREATE INDEX "customer_org_id_created_at_id_idx" ON "customer"("org_id", "created_at" DESC, "id" DESC);
CREATE INDEX "customer_org_id_level_created_at_id_idx" ON "customer"("org_id", "level", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "customer_transfer_org_id_customer_id_reference_key" ON "customer_transfer"("org_id", "customer_id", "reference");
CREATE INDEX "customer_transfer_org_id_customer_id_occurred_at_id_idx" ON "customer_transfer"("org_id", "customer_id", "occurred_at" DESC, "id" DESC);
CREATE INDEX "customer_transfer_org_id_network_transaction_hash_idx" ON "customer_transfer"("org_id", "network", "transaction_hash");
CREATE INDEX "customer_risk_org_id_customer_id_created_at_id_idx" ON "customer_risk"("org_id", "customer_id", "created_at" DESC, "id" DESC);

-- What Prisma's schema language cannot say.
CREATE INDEX "customer_due" ON "customer" ("org_id", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "customer_transfer_waiting" ON "customer_transfer" ("org_id", "network", "id") WHERE "transaction_hash" IS NOT NULL AND "state" <> 'matched';
CREATE INDEX "customer_transfer_height" ON "customer_transfer" ("org_id", "network", "match_height") WHERE "match_height" IS NOT NULL;
CREATE INDEX "customer_transfer_unpriced" ON "customer_transfer" ("org_id", "id") WHERE "usd" IS NULL;
CREATE INDEX "customer_transfer_check_due" ON "customer_transfer" ("org_id", "id") WHERE "check_due";
-- A movement of the chain is one transfer of the organisation, whoever reports it again.
CREATE UNIQUE INDEX "customer_transfer_one_match" ON "customer_transfer" ("org_id", "network", "transaction_hash", "match_index") WHERE "state" = 'matched';
ALTER TABLE "customer" ADD CONSTRAINT "customer_type" CHECK ("type" IN ('individual', 'organisation'));
ALTER TABLE "customer" ADD CONSTRAINT "customer_level" CHECK ("level" IN ('unknown', 'low', 'medium', 'high', 'severe'));
ALTER TABLE "customer_transfer" ADD CONSTRAINT "customer_transfer_customer" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customer" ("org_id", "id");
ALTER TABLE "customer_transfer" ADD CONSTRAINT "customer_transfer_direction" CHECK ("direction" IN ('deposit', 'withdrawal'));
ALTER TABLE "customer_transfer" ADD CONSTRAINT "customer_transfer_state" CHECK ("state" IN ('prepared', 'matched', 'mismatched', 'orphaned'));
ALTER TABLE "customer_transfer" ADD CONSTRAINT "customer_transfer_matched" CHECK ("state" <> 'matched' OR ("match" IS NOT NULL AND "match_height" IS NOT NULL));
ALTER TABLE "customer_risk" ADD CONSTRAINT "customer_risk_customer" FOREIGN KEY ("org_id", "customer_id") REFERENCES "customer" ("org_id", "id");

CREATE FUNCTION refuse_customer_risk_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the risk of a customer that was stored never changes';
END $$;
CREATE TRIGGER customer_risk_append_only BEFORE UPDATE ON "customer_risk" FOR EACH ROW EXECUTE FUNCTION refuse_customer_risk_change();

-- An alert is about a monitored wallet, or about a transfer of a customer.
ALTER TABLE "alert" ALTER COLUMN "wallet_id" DROP NOT NULL;
ALTER TABLE "alert" ADD COLUMN "customer_transfer_id" UUID;
ALTER TABLE "alert" ADD CONSTRAINT "alert_about" CHECK ("wallet_id" IS NOT NULL OR ("customer_transfer_id" IS NOT NULL AND "customer_reference" IS NOT NULL));
CREATE INDEX "alert_customer_transfer" ON "alert" ("org_id", "customer_transfer_id") WHERE "customer_transfer_id" IS NOT NULL;

-- UUIDv7 (RFC 9562) of a time: 48 bits of milliseconds before the random bits of a version 4.
CREATE FUNCTION uuid_of_time(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Whatever names a customer by reference makes one that nobody has filled in yet; the reference joins them from then on.
CREATE FUNCTION know_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.customer_reference IS NOT NULL AND btrim(NEW.customer_reference) <> '' THEN
    INSERT INTO "customer" (org_id, id, reference, by_reference, due_at, created_at, updated_at)
    VALUES (NEW.org_id, uuid_of_time(NEW.updated_at), NEW.customer_reference, true, NEW.updated_at, NEW.updated_at, NEW.updated_at)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE "monitored_wallet" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "alert" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "case_file" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "monitoring_default" NO FORCE ROW LEVEL SECURITY;

INSERT INTO "customer" (org_id, id, reference, by_reference, due_at, created_at, updated_at)
SELECT org_id, uuid_of_time(min(created_at)), customer_reference, true, now(), min(created_at), min(created_at)
FROM (
  SELECT org_id, customer_reference, created_at FROM "monitored_wallet"
  UNION ALL SELECT org_id, customer_reference, created_at FROM "alert"
  UNION ALL SELECT org_id, customer_reference, created_at FROM "case_file"
) named
WHERE customer_reference IS NOT NULL AND btrim(customer_reference) <> ''
GROUP BY org_id, customer_reference;

CREATE TRIGGER monitored_wallet_customer AFTER INSERT OR UPDATE OF customer_reference ON "monitored_wallet" FOR EACH ROW EXECUTE FUNCTION know_customer();
CREATE TRIGGER case_file_customer AFTER INSERT OR UPDATE OF customer_reference ON "case_file" FOR EACH ROW EXECUTE FUNCTION know_customer();

-- The default rules of organisations that have some already get those about customers, as new organisations do.
DO $$
DECLARE
  digits CONSTANT text := '0123456789abcdefghjkmnpqrstvwxyz';
  one record;
  rule jsonb;
  bytes bytea;
  rest numeric;
  text_id text;
BEGIN
  FOR one IN SELECT org_id FROM "monitoring_default" LOOP
    FOR rule IN SELECT * FROM jsonb_array_elements(
      '[{"key": "customer_transfer_risk", "name": "Risk of a customer’s transfer", "severity": "high", "enabled": true, "cooldown": "24h", "version": 1, "min_level": "high"},
        {"key": "customer_activity", "name": "Activity that was not expected", "severity": "medium", "enabled": true, "cooldown": "24h", "version": 1}]'::jsonb
    ) LOOP
      bytes := uuid_send(uuid_of_time(now()));
      rest := 0;
      FOR i IN 0..15 LOOP rest := rest * 256 + get_byte(bytes, i); END LOOP;
      text_id := '';
      FOR i IN 1..26 LOOP
        text_id := substr(digits, mod(rest, 32)::int + 1, 1) || text_id;
        rest := div(rest, 32);
      END LOOP;
      UPDATE "monitoring_default" SET rules = rules || jsonb_build_array(rule || jsonb_build_object('id', 'rul_' || text_id))
      WHERE org_id = one.org_id AND NOT rules @> jsonb_build_array(jsonb_build_object('key', rule ->> 'key'));
    END LOOP;
  END LOOP;
END $$;

ALTER TABLE "monitored_wallet" FORCE ROW LEVEL SECURITY;
ALTER TABLE "alert" FORCE ROW LEVEL SECURITY;
ALTER TABLE "case_file" FORCE ROW LEVEL SECURITY;
ALTER TABLE "monitoring_default" FORCE ROW LEVEL SECURITY;

ALTER TABLE "customer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "customer" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customer" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
ALTER TABLE "customer_transfer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "customer_transfer" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customer_transfer" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
ALTER TABLE "customer_risk" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "customer_risk" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "customer_risk" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE ON "customer", "customer_transfer", "customer_position" TO assay_app;
GRANT SELECT, INSERT ON "customer_risk" TO assay_app;

-- The sample takes along what was reported on its networks, every risk that rests on them or on its lists, and customers whom only
-- the sample named. It lets go of its networks last, so that what else goes has gone by then.
CREATE FUNCTION forget_sample_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nets smallint[];
  o uuid;
BEGIN
  SELECT coalesce(array_agg(f.network), '{}') INTO nets FROM freed f;
  DELETE FROM customer_position p WHERE p.network = ANY (nets);
  FOR o IN SELECT l.org_id FROM login l UNION SELECT k.org_id FROM api_key_secret k LOOP
    PERFORM set_config('app.org_id', o::text, true);
    UPDATE customer c SET screening_id = NULL, due_at = now() WHERE c.org_id = o AND c.screening_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM screening s WHERE s.org_id = o AND s.id = c.screening_id);
    DELETE FROM customer_risk k USING customer c WHERE k.org_id = o AND c.org_id = o AND c.id = k.customer_id AND (
      c.name IS NOT NULL AND c.screening_id IS NULL
      OR EXISTS (SELECT 1 FROM customer_transfer t WHERE t.org_id = o AND t.customer_id = c.id AND t.network = ANY (nets))
      OR EXISTS (SELECT 1 FROM monitored_wallet w WHERE w.org_id = o AND w.customer_reference = c.reference AND w.network = ANY (nets)));
    DELETE FROM customer_transfer t WHERE t.org_id = o AND t.network = ANY (nets);
    DELETE FROM customer_risk k USING customer c WHERE k.org_id = o AND c.org_id = o AND c.id = k.customer_id AND only_named(c);
    DELETE FROM customer c WHERE c.org_id = o AND only_named(c);
    UPDATE customer c SET risk_id = NULL, level = 'unknown', risk_complete = false, risk_at = NULL, due_at = now()
      WHERE c.org_id = o AND c.risk_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer_risk k WHERE k.org_id = o AND k.id = c.risk_id);
  END LOOP;
  PERFORM set_config('app.org_id', '', true);
  RETURN NULL;
END $$;

-- Whether nothing is known of a customer but a reference that nothing has any more.
CREATE FUNCTION only_named(c customer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT c.by_reference
    AND NOT EXISTS (SELECT 1 FROM customer_transfer t WHERE t.org_id = c.org_id AND t.customer_id = c.id)
    AND NOT EXISTS (SELECT 1 FROM monitored_wallet w WHERE w.org_id = c.org_id AND w.customer_reference = c.reference)
    AND NOT EXISTS (SELECT 1 FROM alert a WHERE a.org_id = c.org_id AND a.customer_reference = c.reference)
    AND NOT EXISTS (SELECT 1 FROM case_file f WHERE f.org_id = c.org_id AND f.customer_reference = c.reference)
$$;
CREATE TRIGGER sample_network_customers AFTER DELETE ON "sample_network" REFERENCING OLD TABLE AS freed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sample_customers();
