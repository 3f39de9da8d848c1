CREATE TABLE "archive_segment" (
    "network" SMALLINT NOT NULL,
    "from_height" BIGINT NOT NULL,
    "to_height" BIGINT NOT NULL,
    "from_time" TIMESTAMPTZ(0) NOT NULL,
    "to_time" TIMESTAMPTZ(0) NOT NULL,
    "sides" BIGINT NOT NULL,
    "transactions" BIGINT NOT NULL,
    "side_file" TEXT NOT NULL,
    "side_sha256" TEXT NOT NULL,
    "side_bytes" BIGINT NOT NULL,
    "transaction_file" TEXT NOT NULL,
    "transaction_sha256" TEXT NOT NULL,
    "transaction_bytes" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archive_segment_pkey" PRIMARY KEY ("network", "to_height")
);

-- Copies of what is archived: a cache, so they are not logged.
CREATE UNLOGGED TABLE "thawed_address" (
    "network" SMALLINT NOT NULL,
    "address_id" BIGINT NOT NULL,
    "sides" BIGINT NOT NULL,
    "thawed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thawed_address_pkey" PRIMARY KEY ("network", "address_id")
);

CREATE UNLOGGED TABLE "thawed_transfer" (
    "network" SMALLINT NOT NULL,
    "address_id" BIGINT NOT NULL,
    "block_height" BIGINT NOT NULL,
    "tx_index" INTEGER NOT NULL,
    "tx_hash" BYTEA NOT NULL,
    "transfer_index" INTEGER NOT NULL,
    "direction" SMALLINT NOT NULL,
    "counterparty" BIGINT NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "amount_raw" DECIMAL(78,0) NOT NULL,
    "usd" DECIMAL(38,0),
    "block_time" TIMESTAMPTZ(0) NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "ingest_seq" BIGINT NOT NULL,

    CONSTRAINT "thawed_transfer_pkey" PRIMARY KEY ("network", "address_id", "block_height", "tx_index", "transfer_index", "tx_hash")
);

-- What Prisma's schema language cannot say.

CREATE INDEX "thawed_transfer_ledger" ON "thawed_transfer" ("network", "address_id", "asset_id", "block_height", "tx_index")
  WHERE "direction" IN (0, 1) AND "status" <> 2 AND "amount_raw" > 0;

CREATE INDEX "thawed_transfer_counterparty" ON "thawed_transfer" ("counterparty", "address_id", "network");

REVOKE INSERT, UPDATE, DELETE ON "archive_segment" FROM assay_app;
GRANT SELECT ON "archive_segment" TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "thawed_address", "thawed_transfer" TO assay_app;

-- The height up to which an account network's confirmed sides of transfers are archived; -1 where none are.
CREATE FUNCTION archived_height(net smallint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(s.to_height), -1) FROM archive_segment s WHERE s.network = net
$$;

-- Whether everything of an address is in PostgreSQL. First seen after the archive ends: nothing of it is archived.
CREATE FUNCTION archive_whole(net smallint, addr bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM thawed_address t WHERE t.network = net AND t.address_id = addr)
    OR NOT EXISTS (SELECT FROM archive_segment s WHERE s.network = net)
    OR EXISTS (SELECT FROM address_total t WHERE t.network = net AND t.address_id = addr
         AND t.first_seen_at > (SELECT max(s.to_time) FROM archive_segment s WHERE s.network = net))
$$;

-- True where everything of an address from a height on is in PostgreSQL; otherwise AS002, with the network and the address in
-- its detail, upon which the reader thaws the address and asks again.
CREATE FUNCTION archive_thawed(net smallint, addr bigint, low bigint) RETURNS boolean LANGUAGE plpgsql STABLE COST 1000 AS $$
BEGIN
  IF low > archived_height(net) OR archive_whole(net, addr) THEN RETURN true; END IF;
  RAISE EXCEPTION 'transfers of address % of network % are archived', addr, net USING ERRCODE = 'AS002', DETAIL = net || ' ' || addr;
END $$;

-- The transfers of an address of an account network between two heights, archived ones included, as rows of address_transfer.
-- Inlined into the query that reads it.
CREATE FUNCTION kept_transfers_within(net smallint, addr bigint, low bigint, high bigint)
RETURNS TABLE (network smallint, address_id bigint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer,
  direction smallint, counterparty bigint, asset_id integer, amount_raw numeric, usd numeric, block_time timestamptz, status smallint,
  ingest_seq bigint) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT t.network, t.address_id, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.direction, t.counterparty, t.asset_id,
         t.amount_raw, t.usd, t.block_time, t.status, t.ingest_seq
  FROM address_transfer t WHERE t.network = net AND t.address_id = addr AND t.block_height BETWEEN low AND high
  UNION ALL
  SELECT t.network, t.address_id, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.direction, t.counterparty, t.asset_id,
         t.amount_raw, t.usd, t.block_time, t.status, t.ingest_seq
  FROM thawed_transfer t WHERE t.network = net AND t.address_id = addr AND t.block_height BETWEEN low AND high AND archive_thawed(net, addr, low)
$$;

-- All of them.
CREATE FUNCTION kept_transfers(net smallint, addr bigint)
RETURNS TABLE (network smallint, address_id bigint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer,
  direction smallint, counterparty bigint, asset_id integer, amount_raw numeric, usd numeric, block_time timestamptz, status smallint,
  ingest_seq bigint) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT t.network, t.address_id, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.direction, t.counterparty, t.asset_id,
         t.amount_raw, t.usd, t.block_time, t.status, t.ingest_seq
  FROM address_transfer t WHERE t.network = net AND t.address_id = addr
  UNION ALL
  SELECT t.network, t.address_id, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.direction, t.counterparty, t.asset_id,
         t.amount_raw, t.usd, t.block_time, t.status, t.ingest_seq
  FROM thawed_transfer t WHERE t.network = net AND t.address_id = addr AND archive_thawed(net, addr, 0)
$$;

-- Row-level security of address_transfer is switched on with the first archived segment and off with the last one restored.
-- It refuses connections of processes that were started without ARCHIVE_DIR, which would see less than there is (AS003), and
-- rows below the archive's end (AS004).
CREATE FUNCTION archive_reader() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF current_setting('app.archive', true) = 'on' THEN RETURN true; END IF;
  RAISE EXCEPTION 'transfers of this installation are archived, and this process was started without ARCHIVE_DIR' USING ERRCODE = 'AS003';
END $$;
CREATE FUNCTION archive_open(net smallint, height bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF height > archived_height(net) THEN RETURN true; END IF;
  RAISE EXCEPTION 'block % of network % is in the archive, which ends at block %', height, net, archived_height(net) USING ERRCODE = 'AS004';
END $$;
CREATE POLICY "archive" ON "address_transfer" TO assay_app
  USING ((SELECT archive_reader())) WITH CHECK (archive_open(network, block_height));

REVOKE ALL ON FUNCTION archived_height(smallint), archive_whole(smallint, bigint), archive_thawed(smallint, bigint, bigint),
  kept_transfers(smallint, bigint), kept_transfers_within(smallint, bigint, bigint, bigint), archive_reader(), archive_open(smallint, bigint)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION archived_height(smallint), archive_whole(smallint, bigint), archive_thawed(smallint, bigint, bigint),
  kept_transfers(smallint, bigint), kept_transfers_within(smallint, bigint, bigint, bigint), archive_reader(), archive_open(smallint, bigint)
  TO assay_app;
