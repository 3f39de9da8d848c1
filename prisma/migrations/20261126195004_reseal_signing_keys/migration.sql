-- A key may be retired and revoked, and its private half sealed anew by a rotation of SEALING_KEY, which leaves its length. The
-- public half never changes, so that another private half signs nothing that verifies.
CREATE OR REPLACE FUNCTION refuse_signing_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.public_key, NEW.created_at) = (OLD.id, OLD.public_key, OLD.created_at)
     AND length(NEW.sealed_private) = length(OLD.sealed_private)
     AND (OLD.retired_at IS NULL OR NEW.retired_at = OLD.retired_at) AND (OLD.revoked_at IS NULL OR NEW.revoked_at = OLD.revoked_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a signing key does not change';
END $$;
