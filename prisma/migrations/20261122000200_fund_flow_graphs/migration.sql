CREATE TABLE "fund_flow_graph" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "network" SMALLINT NOT NULL,
    "root" TEXT NOT NULL,
    "case_id" UUID,
    "nodes" INTEGER NOT NULL,
    "edges" INTEGER NOT NULL,
    "imported" BOOLEAN NOT NULL,
    "document" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_by" JSONB NOT NULL,
    "updated_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "fund_flow_graph_pkey" PRIMARY KEY ("org_id","id")
);

CREATE INDEX "fund_flow_graph_org_id_updated_at_id_idx" ON "fund_flow_graph"("org_id", "updated_at" DESC, "id" DESC);

CREATE INDEX "fund_flow_graph_org_id_case_id_updated_at_idx" ON "fund_flow_graph"("org_id", "case_id", "updated_at" DESC);

CREATE INDEX "fund_flow_graph_org_id_network_root_idx" ON "fund_flow_graph"("org_id", "network", "root");

-- What Prisma's schema language cannot say.

-- No further key: a case cannot be deleted, and a graph belongs to a case of its own organisation.
ALTER TABLE "fund_flow_graph" ADD CONSTRAINT "fund_flow_graph_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");

ALTER TABLE "fund_flow_graph" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "fund_flow_graph" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "fund_flow_graph" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE, DELETE ON "fund_flow_graph" TO assay_app;
