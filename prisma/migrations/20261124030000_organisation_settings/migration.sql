-- How an organisation works: what closing asks for, when alerts are due, which outcomes need a second person. One row an
-- organisation, made by its first change; a setting that is absent has its default.
CREATE TABLE "organisation_setting" (
    "org_id" UUID NOT NULL,
    "document" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "organisation_setting_pkey" PRIMARY KEY ("org_id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "organisation_setting" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organisation_setting" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "organisation_setting" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE ON "organisation_setting" TO assay_app;
