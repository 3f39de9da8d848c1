-- Findings that people decided not to be told of again: for a wallet or a customer, until a day, approved by a second person.
CREATE TABLE "alert_suppression" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "wallet_id" UUID,
    "customer_reference" TEXT,
    "finding_keys" TEXT[] NOT NULL,
    "counterparty" TEXT NOT NULL,
    "most_severe" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "alert_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "approved_by" JSONB,
    "approved_at" TIMESTAMPTZ(6),
    "ended_by" JSONB,
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "alert_suppression_pkey" PRIMARY KEY ("org_id","id")
);

-- What a suppression held back, each finding of a wallet once, with how often it was found.
CREATE TABLE "suppressed_finding" (
    "org_id" UUID NOT NULL,
    "suppression_id" UUID NOT NULL,
    "wallet_id" UUID NOT NULL,
    "finding_key" TEXT NOT NULL,
    "rule_key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(6) NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "suppressed_finding_pkey" PRIMARY KEY ("org_id","suppression_id","wallet_id","finding_key")
);

CREATE INDEX "alert_suppression_org_id_created_at_id_idx" ON "alert_suppression"("org_id", "created_at" DESC, "id" DESC);

-- What Prisma's schema language cannot say.
ALTER TABLE "alert_suppression" ADD CONSTRAINT "alert_suppression_scope" CHECK ("wallet_id" IS NOT NULL OR "customer_reference" IS NOT NULL);

ALTER TABLE "alert_suppression" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "alert_suppression" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "alert_suppression" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
ALTER TABLE "suppressed_finding" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "suppressed_finding" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "suppressed_finding" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE ON "alert_suppression", "suppressed_finding" TO assay_app;
