-- An account's history in one asset, in the order of the chain: what the second model walks. Partial, so that lists of all
-- assets are not read by it: it would give them in an order that is not theirs.
CREATE INDEX "address_transfer_ledger" ON "address_transfer" ("network", "address_id", "asset_id", "block_height", "tx_index")
  WHERE "direction" IN (0, 1) AND "status" <> 2 AND "amount_raw" > 0;
CREATE INDEX "transaction_detail_fees" ON "transaction_detail" ("network", "fee_payer", "block_height", "tx_index")
  WHERE "fee_payer" IS NOT NULL AND "fee_raw" > 0;

-- Where a long ledger stood, every 256 movements, so that the balance at any place costs a bounded read. A reader never
-- depends on one being there. Whatever changes a ledger removes those above the change.
CREATE TABLE "ledger_checkpoint" (
  "network" smallint NOT NULL,
  "address_id" bigint NOT NULL,
  "asset_id" integer NOT NULL,
  "block_height" bigint NOT NULL,
  "tx_index" integer NOT NULL,
  "transfer_index" integer NOT NULL,
  "tx_hash" bytea NOT NULL,
  "movements" bigint NOT NULL,
  "balance" numeric(90,0) NOT NULL,
  "deficit" numeric(90,0) NOT NULL,
  CONSTRAINT "ledger_checkpoint_pkey" PRIMARY KEY ("network", "address_id", "asset_id", "block_height", "tx_index", "transfer_index", "tx_hash")
);
CREATE INDEX "ledger_checkpoint_height" ON "ledger_checkpoint" ("network", "block_height");
GRANT SELECT, INSERT, DELETE ON "ledger_checkpoint" TO assay_app;
