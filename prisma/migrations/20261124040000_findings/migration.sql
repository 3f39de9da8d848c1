-- An alert is about a finding: a wallet, a direction, a counterparty and a cause. Rules that see the same finding are
-- signals of one alert.
ALTER TABLE "alert" ADD COLUMN "finding" JSONB;
ALTER TABLE "alert" ADD COLUMN "finding_keys" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "alert" ADD COLUMN "signals" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "alert" ADD COLUMN "rule_keys" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "alert" ADD COLUMN "peak_rank" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "alert" ADD COLUMN "counterparty" TEXT;
ALTER TABLE "alert" ADD COLUMN "amount_usd" DECIMAL(38,6);
ALTER TABLE "alert" ADD COLUMN "unmet_since" TIMESTAMPTZ(6);
ALTER TABLE "alert" ADD COLUMN "unmet_resolved" BOOLEAN NOT NULL DEFAULT false;

-- The rows of every organisation are migrated at once.
ALTER TABLE "alert" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "alert_evidence" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "monitored_wallet" NO FORCE ROW LEVEL SECURITY;

-- Alerts that are there get the one signal of their rule, and keys that say what they can be about. The next evaluation of
-- their wallet finds the same again and joins what is one finding.
UPDATE "alert" a SET
  "peak_rank" = a."severity_rank",
  "rule_keys" = ARRAY[a."rule_key"],
  "signals" = jsonb_build_array(jsonb_build_object(
    'rule_id', a."rule_id", 'key', a."rule_key", 'version', a."rule_version", 'name', a."rule_name", 'severity', a."severity",
    'title', a."title", 'by', CASE WHEN e.detail ->> 'transaction_hash' IS NULL AND a."rule_key" <> 'list_change' THEN 'check' ELSE 'event' END,
    'evidence_id', e.evidence_id, 'since', to_char(a."created_at" AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'bound', NULL)),
  "counterparty" = coalesce(e.detail #>> '{counterparty,entity}', e.detail #>> '{counterparty,address}'),
  "amount_usd" = (e.detail ->> 'amount_usd')::decimal,
  "finding_keys" = CASE
    WHEN a."rule_key" IN ('risk_score', 'risk_level_change') THEN ARRAY['was:risk']
    WHEN a."rule_key" = 'list_change' OR e.evidence_id LIKE 'listed:%' THEN ARRAY['self:listed']
    WHEN a."rule_key" IN ('sanctions_exposure', 'category_exposure') THEN (
      SELECT coalesce(array_agg(DISTINCT k.key), '{}') FROM "alert_evidence" f
      CROSS JOIN LATERAL (
        SELECT concat('was:', f.detail ->> 'direction', ':', c.value) AS key
        FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(f.detail #> '{exposure,categories}') = 'array' THEN f.detail #> '{exposure,categories}' ELSE '[]' END) c
        UNION ALL
        SELECT concat(f.detail ->> 'direction', ':address:', f.detail #>> '{counterparty,address}')
        WHERE f.detail #>> '{counterparty,address}' IS NOT NULL
      ) k WHERE f."org_id" = a."org_id" AND f."alert_id" = a."id")
    ELSE '{}' END
FROM "alert_evidence" e WHERE e."org_id" = a."org_id" AND e."alert_id" = a."id" AND e."seq" = 1;

UPDATE "monitored_wallet" SET "due_at" = now() WHERE "state" = 'active' AND EXISTS (
  SELECT 1 FROM "alert" a WHERE a."org_id" = "monitored_wallet"."org_id" AND a."wallet_id" = "monitored_wallet"."id" AND a."state" <> 'closed');

ALTER TABLE "alert" FORCE ROW LEVEL SECURITY;
ALTER TABLE "alert_evidence" FORCE ROW LEVEL SECURITY;
ALTER TABLE "monitored_wallet" FORCE ROW LEVEL SECURITY;

CREATE INDEX "alert_org_id_counterparty_idx" ON "alert" ("org_id", "counterparty");
CREATE INDEX "alert_org_id_customer_reference_idx" ON "alert" ("org_id", "customer_reference");
