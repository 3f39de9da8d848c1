-- The transfers of an address of a UTXO network between two heights, all at once and in no order: what address_transfers_within
-- gives, for readers that sum up. That one looks into each place of the chain by itself, which a page wants and a sum does not.
CREATE FUNCTION address_transfers_whole(net smallint, addr bigint, low bigint, high bigint)
RETURNS TABLE (network smallint, address_id bigint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer,
  direction smallint, counterparty bigint, asset_id integer, amount_raw numeric, usd numeric, block_time timestamptz, status smallint,
  ingest_seq bigint) LANGUAGE sql STABLE ROWS 1000 COST 10000 AS $$
  WITH tx AS MATERIALIZED (
    SELECT u.id, u.block_height, u.tx_index, u.tx_hash, u.block_time, u.status, u.ingest_seq, u.pairs
    FROM (
      SELECT o.tx_id FROM utxo_output o WHERE o.network = net AND o.address_id = addr AND o.block_height BETWEEN low AND high
      UNION
      SELECT i.tx_id FROM utxo_input i WHERE i.network = net AND i.address_id = addr AND i.block_height BETWEEN low AND high
      UNION
      SELECT c.id FROM utxo_tx c WHERE addr = 0 AND c.network = net AND c.pairs & 2 <> 0 AND c.block_height BETWEEN low AND high
    ) touch JOIN utxo_tx u ON u.network = net AND u.id = touch.tx_id
    WHERE u.pairs & 1 <> 0 AND u.block_height BETWEEN low AND high
  ), payer AS (
    SELECT tx.*, h.* FROM tx CROSS JOIN LATERAL (
      SELECT g.payer, g.held, row_number() OVER (ORDER BY a.address COLLATE "C") - 1 AS place,
             count(*) OVER () AS payers, sum(g.held) OVER () AS total, bool_or(g.payer = addr) OVER () AS pays
      FROM (SELECT i.address_id AS payer, sum(i.value_raw) AS held FROM utxo_input i WHERE i.network = net AND i.tx_id = tx.id GROUP BY i.address_id) g
      JOIN address a ON a.network = net AND a.id = g.payer
    ) h WHERE tx.pairs & 2 = 0 AND h.total > 0
    UNION ALL
    SELECT tx.*, 0, 1, 0, 1, 1, addr = 0 FROM tx WHERE tx.pairs & 2 <> 0
  ), pair AS (
    SELECT p.*, o.idx, o.payee,
           o.floored + (row_number() OVER (PARTITION BY p.id, o.idx ORDER BY o.remainder DESC, p.place)
                        <= o.paid - sum(o.floored) OVER (PARTITION BY p.id, o.idx))::integer AS amount
    FROM payer p CROSS JOIN LATERAL (
      -- Kept apart, so that the outputs are looked up by transaction whatever the planner expects.
      SELECT o.idx, o.address_id AS payee, o.value_raw AS paid, div(o.value_raw * p.held, p.total) AS floored, mod(o.value_raw * p.held, p.total) AS remainder
      FROM utxo_output o WHERE o.network = net AND o.tx_id = p.id AND o.value_raw > 0 AND (p.pays OR o.address_id = addr) OFFSET 0
    ) o
  )
  SELECT s.network, s.address_id, s.block_height, s.tx_index, s.tx_hash, s.transfer_index, s.direction, s.counterparty, s.asset_id,
         s.amount_raw::numeric, s.usd::numeric, s.block_time::timestamptz, s.status, s.ingest_seq
  FROM address_transfer s WHERE s.network = net AND s.address_id = addr AND s.block_height BETWEEN low AND high
  UNION ALL
  SELECT net, addr, p.block_height, p.tx_index, p.tx_hash, (p.idx * p.payers + p.place)::integer,
         (CASE WHEN p.payer = p.payee THEN 2 WHEN p.payer = addr THEN 1 ELSE 0 END)::smallint, CASE WHEN p.payer = addr THEN p.payee ELSE p.payer END,
         0, p.amount, usd_value(p.amount, d.usd, a.decimals), p.block_time::timestamptz, p.status, p.ingest_seq
  FROM pair p
  LEFT JOIN asset a ON a.network = net AND a.id = 0
  LEFT JOIN price d ON d.network = net AND d.asset_id = 0 AND d.day = (p.block_time AT TIME ZONE 'UTC')::date
  WHERE p.amount > 0 AND (p.payer = addr OR p.payee = addr) AND (p.pairs & 4 = 0 OR p.payer <> 0 OR p.payee <> 0)
$$;

CREATE OR REPLACE FUNCTION utxo_edge_in(net smallint, payee bigint)
RETURNS TABLE (network smallint, dst bigint, src bigint, asset_id integer, value_raw numeric, usd numeric, n integer, unpriced integer,
  first_time timestamptz, last_time timestamptz) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT net, payee, t.counterparty, t.asset_id, sum(t.amount_raw), coalesce(sum(t.usd), 0), count(*)::integer,
         (count(*) FILTER (WHERE t.usd IS NULL))::integer, min(t.block_time), max(t.block_time)
  FROM address_transfers_whole(net, payee, 0, 9223372036854775807) t
  WHERE t.direction = 0 AND t.status <> 2 AND t.ingest_seq <= (SELECT s.folded_seq FROM network_state s WHERE s.network = net)
  GROUP BY t.counterparty, t.asset_id
$$;
CREATE OR REPLACE FUNCTION utxo_edge_out(net smallint, payer bigint)
RETURNS TABLE (network smallint, src bigint, dst bigint, asset_id integer, value_raw numeric, usd numeric, n integer, unpriced integer,
  first_time timestamptz, last_time timestamptz) LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT net, payer, t.counterparty, t.asset_id, sum(t.amount_raw), coalesce(sum(t.usd), 0), count(*)::integer,
         (count(*) FILTER (WHERE t.usd IS NULL))::integer, min(t.block_time), max(t.block_time)
  FROM address_transfers_whole(net, payer, 0, 9223372036854775807) t
  WHERE t.direction = 1 AND t.status <> 2 AND t.ingest_seq <= (SELECT s.folded_seq FROM network_state s WHERE s.network = net)
  GROUP BY t.counterparty, t.asset_id
$$;

REVOKE ALL ON FUNCTION address_transfers_whole(smallint, bigint, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION address_transfers_whole(smallint, bigint, bigint, bigint) TO assay_app;
