ALTER TABLE "organisation" ADD COLUMN "admins_need_second_factor" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "app_user" ADD COLUMN "must_change_password" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" TIMESTAMPTZ(6);
ALTER TABLE "app_user" ADD COLUMN "totp_sealed" BYTEA;
ALTER TABLE "app_user" ADD COLUMN "totp_confirmed_at" TIMESTAMPTZ(6);
ALTER TABLE "app_user" ADD COLUMN "totp_last_step" BIGINT;
ALTER TABLE "app_user" ADD COLUMN "oidc_subject" TEXT;
CREATE UNIQUE INDEX "app_user_oidc_subject_key" ON "app_user" ("oidc_subject");

ALTER TABLE "console_session" ADD COLUMN "method" TEXT NOT NULL DEFAULT 'password';
ALTER TABLE "console_session" ADD COLUMN "factor_pending" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "console_session" ADD COLUMN "factor_failures" SMALLINT NOT NULL DEFAULT 0;

CREATE TABLE "recovery_code" (
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hmac" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("org_id","user_id","code_hmac")
);

CREATE TABLE "invitation" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_sha256" BYTEA NOT NULL,
    "invited_by_type" TEXT NOT NULL,
    "invited_by_id" TEXT,
    "invited_by_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "accepted_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "user_id" UUID,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "invited_address" (
    "org_id" UUID NOT NULL,
    "invitation_id" UUID NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "invited_address_pkey" PRIMARY KEY ("org_id","invitation_id")
);

CREATE INDEX "invitation_org_id_email_idx" ON "invitation" ("org_id", "email");
CREATE INDEX "invited_address_email_idx" ON "invited_address" ("email");

-- What Prisma's schema language cannot say.
ALTER TABLE "console_session" ADD CONSTRAINT "console_session_method" CHECK ("method" IN ('password', 'oidc'));
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_totp" CHECK ("totp_confirmed_at" IS NULL OR "totp_sealed" IS NOT NULL);
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role" CHECK ("role" IN ('viewer', 'analyst', 'lead', 'admin'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_settled_once" CHECK ("accepted_at" IS NULL OR "revoked_at" IS NULL);
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user" ("org_id", "id");
ALTER TABLE "invited_address" ADD CONSTRAINT "invited_address_invitation_fkey" FOREIGN KEY ("org_id", "invitation_id") REFERENCES "invitation" ("org_id", "id") ON DELETE CASCADE;

-- One open invitation for an address within an organisation.
CREATE UNIQUE INDEX "invitation_open" ON "invitation" ("org_id", "email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['recovery_code', 'invitation'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON "recovery_code", "invitation", "invited_address" TO assay_app;
