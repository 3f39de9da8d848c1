CREATE TABLE "case_reading" (
    "org_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_reading_pkey" PRIMARY KEY ("org_id","case_id","actor_type","actor_id")
);

-- What Prisma's schema language cannot say.

ALTER TABLE "case_reading" ADD CONSTRAINT "case_reading_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_reading" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "case_reading" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "case_reading" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT, UPDATE ON "case_reading" TO assay_app;
