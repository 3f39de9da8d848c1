-- Risk checks and reports that belong to a case besides what it was opened with.
CREATE TABLE "case_attachment" (
    "org_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "ref" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_attachment_pkey" PRIMARY KEY ("org_id","case_id","type","ref")
);

-- What Prisma's schema language cannot say.

ALTER TABLE "case_attachment" ADD CONSTRAINT "case_attachment_type" CHECK ("type" IN ('risk_check', 'report'));
ALTER TABLE "case_attachment" ADD CONSTRAINT "case_attachment_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "case_attachment" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "case_attachment" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "case_attachment" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT, DELETE ON "case_attachment" TO assay_app;
