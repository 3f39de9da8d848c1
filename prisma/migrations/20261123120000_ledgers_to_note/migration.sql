-- Ledgers that lost checkpoints to a backfill or a reorg: the next fold makes them anew, also where nothing moves on them.
CREATE TABLE "ledger_to_note" (
  "network" smallint NOT NULL,
  "address_id" bigint NOT NULL,
  "asset_id" integer NOT NULL,
  CONSTRAINT "ledger_to_note_pkey" PRIMARY KEY ("network", "address_id", "asset_id")
);
GRANT SELECT, INSERT, DELETE ON "ledger_to_note" TO assay_app;
