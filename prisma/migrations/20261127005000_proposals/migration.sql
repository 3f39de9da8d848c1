-- What programs with an API key ask to be written; a person accepts it or refuses it.
CREATE TABLE "proposal" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "why" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "key_id" UUID NOT NULL,
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "claimed_at" TIMESTAMPTZ(6),
    "decided_by" UUID,
    "decided_name" TEXT,
    "decided_at" TIMESTAMPTZ(6),
    "reason" TEXT,
    "result_id" TEXT,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("org_id","id")
);

CREATE INDEX "proposal_org_id_created_at_id_idx" ON "proposal"("org_id", "created_at" DESC, "id" DESC);
CREATE INDEX "proposal_org_id_key_id_state_idx" ON "proposal"("org_id", "key_id", "state");

-- What Prisma's schema language cannot say. Whoever decides is known from the moment they begin.
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_kind" CHECK ("kind" IN ('case_note', 'alert_change', 'case'));
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_state" CHECK ("state" IN ('pending', 'accepting', 'accepted', 'refused')
  AND ("state" = 'pending') = ("decided_by" IS NULL));

ALTER TABLE "proposal" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "proposal" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "proposal" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE ON "proposal" TO assay_app;
