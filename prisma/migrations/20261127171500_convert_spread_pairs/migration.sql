-- Converts stored pairs on a database that is spread over a cluster as well: each statement reads or writes one spread table.
CREATE OR REPLACE FUNCTION derive_stored_pairs(net smallint, ids bigint[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tx record;
  found record;
  rule smallint;
  converted integer := 0;
  stored jsonb;
  ends bigint[];
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
    SELECT jsonb_agg(jsonb_build_array(t.transfer_index, t.src, t.dst, t.amount_raw, t.usd) ORDER BY t.transfer_index)
      INTO stored FROM transfer t WHERE t.network = net AND t.block_height = tx.block_height AND t.tx_hash = tx.tx_hash;
    SELECT array_agg(DISTINCT (pair ->> n)::bigint) INTO ends FROM jsonb_array_elements(stored) pair CROSS JOIN generate_series(1, 2) n;
    FOREACH rule IN ARRAY CASE WHEN EXISTS (SELECT 1 FROM utxo_input i WHERE i.network = net AND i.tx_id = tx.id)
        THEN ARRAY[1, 5]::smallint[] ELSE ARRAY[3, 7]::smallint[] END LOOP
      CONTINUE WHEN stored IS DISTINCT FROM (
        SELECT jsonb_agg(jsonb_build_array(p.transfer_index, p.src, p.dst, p.amount_raw, usd_value(p.amount_raw, d.usd, a.decimals)) ORDER BY p.transfer_index)
        FROM utxo_pairs(net, tx.id, rule, NULL) p
        LEFT JOIN asset a ON a.network = net AND a.id = 0
        LEFT JOIN price d ON d.network = net AND d.asset_id = 0 AND d.day = (tx.block_time AT TIME ZONE 'UTC')::date);
      DELETE FROM address_transfer x WHERE x.network = net AND x.address_id = ANY (ends) AND x.block_height = tx.block_height
        AND x.tx_index = found.tx_index AND x.tx_hash = tx.tx_hash;
      DELETE FROM transfer t WHERE t.network = net AND t.block_height = tx.block_height AND t.tx_hash = tx.tx_hash;
      UPDATE utxo_tx u SET pairs = rule WHERE u.network = net AND u.id = tx.id;
      converted := converted + 1;
      EXIT;
    END LOOP;
  END LOOP;
  RETURN converted;
END $$;
