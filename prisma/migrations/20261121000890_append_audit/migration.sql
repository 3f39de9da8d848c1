-- Appends rows to an organisation's hash chain in one call, so that its head is locked for no round trip of the caller.
-- A row's canonical JSON ends with its number, which only the head knows: `text` is all that comes before it.
CREATE FUNCTION append_audit(p_org uuid, p_at timestamptz, p_actor_type text, p_actor_id text, p_ip text, p_request_id text, p_entries jsonb)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint;
  previous bytea;
  next_hash bytea;
  entry record;
BEGIN
  SELECT seq, hash INTO last_seq, previous FROM audit_head WHERE org_id = p_org FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_head (org_id, seq, hash) VALUES (p_org, 0, '') ON CONFLICT (org_id) DO NOTHING;
    SELECT seq, hash INTO STRICT last_seq, previous FROM audit_head WHERE org_id = p_org FOR UPDATE;
  END IF;
  FOR entry IN SELECT * FROM jsonb_to_recordset(p_entries) AS e (action text, object_type text, object_id text, detail jsonb, text text) LOOP
    last_seq := last_seq + 1;
    next_hash := sha256(previous || convert_to(entry.text || last_seq || '"}', 'UTF8'));
    INSERT INTO audit_event (org_id, seq, at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail, prev_hash, hash)
    VALUES (p_org, last_seq, p_at, p_actor_type, p_actor_id, p_ip, entry.action, entry.object_type, entry.object_id, p_request_id,
      entry.detail, previous, next_hash);
    previous := next_hash;
  END LOOP;
  UPDATE audit_head SET seq = last_seq, hash = previous WHERE org_id = p_org;
  RETURN last_seq;
END $$;
