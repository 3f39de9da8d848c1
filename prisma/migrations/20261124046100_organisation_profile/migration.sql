ALTER TABLE "organisation" ADD COLUMN "everybody_needs_second_factor" BOOLEAN NOT NULL DEFAULT false;

-- The picture on an organisation's reports, as it is drawn: read anew by the service, never the bytes somebody sent.
CREATE TABLE "organisation_logo" (
    "org_id" UUID NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "organisation_logo_pkey" PRIMARY KEY ("org_id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "organisation_logo" ADD CONSTRAINT "organisation_logo_size" CHECK (octet_length(bytes) BETWEEN 1 AND 131072);
ALTER TABLE "organisation_logo" ADD CONSTRAINT "organisation_logo_type" CHECK (media_type IN ('image/png', 'image/jpeg'));
ALTER TABLE "organisation_logo" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organisation_logo" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "organisation_logo" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE, DELETE ON "organisation_logo" TO assay_app;
