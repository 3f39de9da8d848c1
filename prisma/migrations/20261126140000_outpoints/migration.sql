ALTER TABLE "utxo_tx" ADD COLUMN "tx_index" integer, ADD COLUMN "ingest_seq" bigint, ADD COLUMN "pairs" smallint NOT NULL DEFAULT 0;
ALTER TABLE "utxo_input" ADD COLUMN "block_height" bigint, ADD COLUMN "tx_index" integer;
ALTER TABLE "utxo_output" ADD COLUMN "block_height" bigint, ADD COLUMN "tx_index" integer;

DROP INDEX "utxo_tx_network_block_height_idx";
CREATE INDEX "utxo_tx_network_block_height_tx_index_idx" ON "utxo_tx" ("network", "block_height", "tx_index");
CREATE INDEX "utxo_input_network_address_id_block_height_tx_index_idx" ON "utxo_input" ("network", "address_id", "block_height", "tx_index");
CREATE INDEX "utxo_output_network_address_id_block_height_tx_index_idx" ON "utxo_output" ("network", "address_id", "block_height", "tx_index");

-- What Prisma's schema language cannot say.

CREATE INDEX "utxo_tx_coinbase" ON "utxo_tx" ("network", "block_height", "tx_index") WHERE pairs & 2 <> 0;

GRANT UPDATE (block_height, tx_index) ON "utxo_input", "utxo_output" TO assay_app;

-- The value of an amount in millionths of a dollar, as ingest makes it (usdValue in server/chain/ingest/batch.repo.ts).
CREATE FUNCTION usd_value(amount numeric, price numeric, decimals integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN amount * price < ('1e' || (30 + decimals))::numeric
              THEN div(amount * price, ('1' || repeat('0', decimals))::numeric) END
$$;

-- The pairs of a transaction by its outpoints: shareOutputs (server/chain/utxo/share-outputs.ts) to the unit, under the same
-- indexes. With a party, its pairs only. rule: utxo_tx.pairs.
CREATE FUNCTION utxo_pairs(net smallint, tx bigint, rule smallint, party bigint)
RETURNS TABLE (transfer_index integer, src bigint, dst bigint, amount_raw numeric) LANGUAGE plpgsql STABLE ROWS 4 COST 1000 AS $$
DECLARE
  payers bigint := 1;
  only_payer bigint := 0;
  total numeric := 1;
  pays boolean;
BEGIN
  IF rule & 1 = 0 THEN RETURN; END IF;
  IF rule & 2 = 0 THEN
    SELECT count(DISTINCT i.address_id), min(i.address_id), sum(i.value_raw), bool_or(i.address_id = party) INTO payers, only_payer, total, pays
    FROM utxo_input i WHERE i.network = net AND i.tx_id = tx;
    IF payers = 0 OR total = 0 THEN RETURN; END IF;
  END IF;
  IF payers = 1 THEN
    RETURN QUERY SELECT o.idx, only_payer, o.address_id, o.value_raw::numeric FROM utxo_output o
      WHERE o.network = net AND o.tx_id = tx AND o.value_raw > 0 AND (party IS NULL OR only_payer = party OR o.address_id = party)
        AND (rule & 4 = 0 OR only_payer <> 0 OR o.address_id <> 0);
    RETURN;
  END IF;
  RETURN QUERY
    WITH payer AS MATERIALIZED (
      SELECT p.id, p.held, row_number() OVER (ORDER BY a.address COLLATE "C") - 1 AS place
      FROM (SELECT i.address_id AS id, sum(i.value_raw) AS held FROM utxo_input i WHERE i.network = net AND i.tx_id = tx GROUP BY i.address_id) p
      JOIN address a ON a.network = net AND a.id = p.id
    ), part AS (
      SELECT o.idx, o.address_id AS payee, o.value_raw AS paid, p.id, p.place,
             div(o.value_raw * p.held, total) AS floored, mod(o.value_raw * p.held, total) AS remainder
      FROM utxo_output o CROSS JOIN payer p
      WHERE o.network = net AND o.tx_id = tx AND o.value_raw > 0 AND (party IS NULL OR pays OR o.address_id = party)
    ), share AS (
      SELECT r.idx, r.payee, r.id, r.place,
             r.floored + (row_number() OVER (PARTITION BY r.idx ORDER BY r.remainder DESC, r.place)
                          <= r.paid - sum(r.floored) OVER (PARTITION BY r.idx))::integer AS amount
      FROM part r
    )
    SELECT (s.idx * payers + s.place)::integer, s.id, s.payee, s.amount FROM share s
    WHERE s.amount > 0 AND (party IS NULL OR s.id = party OR s.payee = party) AND (rule & 4 = 0 OR s.id <> 0 OR s.payee <> 0);
END $$;

-- The transfers of a transaction of a UTXO network: those stored as pairs, and those that follow from its outpoints.
CREATE FUNCTION transaction_transfers(net smallint, hash bytea)
RETURNS TABLE (network smallint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer, block_time timestamptz,
  src bigint, dst bigint, asset_id integer, amount_raw numeric, usd numeric, status smallint, ingest_seq bigint) LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT t.network, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.block_time, t.src, t.dst, t.asset_id, t.amount_raw::numeric,
         t.usd::numeric, t.status, t.ingest_seq
  FROM transfer t WHERE t.network = net AND t.tx_hash = hash
  UNION ALL
  SELECT u.network, u.block_height, u.tx_index, u.tx_hash, p.transfer_index, u.block_time, p.src, p.dst, 0, p.amount_raw,
         usd_value(p.amount_raw, d.usd, a.decimals), u.status, u.ingest_seq
  FROM utxo_tx u CROSS JOIN LATERAL utxo_pairs(u.network, u.id, u.pairs, NULL) p
  LEFT JOIN asset a ON a.network = u.network AND a.id = 0
  LEFT JOIN price d ON d.network = u.network AND d.asset_id = 0 AND d.day = (u.block_time AT TIME ZONE 'UTC')::date
  WHERE u.network = net AND u.tx_hash = hash AND u.pairs <> 0
$$;

-- The same for an address at one place of the chain, as rows of address_transfer.
CREATE FUNCTION address_transfers_at(net smallint, addr bigint, height bigint, tx integer)
RETURNS TABLE (tx_hash bytea, transfer_index integer, direction smallint, counterparty bigint, asset_id integer, amount_raw numeric,
  usd numeric, block_time timestamptz, status smallint, ingest_seq bigint) LANGUAGE plpgsql STABLE ROWS 4 COST 2000 AS $$
BEGIN
  RETURN QUERY SELECT t.tx_hash, t.transfer_index, t.direction, t.counterparty, t.asset_id, t.amount_raw::numeric, t.usd::numeric,
      t.block_time::timestamptz, t.status, t.ingest_seq
    FROM address_transfer t WHERE t.network = net AND t.address_id = addr AND t.block_height = height AND t.tx_index = tx;
  RETURN QUERY SELECT u.tx_hash, p.transfer_index,
      (CASE WHEN p.src = p.dst THEN 2 WHEN p.src = addr THEN 1 ELSE 0 END)::smallint, CASE WHEN p.src = addr THEN p.dst ELSE p.src END,
      0, p.amount_raw, usd_value(p.amount_raw, d.usd, a.decimals), u.block_time::timestamptz, u.status, u.ingest_seq
    FROM utxo_tx u CROSS JOIN LATERAL utxo_pairs(net, u.id, u.pairs, addr) p
    LEFT JOIN asset a ON a.network = net AND a.id = 0
    LEFT JOIN price d ON d.network = net AND d.asset_id = 0 AND d.day = (u.block_time AT TIME ZONE 'UTC')::date
    WHERE u.network = net AND u.block_height = height AND u.tx_index = tx AND u.pairs <> 0;
END $$;

-- The transfers of an address of a UTXO network between two heights as rows of address_transfer, newest places first, so that a page
-- reads no more places than it needs. Inlined into the query that reads it: conditions on the place reach the indexes, but
-- those on columns of other tables do not, which is what the heights are for.
CREATE FUNCTION address_transfers_within(net smallint, addr bigint, low bigint, high bigint)
RETURNS TABLE (network smallint, address_id bigint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer,
  direction smallint, counterparty bigint, asset_id integer, amount_raw numeric, usd numeric, block_time timestamptz, status smallint,
  ingest_seq bigint) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT net, addr, place.block_height, place.tx_index, t.tx_hash, t.transfer_index, t.direction, t.counterparty, t.asset_id, t.amount_raw,
         t.usd, t.block_time, t.status, t.ingest_seq
  FROM (
    -- DISTINCT ON is never hashed: the touches come merged in the order of their indexes, as many as are asked for.
    SELECT DISTINCT ON (touch.block_height, touch.tx_index) touch.block_height, touch.tx_index FROM (
      (SELECT s.block_height, s.tx_index FROM address_transfer s WHERE s.network = net AND s.address_id = addr AND s.block_height BETWEEN low AND high ORDER BY s.block_height DESC, s.tx_index DESC)
      UNION ALL
      (SELECT o.block_height, o.tx_index FROM utxo_output o WHERE o.network = net AND o.address_id = addr AND o.block_height BETWEEN low AND high ORDER BY o.block_height DESC, o.tx_index DESC)
      UNION ALL
      (SELECT i.block_height, i.tx_index FROM utxo_input i WHERE i.network = net AND i.address_id = addr AND i.block_height BETWEEN low AND high ORDER BY i.block_height DESC, i.tx_index DESC)
      UNION ALL
      (SELECT c.block_height, c.tx_index FROM utxo_tx c WHERE c.network = net AND c.pairs & 2 <> 0 AND addr = 0 AND c.block_height BETWEEN low AND high ORDER BY c.block_height DESC, c.tx_index DESC)
    ) touch ORDER BY touch.block_height DESC, touch.tx_index DESC
  ) place CROSS JOIN LATERAL address_transfers_at(net, addr, place.block_height, place.tx_index) t
$$;

-- All of them.
CREATE FUNCTION address_transfers(net smallint, addr bigint)
RETURNS TABLE (network smallint, address_id bigint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer,
  direction smallint, counterparty bigint, asset_id integer, amount_raw numeric, usd numeric, block_time timestamptz, status smallint,
  ingest_seq bigint) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT * FROM address_transfers_within(net, addr, 0, 9223372036854775807)
$$;

-- The edges of an address of a UTXO network, as far as deltas are folded, as rows of edge_in and edge_out.
CREATE FUNCTION utxo_edge_in(net smallint, payee bigint)
RETURNS TABLE (network smallint, dst bigint, src bigint, asset_id integer, value_raw numeric, usd numeric, n integer, unpriced integer,
  first_time timestamptz, last_time timestamptz) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT net, payee, t.counterparty, t.asset_id, sum(t.amount_raw), coalesce(sum(t.usd), 0), count(*)::integer,
         (count(*) FILTER (WHERE t.usd IS NULL))::integer, min(t.block_time), max(t.block_time)
  FROM address_transfers(net, payee) t
  WHERE t.direction = 0 AND t.status <> 2 AND t.ingest_seq <= (SELECT s.folded_seq FROM network_state s WHERE s.network = net)
  GROUP BY t.counterparty, t.asset_id
$$;
CREATE FUNCTION utxo_edge_out(net smallint, payer bigint)
RETURNS TABLE (network smallint, src bigint, dst bigint, asset_id integer, value_raw numeric, usd numeric, n integer, unpriced integer,
  first_time timestamptz, last_time timestamptz) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT net, payer, t.counterparty, t.asset_id, sum(t.amount_raw), coalesce(sum(t.usd), 0), count(*)::integer,
         (count(*) FILTER (WHERE t.usd IS NULL))::integer, min(t.block_time), max(t.block_time)
  FROM address_transfers(net, payer) t
  WHERE t.direction = 1 AND t.status <> 2 AND t.ingest_seq <= (SELECT s.folded_seq FROM network_state s WHERE s.network = net)
  GROUP BY t.counterparty, t.asset_id
$$;

REVOKE ALL ON FUNCTION usd_value(numeric, numeric, integer), utxo_pairs(smallint, bigint, smallint, bigint), transaction_transfers(smallint, bytea),
  address_transfers_at(smallint, bigint, bigint, integer), address_transfers_within(smallint, bigint, bigint, bigint),
  address_transfers(smallint, bigint), utxo_edge_in(smallint, bigint), utxo_edge_out(smallint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION usd_value(numeric, numeric, integer), utxo_pairs(smallint, bigint, smallint, bigint), transaction_transfers(smallint, bytea),
  address_transfers_at(smallint, bigint, bigint, integer), address_transfers_within(smallint, bigint, bigint, bigint),
  address_transfers(smallint, bigint), utxo_edge_in(smallint, bigint), utxo_edge_out(smallint, bigint) TO assay_app;

-- Lets the pairs of these stored transactions follow from their outpoints and removes those that were stored, where both are the
-- same to the unit, in index, value in dollars, place and batch: nothing that is read changes. The others keep their pairs.
-- As the owner, since nobody else may delete transfers. Returns how many transactions were converted.
CREATE FUNCTION derive_stored_pairs(net smallint, ids bigint[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tx record;
  found record;
  rule smallint;
  converted integer := 0;
BEGIN
  FOR tx IN SELECT u.* FROM utxo_tx u WHERE u.network = net AND u.id = ANY (ids) AND u.status IN (0, 2) AND u.block_height IS NOT NULL AND u.pairs = 0 LOOP
    SELECT count(*) AS n, min(t.tx_index) AS tx_index, max(t.tx_index) AS other_index, min(t.ingest_seq) AS seq, max(t.ingest_seq) AS other_seq,
           bool_and(t.status = tx.status AND t.block_time = tx.block_time AND t.asset_id = 0) AS alike
      INTO found FROM transfer t WHERE t.network = net AND t.block_height = tx.block_height AND t.tx_hash = tx.tx_hash;
    CONTINUE WHEN found.n = 0;
    UPDATE utxo_tx u SET tx_index = found.tx_index, ingest_seq = found.seq WHERE u.network = net AND u.id = tx.id;
    UPDATE utxo_output o SET block_height = tx.block_height, tx_index = found.tx_index WHERE o.network = net AND o.tx_id = tx.id;
    UPDATE utxo_input i SET block_height = tx.block_height, tx_index = found.tx_index WHERE i.network = net AND i.tx_id = tx.id;
    CONTINUE WHEN NOT found.alike OR found.tx_index <> found.other_index OR found.seq <> found.other_seq;
    -- Outputs are numbered without a gap, as the indexes of their pairs need it.
    CONTINUE WHEN (SELECT count(*) <> coalesce(max(o.idx) + 1, 0) FROM utxo_output o WHERE o.network = net AND o.tx_id = tx.id);
    FOREACH rule IN ARRAY CASE WHEN EXISTS (SELECT 1 FROM utxo_input i WHERE i.network = net AND i.tx_id = tx.id)
        THEN ARRAY[1, 5]::smallint[] ELSE ARRAY[3, 7]::smallint[] END LOOP
      CONTINUE WHEN EXISTS (
        SELECT 1 FROM (
          SELECT p.transfer_index, p.src, p.dst, p.amount_raw, usd_value(p.amount_raw, d.usd, a.decimals) AS usd
          FROM utxo_pairs(net, tx.id, rule, NULL) p
          LEFT JOIN asset a ON a.network = net AND a.id = 0
          LEFT JOIN price d ON d.network = net AND d.asset_id = 0 AND d.day = (tx.block_time AT TIME ZONE 'UTC')::date
        ) p FULL JOIN (
          SELECT t.* FROM transfer t WHERE t.network = net AND t.block_height = tx.block_height AND t.tx_hash = tx.tx_hash
        ) t ON t.transfer_index = p.transfer_index
        WHERE (p.transfer_index, p.src, p.dst, p.amount_raw, p.usd) IS DISTINCT FROM (t.transfer_index, t.src, t.dst, t.amount_raw, t.usd));
      DELETE FROM address_transfer x USING transfer t
        WHERE t.network = net AND t.block_height = tx.block_height AND t.tx_hash = tx.tx_hash
          AND x.network = net AND x.address_id IN (t.src, t.dst) AND x.block_height = t.block_height AND x.tx_index = t.tx_index
          AND x.transfer_index = t.transfer_index AND x.tx_hash = t.tx_hash;
      DELETE FROM transfer t WHERE t.network = net AND t.block_height = tx.block_height AND t.tx_hash = tx.tx_hash;
      UPDATE utxo_tx u SET pairs = rule WHERE u.network = net AND u.id = tx.id;
      converted := converted + 1;
      EXIT;
    END LOOP;
  END LOOP;
  RETURN converted;
END $$;
REVOKE ALL ON FUNCTION derive_stored_pairs(smallint, bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION derive_stored_pairs(smallint, bigint[]) TO assay_app;
