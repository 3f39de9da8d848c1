CREATE TABLE "passkey" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "transports" TEXT[],
    "synced" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "last_used_at" TIMESTAMPTZ(6),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "passkey_challenge" (
    "org_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "challenge" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("org_id","session_id","purpose")
);

CREATE UNIQUE INDEX "passkey_org_id_credential_id_key" ON "passkey" ("org_id", "credential_id");
CREATE INDEX "passkey_org_id_user_id_idx" ON "passkey" ("org_id", "user_id");

-- What Prisma's schema language cannot say.
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_purpose" CHECK ("purpose" IN ('add', 'sign_in', 'prove'));
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_fkey" FOREIGN KEY ("org_id", "session_id") REFERENCES "console_session" ("org_id", "id") ON DELETE CASCADE;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['passkey', 'passkey_challenge'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON "passkey", "passkey_challenge" TO assay_app;
