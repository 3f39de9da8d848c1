-- Filings to authorities: drafts of a case with their versions, schemas of the authorities, and the profile of who files.
CREATE TABLE "filing" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "missing" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "first_form" JSONB NOT NULL,
    "notes" TEXT[],
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "submitted_by" JSONB,
    "submitted_at" TIMESTAMPTZ(6),
    "reviewed_by" JSONB,
    "reviewed_at" TIMESTAMPTZ(6),
    "return_comment" TEXT,
    "document_sha256" BYTEA,
    "schema_sha256" BYTEA,
    "evidence_id" UUID,
    "reference" TEXT,
    "filed_by" JSONB,
    "filed_at" TIMESTAMPTZ(6),

    CONSTRAINT "filing_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "filing_version" (
    "org_id" UUID NOT NULL,
    "filing_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "form" JSONB NOT NULL,
    "changes" JSONB NOT NULL,
    "typed" JSONB NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "filing_version_pkey" PRIMARY KEY ("org_id","filing_id","version")
);

CREATE TABLE "filing_schema" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "facets" JSONB NOT NULL,
    "added_by" JSONB NOT NULL,
    "added_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "filing_schema_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "filing_profile" (
    "org_id" UUID NOT NULL,
    "values" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,
    "updated_by" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "filing_profile_pkey" PRIMARY KEY ("org_id")
);

CREATE INDEX "filing_org_id_case_id_created_at_id_idx" ON "filing"("org_id", "case_id", "created_at" DESC, "id" DESC);
CREATE INDEX "filing_schema_org_id_format_added_at_idx" ON "filing_schema"("org_id", "format", "added_at" DESC);

-- What Prisma's schema language cannot say. An approved filing has its document, and one that was filed its number and a person.
ALTER TABLE "filing" ADD CONSTRAINT "filing_format" CHECK ("format" IN ('fincen_sar', 'goaml'));
ALTER TABLE "filing" ADD CONSTRAINT "filing_state" CHECK ("state" IN ('draft', 'in_review', 'returned', 'approved', 'filed')
  AND ("state" IN ('approved', 'filed')) = ("document_sha256" IS NOT NULL AND "schema_sha256" IS NOT NULL AND "evidence_id" IS NOT NULL)
  AND ("state" = 'filed') = ("reference" IS NOT NULL AND "filed_by" IS NOT NULL AND "filed_at" IS NOT NULL));
-- Whoever submitted a filing is not who approves it, whatever the service says.
ALTER TABLE "filing" ADD CONSTRAINT "filing_four_eyes" CHECK ("state" NOT IN ('approved', 'filed')
  OR ("reviewed_by"->>'type' = 'user' AND "reviewed_by"->>'id' IS DISTINCT FROM "submitted_by"->>'id'
      AND "reviewed_by"->>'id' IS DISTINCT FROM "created_by"->>'id'));
ALTER TABLE "filing_schema" ADD CONSTRAINT "filing_schema_format" CHECK ("format" IN ('fincen_sar', 'goaml') AND octet_length("sha256") = 32);

DO $$
DECLARE t TEXT;
BEGIN
  FOREACH t IN ARRAY ARRAY['filing', 'filing_version', 'filing_schema', 'filing_profile'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "filing", "filing_profile" TO assay_app;
GRANT SELECT, INSERT ON "filing_version", "filing_schema" TO assay_app;
