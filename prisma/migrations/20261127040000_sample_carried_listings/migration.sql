-- As in 20261124010000_sample_removal, and the addresses of other networks that only a listing of the sample named go, too.

-- What Prisma's schema language cannot say.

-- Deletes the sample and what was computed from it, in these organisations and in what all of them share. Returns what
-- went, a row each: `own` is what the sample did not make itself. A row with a `file` (its SHA-256) names bytes that nothing
-- refers to any more, and in `kind` the space they lie in. Call it with the networks' writer locks held (server/domain/installation/sample-removal.repo.ts).
CREATE OR REPLACE FUNCTION remove_sample_data(p_orgs uuid[]) RETURNS TABLE (org uuid, kind text, id uuid, own boolean, file text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  nets smallint[];
  packs uuid[];
  lists uuid[];
  list_keys text[];
  o uuid;
  t text;
BEGIN
  SELECT coalesce(array_agg(s.network), '{}') INTO nets FROM sample_network s;
  PERFORM set_config('assay.sample_is_going', 'yes', true);

  CREATE TEMP TABLE gone (org uuid, kind text, id uuid, own boolean) ON COMMIT DROP;
  CREATE TEMP TABLE going (kind text, id uuid, PRIMARY KEY (kind, id)) ON COMMIT DROP;
  CREATE TEMP TABLE stated (id uuid PRIMARY KEY) ON COMMIT DROP;
  CREATE TEMP TABLE files (org uuid, space text, file text) ON COMMIT DROP;
  CREATE TEMP TABLE entities (id uuid PRIMARY KEY, used boolean NOT NULL DEFAULT false) ON COMMIT DROP;
  CREATE TEMP TABLE addresses (network smallint, id bigint, PRIMARY KEY (network, id)) ON COMMIT DROP;
  CREATE TEMP TABLE carried (network smallint, id bigint, PRIMARY KEY (network, id)) ON COMMIT DROP;

  SELECT coalesce(array_agg(p.id), '{}') INTO packs FROM tag_pack p
    WHERE p.pack_key LIKE 'assay-sample-data/%' OR p.pack_key = 'sanctions-list/example_sanctions_list';

  FOREACH o IN ARRAY p_orgs LOOP
    PERFORM set_config('app.org_id', o::text, true);
    -- Lists that the sample brought, with every version of theirs.
    SELECT coalesce(array_agg(l.id), '{}'), coalesce(array_agg(l.list_id), '{}') INTO lists, list_keys FROM sanctions_list l
      WHERE (l.org_id IS NULL AND l.list_id = 'example_sanctions_list')
        OR (l.org_id = o AND EXISTS (SELECT 1 FROM sample_row r WHERE r.org_id = o AND r.kind = 'sanctions_list' AND r.id = l.id));
    packs := packs || coalesce((SELECT array_agg(p.id) FROM tag_pack p
      JOIN sanctions_list l ON p.pack_key = 'sanctions-list/' || o || '/' || l.list_id WHERE l.org_id = o AND l.id = ANY (lists)), '{}');

    -- What goes: what the sample made, and what anybody computed from its chain data.
    INSERT INTO gone
      WITH listed AS (SELECT r.kind, r.id FROM sample_row r WHERE r.org_id = o),
      alerts AS (SELECT a.id FROM alert a WHERE a.org_id = o AND a.network = ANY (nets)),
      checks AS (SELECT c.id FROM risk_check c WHERE c.org_id = o AND c.network = ANY (nets)),
      cases AS (SELECT c.id FROM case_file c WHERE c.org_id = o
        AND EXISTS (SELECT 1 FROM listed r WHERE r.kind = 'case_file' AND r.id IN (c.id, c.merged_into))),
      graphs AS (SELECT g.id FROM fund_flow_graph g WHERE g.org_id = o AND g.network = ANY (nets)),
      reports AS (SELECT r.id FROM report r WHERE r.org_id = o
        AND (r.subject_network = ANY (nets) OR r.type NOT IN ('case') AND r.subject_network IS NULL OR r.case_id IN (SELECT id FROM cases))),
      screenings AS (SELECT s.id FROM screening s WHERE s.org_id = o
        AND EXISTS (SELECT 1 FROM jsonb_array_elements(s.lists) AS used WHERE used ->> 'list_id' = ANY (list_keys))),
      backtests AS (SELECT b.id FROM policy_backtest b WHERE b.org_id = o AND EXISTS (SELECT 1 FROM login l WHERE l.org_id = o)),
      changes AS (SELECT c.id FROM list_change c WHERE c.org_id = o AND c.list = ANY (lists)),
      statements AS (SELECT a.id FROM attribution a JOIN listed r ON r.kind = 'attribution' AND r.id = a.id WHERE a.org_id = o),
      drafts AS (SELECT p.id FROM policy_version p JOIN listed r ON r.kind = 'policy_version' AND r.id = p.id
        WHERE p.org_id = o AND p.status = 'draft'),
      everything AS (
        SELECT 'alert' AS kind, id FROM alerts UNION ALL SELECT 'risk_check', id FROM checks UNION ALL SELECT 'case_file', id FROM cases
        UNION ALL SELECT 'fund_flow_graph', id FROM graphs UNION ALL SELECT 'report', id FROM reports
        UNION ALL SELECT 'screening', id FROM screenings UNION ALL SELECT 'policy_backtest', id FROM backtests
        UNION ALL SELECT 'list_change', id FROM changes UNION ALL SELECT 'attribution', id FROM statements
        UNION ALL SELECT 'policy_version', id FROM drafts
        UNION ALL SELECT r.kind, r.id FROM listed r WHERE r.kind NOT IN ('case_file', 'policy_version', 'app_user', 'attribution'))
      SELECT DISTINCT o, e.kind, e.id, NOT EXISTS (SELECT 1 FROM listed r WHERE r.kind = e.kind AND r.id = e.id) FROM everything e;

    DELETE FROM going;
    INSERT INTO going SELECT g.kind, g.id FROM gone g WHERE g.org = o;
    INSERT INTO files
      SELECT o, 'evidence', encode(e.sha256, 'hex') FROM case_evidence e JOIN going g ON g.kind = 'case_file' AND g.id = e.case_id
        WHERE e.org_id = o AND e.removed_at IS NULL
      UNION SELECT o, 'reports', encode(f.sha256, 'hex') FROM report_file f JOIN going g ON g.kind = 'report' AND g.id = f.report_id WHERE f.org_id = o;

    DELETE FROM policy_backtest b USING going g WHERE g.kind = 'policy_backtest' AND b.org_id = o AND b.id = g.id;
    DELETE FROM policy_shadow s USING going g WHERE g.kind = 'risk_check' AND s.org_id = o AND s.check_id = g.id;
    DELETE FROM report_file f USING going g WHERE g.kind = 'report' AND f.org_id = o AND f.report_id = g.id;
    DELETE FROM report r USING going g WHERE g.kind = 'report' AND r.org_id = o AND r.id = g.id;
    -- A graph of a real network that lies in a case of the sample stays, without its case.
    UPDATE fund_flow_graph f SET case_id = NULL FROM going g WHERE g.kind = 'case_file' AND f.org_id = o AND f.case_id = g.id;
    DELETE FROM fund_flow_graph f USING going g WHERE g.kind = 'fund_flow_graph' AND f.org_id = o AND f.id = g.id;
    DELETE FROM case_alert c USING going g WHERE c.org_id = o AND (g.kind = 'alert' AND c.alert_id = g.id OR g.kind = 'case_file' AND c.case_id = g.id);
    DELETE FROM alert_turn a USING going g WHERE g.kind = 'alert' AND a.org_id = o AND a.alert_id = g.id;
    DELETE FROM alert_evidence a USING going g WHERE g.kind = 'alert' AND a.org_id = o AND a.alert_id = g.id;
    DELETE FROM alert a USING going g WHERE g.kind = 'alert' AND a.org_id = o AND a.id = g.id;
    UPDATE alert a SET case_id = NULL FROM going g WHERE g.kind = 'case_file' AND a.org_id = o AND a.case_id = g.id;
    FOREACH t IN ARRAY ARRAY['case_event', 'case_note', 'case_task', 'case_evidence', 'case_subject', 'case_reading', 'case_link'] LOOP
      EXECUTE format('DELETE FROM %I c USING going g WHERE g.kind = ''case_file'' AND c.org_id = $1 AND c.case_id = g.id', t) USING o;
    END LOOP;
    DELETE FROM case_link c USING going g WHERE g.kind = 'case_file' AND c.org_id = o AND c.other_id = g.id;
    DELETE FROM files f WHERE f.org = o AND (
      f.space = 'evidence' AND EXISTS (SELECT 1 FROM case_evidence e WHERE e.org_id = o AND e.removed_at IS NULL AND encode(e.sha256, 'hex') = f.file)
      OR f.space = 'reports' AND EXISTS (SELECT 1 FROM report_file r WHERE r.org_id = o AND encode(r.sha256, 'hex') = f.file));
    DELETE FROM case_file c USING going g WHERE g.kind = 'case_file' AND c.org_id = o AND c.id = g.id;
    DELETE FROM case_counter c WHERE c.org_id = o AND NOT EXISTS (SELECT 1 FROM case_file f WHERE f.org_id = o);
    DELETE FROM risk_check_evidence e USING going g WHERE g.kind = 'risk_check' AND e.org_id = o AND e.check_id = g.id;
    DELETE FROM risk_check c USING going g WHERE g.kind = 'risk_check' AND c.org_id = o AND c.id = g.id;
    DELETE FROM policy_version p USING going g WHERE g.kind = 'policy_version' AND p.org_id = o AND p.id = g.id;
    DELETE FROM screening s USING going g WHERE g.kind = 'screening' AND s.org_id = o AND s.id = g.id;
    DELETE FROM list_change c USING going g WHERE g.kind = 'list_change' AND c.org_id = o AND c.id = g.id;
    DELETE FROM saved_view v USING going g WHERE g.kind = 'saved_view' AND v.org_id = o AND v.id = g.id;

    DELETE FROM webhook_due d USING going g, webhook_delivery w WHERE g.kind = 'webhook_endpoint' AND d.org_id = o AND w.org_id = o
      AND w.id = d.delivery_id AND w.endpoint_id = g.id;
    DELETE FROM webhook_delivery w USING going g WHERE w.org_id = o
      AND (g.kind = 'webhook_endpoint' AND w.endpoint_id = g.id OR g.kind = 'outbox_event' AND w.event_id = g.id);
    DELETE FROM webhook_endpoint_secret s USING going g WHERE g.kind = 'webhook_endpoint' AND s.org_id = o AND s.endpoint_id = g.id;
    DELETE FROM webhook_lane l USING going g WHERE g.kind = 'webhook_endpoint' AND l.org_id = o AND l.endpoint_id = g.id;
    DELETE FROM webhook_endpoint e USING going g WHERE g.kind = 'webhook_endpoint' AND e.org_id = o AND e.id = g.id;
    DELETE FROM outbox_event e USING going g WHERE g.kind = 'outbox_event' AND e.org_id = o AND e.id = g.id;
    DELETE FROM idempotency_key k WHERE k.org_id = o AND k.scope = 'sample';

    DELETE FROM monitored_wallet w USING going g WHERE g.kind = 'monitored_wallet' AND w.org_id = o AND w.id = g.id;
    UPDATE monitored_wallet w SET check_id = NULL, level = NULL, last_evaluated_at = NULL, due_at = CASE WHEN w.due_at IS NOT NULL THEN now() END
      WHERE w.org_id = o AND w.network = ANY (nets);
    DELETE FROM watched_address w WHERE w.org_id = o AND w.network = ANY (nets)
      AND NOT EXISTS (SELECT 1 FROM monitored_wallet m WHERE m.org_id = o AND m.network = w.network AND m.address_id = w.address_id);
    -- Rules that only invented people ever set go back to the defaults.
    DELETE FROM monitoring_default d WHERE d.org_id = o
      AND EXISTS (SELECT 1 FROM sample_row r WHERE r.org_id = o AND r.kind = 'app_user' AND r.id::text = d.author_id);

    DELETE FROM attribution_dispute d USING going g WHERE g.kind = 'attribution_dispute' AND d.org_id = o AND d.id = g.id;
    INSERT INTO entities SELECT DISTINCT a.entity_id FROM attribution a LEFT JOIN attribution_pack p ON p.attribution_id = a.id
      WHERE a.entity_id IS NOT NULL AND (p.tag_pack_id = ANY (packs) OR a.id IN (SELECT g.id FROM going g WHERE g.kind = 'attribution'))
      ON CONFLICT DO NOTHING;
    INSERT INTO entities SELECT e.id FROM entity e WHERE e.source_pack = ANY (packs) OR e.id IN (SELECT g.id FROM going g WHERE g.kind = 'entity')
      ON CONFLICT DO NOTHING;
    DELETE FROM stated;
    -- A statement that a real pack makes as well stays.
    INSERT INTO stated SELECT p.attribution_id FROM attribution_pack p JOIN attribution a ON a.id = p.attribution_id
      WHERE p.tag_pack_id = ANY (packs) GROUP BY 1
      HAVING NOT EXISTS (SELECT 1 FROM attribution_pack other WHERE other.attribution_id = p.attribution_id AND other.tag_pack_id <> ALL (packs));
    INSERT INTO stated SELECT g.id FROM going g WHERE g.kind = 'attribution' ON CONFLICT DO NOTHING;
    -- A listing is repeated on every EVM network, also on those that the sample does not feed.
    INSERT INTO carried SELECT DISTINCT a.network, a.address_id FROM attribution a JOIN stated s ON s.id = a.id
      WHERE a.address_id IS NOT NULL AND a.network <> ALL (nets) ON CONFLICT DO NOTHING;
    DELETE FROM attribution_dispute d USING stated s WHERE d.org_id = o AND d.attribution_id = s.id;
    DELETE FROM attribution_pack p USING stated s WHERE p.attribution_id = s.id;
    DELETE FROM attribution a USING stated s WHERE a.id = s.id;
    DELETE FROM attribution_pack p WHERE p.tag_pack_id = ANY (packs) AND EXISTS (SELECT 1 FROM attribution a WHERE a.id = p.attribution_id);

    INSERT INTO gone SELECT NULL, 'sanctions_list', l.id, false FROM sanctions_list l WHERE l.id = ANY (lists) AND l.org_id IS NULL;
    DELETE FROM list_identifier i USING list_entry e WHERE i.entry = e.id AND e.list = ANY (lists);
    DELETE FROM list_address a USING list_entry e WHERE a.entry = e.id AND e.list = ANY (lists);
    DELETE FROM list_member m USING list_version v WHERE m.list_version = v.id AND v.list = ANY (lists);
    DELETE FROM list_entry e WHERE e.list = ANY (lists);
    DELETE FROM list_version v WHERE v.list = ANY (lists);
    DELETE FROM sanctions_list l WHERE l.id = ANY (lists);

    -- An invented colleague whom somebody let in, or who has real work, stays.
    WITH people AS (
      DELETE FROM app_user u USING sample_row r WHERE r.org_id = o AND r.kind = 'app_user' AND u.org_id = o AND u.id = r.id AND u.disabled_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM case_file c WHERE c.org_id = o AND u.id IN (c.assigned_investigator, c.reviewer, c.investigated_by))
        AND NOT EXISTS (SELECT 1 FROM case_task c WHERE c.org_id = o AND c.assignee_id = u.id)
        AND NOT EXISTS (SELECT 1 FROM invitation i WHERE i.org_id = o AND i.user_id = u.id) RETURNING u.id)
      INSERT INTO gone SELECT o, 'app_user', p.id, false FROM people p;
    DELETE FROM login l USING gone g WHERE g.org = o AND g.kind = 'app_user' AND l.org_id = o AND l.user_id = g.id;
    DELETE FROM sample_row r WHERE r.org_id = o;

    UPDATE entities e SET used = true WHERE EXISTS (SELECT 1 FROM attribution a WHERE a.entity_id = e.id);
    DELETE FROM entity e USING entities x WHERE e.id = x.id AND NOT x.used AND e.org_id = o;
    INSERT INTO addresses
      SELECT m.network, m.address_id FROM monitored_wallet m WHERE m.org_id = o AND m.network = ANY (nets)
      UNION SELECT a.network, a.address_id FROM attribution a WHERE a.network = ANY (nets) AND a.address_id IS NOT NULL
      ON CONFLICT DO NOTHING;
  END LOOP;

  -- What still says something of an address of another network keeps it there.
  FOREACH o IN ARRAY p_orgs LOOP
    PERFORM set_config('app.org_id', o::text, true);
    DELETE FROM carried c USING attribution a WHERE a.network = c.network AND a.address_id = c.id;
    DELETE FROM carried c USING attribution_dispute d WHERE d.network = c.network AND d.address_id = c.id;
    DELETE FROM carried c USING monitored_wallet m WHERE m.org_id = o AND m.network = c.network AND m.address_id = c.id;
  END LOOP;
  DELETE FROM private_tag p USING carried c WHERE p.network = c.network AND p.address_id = c.id;
  DELETE FROM carried c WHERE EXISTS (SELECT 1 FROM address_total t WHERE t.network = c.network AND t.address_id = c.id)
    OR EXISTS (SELECT 1 FROM tag_summary t WHERE t.network = c.network AND t.address_id = c.id);
  DELETE FROM address a USING carried c WHERE a.network = c.network AND a.id = c.id;
  DELETE FROM address a USING (SELECT DISTINCT c.network FROM carried c) c WHERE a.network = c.network AND a.id = 0
    AND NOT EXISTS (SELECT 1 FROM address other WHERE other.network = a.network AND other.id <> 0);

  -- The null address (id 0) goes with the last address of its network.
  INSERT INTO addresses SELECT DISTINCT a.network, 0 FROM addresses a ON CONFLICT DO NOTHING;

  PERFORM set_config('app.org_id', '', true);
  DELETE FROM entity e USING entities x WHERE e.id = x.id AND NOT x.used AND e.org_id IS NULL;
  DELETE FROM tag_pack p WHERE p.id = ANY (packs);
  DELETE FROM private_tag p WHERE p.network = ANY (nets)
    AND NOT EXISTS (SELECT 1 FROM addresses a WHERE a.network = p.network AND a.id = p.address_id);

  INSERT INTO gone SELECT NULL, 'transfer', NULL, false FROM transfer t WHERE t.network = ANY (nets);
  FOREACH t IN ARRAY ARRAY['transfer', 'address_transfer', 'address_asset_total', 'ledger_checkpoint', 'ledger_to_note', 'edge_delta', 'edge_in', 'edge_out',
    'tag_summary', 'watch_hit', 'utxo_input', 'utxo_output', 'utxo_tx', 'block', 'transaction_detail', 'indexed_range', 'import_batch',
    'chain_event', 'chain_backfill', 'monitoring_position', 'sync_position', 'network_state'] LOOP
    EXECUTE format('DELETE FROM %I WHERE network = ANY ($1)', t) USING nets;
  END LOOP;
  DELETE FROM price p WHERE p.network = ANY (nets) AND p.source = 'Assay sample data';
  DELETE FROM asset a WHERE a.network = ANY (nets) AND NOT EXISTS (SELECT 1 FROM price p WHERE p.network = a.network AND p.asset_id = a.id);
  DELETE FROM address_total a WHERE a.network = ANY (nets);
  DELETE FROM address a WHERE a.network = ANY (nets) AND NOT EXISTS (SELECT 1 FROM addresses x WHERE x.network = a.network AND x.id = a.id);
  DELETE FROM sample_network;
  DELETE FROM installation_fact f WHERE f.key IN ('sample_data', 'sample_live', 'sample_loading');
  PERFORM set_config('assay.sample_is_going', '', true);

  RETURN QUERY SELECT g.org, g.kind, g.id, g.own, NULL::text FROM gone g UNION ALL SELECT f.org, f.space, NULL, false, f.file FROM files f;
END $$;
