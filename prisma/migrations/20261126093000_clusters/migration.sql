-- Which addresses rules say have one owner: clusters, their members, how far the chain was read, and what was taken away.
CREATE TABLE "cluster_epoch" (
    "network" SMALLINT NOT NULL,
    "epoch" bigint NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),
    "blocks_done" bigint NOT NULL DEFAULT 0,
    "blocks_total" bigint NOT NULL DEFAULT 0,
    "links" bigint NOT NULL DEFAULT 0,
    "clusters" bigint NOT NULL DEFAULT 0,

    CONSTRAINT "cluster_epoch_pkey" PRIMARY KEY ("network","epoch")
);

CREATE TABLE "cluster_range" (
    "network" SMALLINT NOT NULL,
    "from_height" bigint NOT NULL,
    "to_height" bigint NOT NULL,

    CONSTRAINT "cluster_range_pkey" PRIMARY KEY ("network","from_height")
);

CREATE TABLE "cluster" (
    "network" SMALLINT NOT NULL,
    "id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "epoch" bigint NOT NULL,
    "merged_into" UUID,

    CONSTRAINT "cluster_pkey" PRIMARY KEY ("network","id")
);

CREATE TABLE "cluster_member" (
    "network" SMALLINT NOT NULL,
    "address_id" bigint NOT NULL,
    "cluster_id" UUID NOT NULL,
    "epoch" bigint NOT NULL,

    CONSTRAINT "cluster_member_pkey" PRIMARY KEY ("network","address_id")
);

CREATE TABLE "cluster_unlink" (
    "network" SMALLINT NOT NULL,
    "tx_hash" BYTEA NOT NULL,
    "rule" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "author_org" UUID NOT NULL,
    "author_type" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cluster_unlink_pkey" PRIMARY KEY ("network","tx_hash","rule")
);

CREATE TABLE "deposit_address" (
    "network" SMALLINT NOT NULL,
    "address_id" bigint NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "hot_wallet" bigint NOT NULL,
    "epoch" bigint NOT NULL,

    CONSTRAINT "deposit_address_pkey" PRIMARY KEY ("network","address_id","asset_id")
);

CREATE INDEX "cluster_id_idx" ON "cluster"("id");

CREATE INDEX "cluster_network_merged_into_idx" ON "cluster"("network", "merged_into");

CREATE INDEX "cluster_member_network_cluster_id_address_id_idx" ON "cluster_member"("network", "cluster_id", "address_id");

-- What Prisma's schema language cannot say.
ALTER TABLE "cluster" ADD CONSTRAINT "cluster_has_members" CHECK (("size" > 1) = ("merged_into" IS NULL));
GRANT SELECT, INSERT, UPDATE ON "cluster_epoch", "cluster_unlink" TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "cluster", "cluster_member", "cluster_range", "deposit_address" TO assay_app;
-- Links are found by their transactions again, and those that joined nothing any more go.
GRANT DELETE ON "structural_claim" TO assay_app;
