CREATE TABLE "attribution_dispute" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "attribution_id" UUID NOT NULL,
    "network" SMALLINT NOT NULL,
    "address_id" BIGINT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "reason" TEXT NOT NULL,
    "history" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "attribution_dispute_pkey" PRIMARY KEY ("org_id","id")
);

CREATE INDEX "attribution_dispute_org_id_attribution_id_id_idx" ON "attribution_dispute"("org_id", "attribution_id", "id" DESC);

-- What Prisma's schema language cannot say.

-- One dispute of a statement at a time; what is upheld stands until it is withdrawn.
CREATE UNIQUE INDEX "attribution_dispute_live" ON "attribution_dispute" ("org_id", "attribution_id") WHERE "state" IN ('open', 'upheld');
-- Read by every trace and check.
CREATE INDEX "attribution_dispute_upheld" ON "attribution_dispute" ("org_id") INCLUDE ("attribution_id", "network", "address_id") WHERE "state" = 'upheld';

ALTER TABLE "attribution_dispute" ADD CONSTRAINT "attribution_dispute_state" CHECK ("state" IN ('open', 'upheld', 'rejected', 'withdrawn'));

ALTER TABLE "attribution_dispute" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "attribution_dispute" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "attribution_dispute" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE ON "attribution_dispute" TO assay_app;
