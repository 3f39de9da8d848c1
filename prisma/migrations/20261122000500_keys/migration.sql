ALTER TABLE "organisation" ADD COLUMN "sandbox_org_id" UUID;
ALTER TABLE "organisation" ADD COLUMN "fixtures" SMALLINT;
CREATE UNIQUE INDEX "organisation_sandbox_org_id_key" ON "organisation" ("sandbox_org_id");

ALTER TABLE "api_key" ADD COLUMN "created_by_type" TEXT NOT NULL DEFAULT 'system';
ALTER TABLE "api_key" ADD COLUMN "created_by_name" TEXT;
ALTER TABLE "api_key" ADD COLUMN "last_used_ip" TEXT;
ALTER TABLE "api_key" ADD COLUMN "expiry_warned" SMALLINT;
CREATE INDEX "api_key_org_id_created_at_id_idx" ON "api_key" ("org_id", "created_at" DESC, "id" DESC);
CREATE INDEX "api_key_expires_at_idx" ON "api_key" ("expires_at");

CREATE TABLE "api_key_usage" (
    "org_id" UUID NOT NULL,
    "key_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "outcome" TEXT NOT NULL,
    "requests" BIGINT NOT NULL,

    CONSTRAINT "api_key_usage_pkey" PRIMARY KEY ("org_id","key_id","hour","outcome")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_kind" CHECK ("kind" IN ('live', 'sandbox'));
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_sandbox_of_live" CHECK ("sandbox_org_id" IS NULL OR ("kind" = 'live' AND "sandbox_org_id" <> "id"));
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_sandbox_fkey" FOREIGN KEY ("sandbox_org_id") REFERENCES "organisation" ("id");
ALTER TABLE "api_key_usage" ADD CONSTRAINT "api_key_usage_outcome" CHECK ("outcome" IN ('success', 'client_error', 'rate_limited', 'server_error'));
ALTER TABLE "api_key_usage" ADD CONSTRAINT "api_key_usage_key_fkey" FOREIGN KEY ("org_id", "key_id") REFERENCES "api_key" ("org_id", "id") ON DELETE CASCADE;

ALTER TABLE "api_key_usage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_key_usage" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "api_key_usage" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE, DELETE ON "api_key_usage" TO assay_app;
