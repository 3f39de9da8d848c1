-- How lists of alerts are narrowed and counted, and how alerts like another one are found. Who stands on the other side of a
-- fact has columns of its own: row-level security keeps expressions over the document out of indexes.
ALTER TABLE "alert_evidence" ADD COLUMN "counterparty" TEXT GENERATED ALWAYS AS ("detail" #>> '{counterparty,address}') STORED;
ALTER TABLE "alert_evidence" ADD COLUMN "entity" TEXT GENERATED ALWAYS AS ("detail" #>> '{counterparty,entity}') STORED;

CREATE INDEX "alert_org_id_rule_key_created_at_id_idx" ON "alert"("org_id", "rule_key", "created_at" DESC, "id" DESC);

CREATE INDEX "alert_org_id_address_created_at_id_idx" ON "alert"("org_id", "address", "created_at" DESC, "id" DESC);

CREATE INDEX "alert_counts" ON "alert"("org_id", "state", "severity", "assignee_id", "snoozed_until", "due_at");

-- What Prisma's schema language cannot say.

CREATE INDEX "alert_customer" ON "alert" ("org_id", "customer_reference", "created_at" DESC, "id" DESC) WHERE "customer_reference" IS NOT NULL;
CREATE INDEX "alert_evidence_counterparty" ON "alert_evidence" ("org_id", "counterparty", "occurred_at" DESC) WHERE "counterparty" IS NOT NULL;
CREATE INDEX "alert_evidence_entity" ON "alert_evidence" ("org_id", "entity", "occurred_at" DESC) WHERE "entity" IS NOT NULL;

-- A shared view has a name of its own in the organisation; names are the same in any case.
CREATE UNIQUE INDEX "saved_view_shared_name" ON "saved_view" ("org_id", "room", lower("name")) WHERE "shared";
