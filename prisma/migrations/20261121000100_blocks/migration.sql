ALTER TABLE "address_asset_total" ADD COLUMN "fee_raw" numeric(90,0) NOT NULL DEFAULT 0;

CREATE TABLE "block" (
    "network" smallint NOT NULL,
    "height" bigint NOT NULL,
    "hash" bytea NOT NULL,
    "parent_hash" bytea,
    "block_time" timestamptz(0) NOT NULL,
    "status" smallint NOT NULL DEFAULT 0,
    "tx_count" integer NOT NULL,
    "transfer_count" integer NOT NULL,
    "coverage" jsonb NOT NULL,
    "ingest_seq" bigint NOT NULL,
    CONSTRAINT "block_pkey" PRIMARY KEY ("network", "height", "hash")
);

CREATE TABLE "transaction_detail" (
    "network" smallint NOT NULL,
    "tx_hash" bytea NOT NULL,
    "block_height" bigint NOT NULL,
    "block_hash" bytea NOT NULL,
    "tx_index" integer NOT NULL,
    "status" smallint NOT NULL DEFAULT 0,
    "fee_raw" numeric(78,0),
    "fee_payer" bigint,
    "block_time" timestamptz(0) NOT NULL,
    "detail" jsonb NOT NULL,
    CONSTRAINT "transaction_detail_pkey" PRIMARY KEY ("network", "tx_hash", "block_hash")
);
CREATE INDEX "transaction_detail_network_block_height_idx" ON "transaction_detail" ("network", "block_height");

CREATE TABLE "sync_position" (
    "network" smallint NOT NULL,
    "kind" text NOT NULL,
    "state" text NOT NULL,
    "next_height" bigint,
    "target_height" bigint,
    "target_time" timestamptz(0),
    "confirmation_depth" integer NOT NULL,
    "last_error" text,
    "since" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "sync_position_pkey" PRIMARY KEY ("network")
);

CREATE TABLE "chain_event" (
    "network" smallint NOT NULL,
    "id" uuid NOT NULL,
    "kind" text NOT NULL,
    "from_height" bigint NOT NULL,
    "to_height" bigint NOT NULL,
    "detail" jsonb NOT NULL,
    "at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "chain_event_pkey" PRIMARY KEY ("network", "id")
);
CREATE INDEX "chain_event_at_idx" ON "chain_event" ("at");

CREATE TABLE "chain_backfill" (
    "network" smallint NOT NULL,
    "id" uuid NOT NULL,
    "kind" text NOT NULL,
    "from_height" bigint,
    "to_height" bigint,
    "address" text,
    "next_height" bigint,
    "status" text NOT NULL,
    "blocks" bigint NOT NULL DEFAULT 0,
    "transfers" bigint NOT NULL DEFAULT 0,
    "last_error" text,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" timestamptz(6),
    CONSTRAINT "chain_backfill_pkey" PRIMARY KEY ("network", "id")
);

-- What Prisma's schema language cannot say.

-- The rule that reorg handling must keep, held by the database as well.
CREATE UNIQUE INDEX "block_one_canonical" ON "block" ("network", "height") WHERE "status" = 0;

GRANT SELECT, INSERT, UPDATE, DELETE ON "block", "transaction_detail", "sync_position", "chain_event", "chain_backfill" TO assay_app;
REVOKE DELETE, TRUNCATE ON "block", "transaction_detail" FROM assay_app;
