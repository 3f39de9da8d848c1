CREATE TABLE "structural_claim" (
    "network" smallint NOT NULL,
    "tx_hash" bytea NOT NULL,
    "kind" smallint NOT NULL,
    "ordinal" integer NOT NULL,
    "block_height" bigint NOT NULL,
    "tx_index" integer NOT NULL,
    "block_time" timestamptz(0) NOT NULL,
    "status" smallint NOT NULL DEFAULT 0,
    "rule" text NOT NULL,
    "basis" text NOT NULL,
    "confidence" smallint NOT NULL,
    "party" bigint,
    "counterparty" bigint,
    "asset_in" integer,
    "amount_in" numeric(78,0),
    "asset_out" integer,
    "amount_out" numeric(78,0),
    "match_key" text,
    "other_network" smallint,
    "other_tx" bytea,
    "other_ordinal" integer,
    "other_basis" text,
    "other_confidence" smallint,
    "detail" jsonb NOT NULL,
    CONSTRAINT "structural_claim_pkey" PRIMARY KEY ("network", "tx_hash", "kind", "ordinal")
);
CREATE INDEX "structural_claim_network_party_idx" ON "structural_claim" ("network", "party");
CREATE INDEX "structural_claim_network_counterparty_idx" ON "structural_claim" ("network", "counterparty");
CREATE INDEX "structural_claim_network_kind_block_height_idx" ON "structural_claim" ("network", "kind", "block_height");
CREATE INDEX "structural_claim_match_key_idx" ON "structural_claim" ("match_key");

-- What Prisma's schema language cannot say.

ALTER TABLE "structural_claim" ADD CONSTRAINT "structural_claim_confidence" CHECK ("confidence" BETWEEN 0 AND 100);
GRANT SELECT, INSERT, UPDATE ON "structural_claim" TO assay_app;
