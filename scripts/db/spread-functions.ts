const movement = `network smallint, address_id bigint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer,
  direction smallint, counterparty bigint, asset_id integer, amount_raw numeric, usd numeric, block_time timestamptz, status smallint,
  ingest_seq bigint`
const transfer = `network smallint, block_height bigint, tx_index integer, tx_hash bytea, transfer_index integer, block_time timestamptz,
  src bigint, dst bigint, asset_id integer, amount_raw numeric, usd numeric, status smallint, ingest_seq bigint`
const edge = (near: string, far: string) => `network smallint, ${near} bigint, ${far} bigint, asset_id integer, value_raw numeric,
  usd numeric, n integer, unpriced integer, first_time timestamptz, last_time timestamptz`
const detail = `network smallint, tx_hash bytea, block_height bigint, block_hash bytea, tx_index integer, status smallint,
  fee_raw numeric, fee_payer bigint, block_time timestamptz, detail jsonb`

const reader = (signature: string, columns: string, rows: number, body: string) => `
CREATE OR REPLACE FUNCTION ${signature} RETURNS TABLE (${columns})
LANGUAGE plpgsql STABLE ROWS ${rows} COST 5000 AS $reader$
#variable_conflict use_column
BEGIN
${body}
END $reader$;
REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${signature} TO assay_app;`

const movementColumns = `t.network, t.address_id, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.direction, t.counterparty,
    t.asset_id, t.amount_raw::numeric, t.usd::numeric, t.block_time::timestamptz, t.status, t.ingest_seq`
const transferColumns = `t.network, t.block_height, t.tx_index, t.tx_hash, t.transfer_index, t.block_time::timestamptz, t.src, t.dst, t.asset_id,
    t.amount_raw::numeric, t.usd::numeric, t.status, t.ingest_seq`
const edgeColumns = (near: string, far: string) =>
  `e.network, e.${near}, e.${far}, e.asset_id, e.value_raw::numeric, e.usd::numeric, e.n, e.unpriced, e.first_time::timestamptz, e.last_time::timestamptz`

/**
 * Functions through which a distributed database reads chain tables that a statement combines with others: each call is one
 * statement on one table with its key, which goes to the node with the rows, while its caller runs on the coordinator. Those
 * for UTXO networks replace functions that a plan would otherwise inline.
 */
export const spreadFunctions = [
  reader(
    'account_transfers_within(net smallint, addr bigint, low bigint, high bigint)',
    movement,
    100,
    `  RETURN QUERY SELECT ${movementColumns}
    FROM address_transfer t WHERE t.network = net AND t.address_id = addr AND t.block_height BETWEEN low AND high
    ORDER BY t.block_height DESC, t.tx_index DESC, t.transfer_index DESC, t.tx_hash DESC;`,
  ),
  reader(
    'account_transaction(net smallint, hash bytea)',
    transfer,
    10,
    `  RETURN QUERY SELECT ${transferColumns} FROM transfer t WHERE t.network = net AND t.tx_hash = hash;`,
  ),
  reader(
    'account_edge_in(net smallint, payee bigint)',
    edge('dst', 'src'),
    100,
    `  RETURN QUERY SELECT ${edgeColumns('dst', 'src')} FROM edge_in e WHERE e.network = net AND e.dst = payee;`,
  ),
  reader(
    'account_edge_out(net smallint, payer bigint)',
    edge('src', 'dst'),
    100,
    `  RETURN QUERY SELECT ${edgeColumns('src', 'dst')} FROM edge_out e WHERE e.network = net AND e.src = payer;`,
  ),
  reader(
    'fees_paid_from(net smallint, payer bigint, low bigint, high bigint)',
    detail,
    100,
    `  RETURN QUERY SELECT d.network, d.tx_hash, d.block_height, d.block_hash, d.tx_index, d.status, d.fee_raw::numeric, d.fee_payer,
    d.block_time::timestamptz, d.detail FROM transaction_detail d
    WHERE d.network = net AND d.fee_payer = payer AND d.block_height BETWEEN low AND high AND d.fee_raw > 0 AND d.status <> 2;`,
  ),
  reader(
    'details_of(net smallint, hash bytea)',
    detail,
    1,
    `  RETURN QUERY SELECT d.network, d.tx_hash, d.block_height, d.block_hash, d.tx_index, d.status, d.fee_raw::numeric, d.fee_payer,
    d.block_time::timestamptz, d.detail FROM transaction_detail d WHERE d.network = net AND d.tx_hash = hash;`,
  ),
  reader(
    'transaction_transfers(net smallint, hash bytea)',
    transfer,
    10,
    `  RETURN QUERY SELECT ${transferColumns} FROM transfer t WHERE t.network = net AND t.tx_hash = hash;
  RETURN QUERY SELECT u.network, u.block_height, u.tx_index, u.tx_hash, p.transfer_index, u.block_time::timestamptz, p.src, p.dst, 0, p.amount_raw,
      usd_value(p.amount_raw, d.usd, a.decimals), u.status, u.ingest_seq
    FROM utxo_tx u CROSS JOIN LATERAL utxo_pairs(u.network, u.id, u.pairs, NULL) p
    LEFT JOIN asset a ON a.network = u.network AND a.id = 0
    LEFT JOIN price d ON d.network = u.network AND d.asset_id = 0 AND d.day = (u.block_time AT TIME ZONE 'UTC')::date
    WHERE u.network = net AND u.tx_hash = hash AND u.pairs <> 0;`,
  ),
  reader(
    'address_transfers_within(net smallint, addr bigint, low bigint, high bigint)',
    movement,
    100,
    `  RETURN QUERY SELECT t.* FROM account_transfers_within(net, addr, low, high) t;
  RETURN QUERY SELECT net, addr, u.block_height, u.tx_index, u.tx_hash, p.transfer_index,
      (CASE WHEN p.src = p.dst THEN 2 WHEN p.src = addr THEN 1 ELSE 0 END)::smallint, CASE WHEN p.src = addr THEN p.dst ELSE p.src END,
      0, p.amount_raw, usd_value(p.amount_raw, d.usd, a.decimals), u.block_time::timestamptz, u.status, u.ingest_seq
    FROM (
      SELECT o.block_height, o.tx_index FROM utxo_output o WHERE o.network = net AND o.address_id = addr AND o.block_height BETWEEN low AND high
      UNION
      SELECT i.block_height, i.tx_index FROM utxo_input i WHERE i.network = net AND i.address_id = addr AND i.block_height BETWEEN low AND high
      UNION
      SELECT c.block_height, c.tx_index FROM utxo_tx c WHERE c.network = net AND c.pairs & 2 <> 0 AND addr = 0 AND c.block_height BETWEEN low AND high
    ) place JOIN utxo_tx u ON u.network = net AND u.block_height = place.block_height AND u.tx_index = place.tx_index AND u.pairs <> 0
    CROSS JOIN LATERAL utxo_pairs(net, u.id, u.pairs, addr) p
    LEFT JOIN asset a ON a.network = net AND a.id = 0
    LEFT JOIN price d ON d.network = net AND d.asset_id = 0 AND d.day = (u.block_time AT TIME ZONE 'UTC')::date;`,
  ),
  reader(
    'address_transfers_whole(net smallint, addr bigint, low bigint, high bigint)',
    movement,
    1000,
    `  RETURN QUERY SELECT t.* FROM address_transfers_within(net, addr, low, high) t;`,
  ),
].join('\n')
