-- As before, and a bucket that was filled before the database's clock went back does not stay shut until the clock has caught
-- up: none is ever ahead by more than its capacity, so one that is ahead by a minute more counts as full, no longer.
CREATE OR REPLACE FUNCTION pass_key(p_public_id text, p_hmac bytea, p_mode text, p_at timestamptz)
RETURNS TABLE (org_id uuid, id uuid, mode text, scopes text[], rate_limit int, rate_burst int, allowed_cidrs text[],
  expires_at timestamptz, revoked_at timestamptz, secret_hmac bytea, secret_valid_until timestamptz,
  taken float8, known float8, now float8)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_bucket text;
  v_at timestamptz;
  v_interval interval;
  v_capacity interval;
  v_tat timestamptz;
BEGIN
  SELECT s.org_id, s.key_id, s.secret_hmac, s.valid_until INTO pass_key.org_id, pass_key.id, pass_key.secret_hmac, pass_key.secret_valid_until
    FROM api_key_secret s WHERE s.public_id = p_public_id;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.org_id', pass_key.org_id::text, true);
  SELECT k.mode, k.scopes, k.rate_limit, k.rate_burst, k.allowed_cidrs, k.expires_at, k.revoked_at
    INTO pass_key.mode, pass_key.scopes, pass_key.rate_limit, pass_key.rate_burst, pass_key.allowed_cidrs, pass_key.expires_at, pass_key.revoked_at
    FROM api_key k WHERE k.org_id = pass_key.org_id AND k.id = pass_key.id;
  IF NOT FOUND THEN RETURN; END IF;
  IF pass_key.secret_hmac = p_hmac AND pass_key.mode = p_mode AND cardinality(pass_key.allowed_cidrs) = 0
    AND (pass_key.secret_valid_until IS NULL OR pass_key.secret_valid_until > p_at)
    AND (pass_key.expires_at IS NULL OR pass_key.expires_at > p_at)
    AND (pass_key.revoked_at IS NULL OR pass_key.revoked_at > p_at)
  THEN
    v_bucket := 'key:' || pass_key.id;
    v_interval := make_interval(secs => 60.0 / pass_key.rate_limit);
    v_capacity := make_interval(secs => 60.0 / pass_key.rate_limit * (pass_key.rate_limit + pass_key.rate_burst) + 1e-6);
    v_at := clock_timestamp();
    INSERT INTO rate_bucket AS b (bucket, tat) VALUES (v_bucket, v_at + v_interval)
      ON CONFLICT (bucket) DO UPDATE
        SET tat = CASE WHEN b.tat > v_at + v_capacity + interval '1 minute' THEN v_at + v_capacity
          ELSE greatest(b.tat, v_at) + v_interval END
        WHERE b.tat > v_at + v_capacity + interval '1 minute' OR greatest(b.tat, v_at) + v_interval - v_at <= v_capacity
      RETURNING b.tat INTO v_tat;
    pass_key.taken := extract(epoch FROM v_tat);
    IF v_tat IS NULL THEN
      SELECT extract(epoch FROM b.tat) INTO pass_key.known FROM rate_bucket b WHERE b.bucket = v_bucket;
    END IF;
    pass_key.now := extract(epoch FROM v_at);
  END IF;
  RETURN NEXT;
END $$;
