CREATE TABLE "utxo_tx" (
    "network" smallint NOT NULL,
    "id" bigint NOT NULL,
    "tx_hash" bytea NOT NULL,
    "block_height" bigint,
    "block_time" timestamptz(0),
    "status" smallint NOT NULL,
    "in_raw" bigint NOT NULL DEFAULT 0,
    "out_raw" bigint NOT NULL DEFAULT 0,
    CONSTRAINT "utxo_tx_pkey" PRIMARY KEY ("network", "id")
);
CREATE UNIQUE INDEX "utxo_tx_network_tx_hash_key" ON "utxo_tx" ("network", "tx_hash");
CREATE INDEX "utxo_tx_network_block_height_idx" ON "utxo_tx" ("network", "block_height");

CREATE TABLE "utxo_input" (
    "network" smallint NOT NULL,
    "tx_id" bigint NOT NULL,
    "idx" integer NOT NULL,
    "prev_tx" bigint NOT NULL,
    "prev_idx" integer NOT NULL,
    "address_id" bigint NOT NULL,
    "value_raw" bigint NOT NULL,
    CONSTRAINT "utxo_input_pkey" PRIMARY KEY ("network", "tx_id", "idx")
);
CREATE INDEX "utxo_input_network_prev_tx_prev_idx_idx" ON "utxo_input" ("network", "prev_tx", "prev_idx");

CREATE TABLE "utxo_output" (
    "network" smallint NOT NULL,
    "tx_id" bigint NOT NULL,
    "idx" integer NOT NULL,
    "address_id" bigint NOT NULL,
    "value_raw" bigint NOT NULL,
    CONSTRAINT "utxo_output_pkey" PRIMARY KEY ("network", "tx_id", "idx")
);

-- What Prisma's schema language cannot say.

CREATE SEQUENCE "utxo_tx_id_seq" AS bigint;

-- Transactions that nodes delivered before their links had tables: the stored details hold all of it. One with an input
-- that does not say what it spends gets none, as at ingest.
CREATE TEMP TABLE told ON COMMIT DROP AS
SELECT DISTINCT ON (network, tx_hash) network, tx_hash, block_height, block_time, status, detail
FROM "transaction_detail" d WHERE (detail ? 'outputs' OR detail ? 'inputs') AND NOT EXISTS (
  SELECT 1 FROM jsonb_array_elements(d.detail -> 'inputs') i
  WHERE NOT i ? 'coinbase' AND (i -> 'prev' ->> 1 IS NULL OR i ->> 'amount' IS NULL))
ORDER BY network, tx_hash, status, block_height;

CREATE TEMP TABLE told_link ON COMMIT DROP AS
SELECT t.network, t.tx_hash, 0 AS kind, (i ->> 'index')::int AS idx, i ->> 'address' AS address,
       (i ->> 'amount')::bigint AS value_raw, decode(i -> 'prev' ->> 0, 'hex') AS prev_hash, (i -> 'prev' ->> 1)::int AS prev_idx
FROM told t CROSS JOIN LATERAL jsonb_array_elements(t.detail -> 'inputs') i WHERE i ? 'prev'
UNION ALL
SELECT t.network, t.tx_hash, 1, (o ->> 'index')::int, o ->> 'address', (o ->> 'amount')::bigint, NULL, NULL
FROM told t CROSS JOIN LATERAL jsonb_array_elements(t.detail -> 'outputs') o;

INSERT INTO "utxo_tx" (network, id, tx_hash, block_height, block_time, status, in_raw, out_raw)
SELECT t.network, nextval('utxo_tx_id_seq'), t.tx_hash, t.block_height, t.block_time, CASE t.status WHEN 2 THEN 2 ELSE 0 END,
       coalesce(s.in_raw, 0), coalesce(s.out_raw, 0)
FROM told t LEFT JOIN (
  SELECT network, tx_hash, sum(value_raw) FILTER (WHERE kind = 0) AS in_raw, sum(value_raw) FILTER (WHERE kind = 1) AS out_raw
  FROM told_link GROUP BY network, tx_hash
) s USING (network, tx_hash);

INSERT INTO "utxo_tx" (network, id, tx_hash, status)
SELECT network, nextval('utxo_tx_id_seq'), prev_hash, 1 FROM (SELECT DISTINCT network, prev_hash FROM told_link WHERE kind = 0) p
ON CONFLICT (network, tx_hash) DO NOTHING;

INSERT INTO "address" (network, id, address)
SELECT network, nextval('address_id_seq'), address FROM (SELECT DISTINCT network, address FROM told_link WHERE address IS NOT NULL) l
WHERE NOT EXISTS (SELECT 1 FROM "address" a WHERE a.network = l.network AND a.address = l.address);

INSERT INTO "utxo_input" (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw)
SELECT l.network, t.id, l.idx, p.id, l.prev_idx, coalesce(a.id, 0), l.value_raw
FROM told_link l JOIN "utxo_tx" t USING (network, tx_hash)
JOIN "utxo_tx" p ON p.network = l.network AND p.tx_hash = l.prev_hash
LEFT JOIN "address" a ON a.network = l.network AND a.address = l.address
WHERE l.kind = 0;

INSERT INTO "utxo_output" (network, tx_id, idx, address_id, value_raw)
SELECT l.network, t.id, l.idx, coalesce(a.id, 0), l.value_raw
FROM told_link l JOIN "utxo_tx" t USING (network, tx_hash) LEFT JOIN "address" a ON a.network = l.network AND a.address = l.address
WHERE l.kind = 1;

GRANT SELECT, INSERT, UPDATE ON "utxo_tx" TO assay_app;
GRANT SELECT, INSERT ON "utxo_input", "utxo_output" TO assay_app;
GRANT USAGE, SELECT ON SEQUENCE "utxo_tx_id_seq" TO assay_app;
