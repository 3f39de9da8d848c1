CREATE TABLE "fund_flow_graph_version" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "graph_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nodes" INTEGER NOT NULL,
    "edges" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "document" BYTEA,
    "document_sha256" TEXT NOT NULL,
    "saved_by" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "fund_flow_graph_version_pkey" PRIMARY KEY ("org_id","id")
);

CREATE UNIQUE INDEX "fund_flow_graph_version_org_id_graph_id_revision_key" ON "fund_flow_graph_version"("org_id", "graph_id", "revision");

-- What Prisma's schema language cannot say.

-- The versions of a graph go with it, and only with it.
ALTER TABLE "fund_flow_graph_version" ADD CONSTRAINT "fund_flow_graph_version_graph_fkey" FOREIGN KEY ("org_id", "graph_id") REFERENCES "fund_flow_graph" ("org_id", "id") ON DELETE CASCADE;
-- It is compressed already.
ALTER TABLE "fund_flow_graph_version" ALTER COLUMN "document" SET STORAGE EXTERNAL;

ALTER TABLE "fund_flow_graph_version" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "fund_flow_graph_version" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "fund_flow_graph_version" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

-- Append-only: the document of an old version may be let go, and nothing else of it changes.
GRANT SELECT, INSERT, UPDATE ("document") ON "fund_flow_graph_version" TO assay_app;
CREATE FUNCTION refuse_graph_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.document IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a version of a graph does not change';
END $$;
CREATE TRIGGER graph_version_unchanged BEFORE UPDATE ON "fund_flow_graph_version" FOR EACH ROW EXECUTE FUNCTION refuse_graph_version_change();
