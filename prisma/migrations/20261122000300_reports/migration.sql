CREATE TABLE "report" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "series" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "supersedes" UUID,
    "type" TEXT NOT NULL,
    "case_id" UUID,
    "subject_type" TEXT,
    "subject_network" SMALLINT,
    "subject_value" TEXT,
    "period_from" TIMESTAMPTZ(6),
    "period_to" TIMESTAMPTZ(6),
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "formats" TEXT[],
    "requested_by_type" TEXT NOT NULL,
    "requested_by_id" TEXT NOT NULL,
    "requested_by_name" TEXT,
    "generated_at" TIMESTAMPTZ(6),
    "model_version" TEXT,
    "hop_limit" INTEGER,
    "stale" BOOLEAN NOT NULL DEFAULT false,
    "last_good_read_at" TIMESTAMPTZ(6),
    "data_as_of" JSONB,
    "manifest" BYTEA,
    "signature_key_id" TEXT,
    "signature" BYTEA,
    "revoked_at" TIMESTAMPTZ(6),
    "revoked_by_type" TEXT,
    "revoked_by_id" TEXT,
    "revoked_by_name" TEXT,
    "revocation_reason" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "report_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "report_file" (
    "org_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" BYTEA NOT NULL,

    CONSTRAINT "report_file_pkey" PRIMARY KEY ("org_id","report_id","format")
);

CREATE TABLE "signing_key" (
    "id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sealed_private" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "retired_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "report_org_id_series_version_key" ON "report"("org_id", "series", "version");

CREATE INDEX "report_org_id_created_at_id_idx" ON "report"("org_id", "created_at" DESC, "id" DESC);

CREATE INDEX "report_org_id_case_id_created_at_idx" ON "report"("org_id", "case_id", "created_at" DESC);

CREATE INDEX "report_org_id_subject_value_idx" ON "report"("org_id", "subject_value");

-- What Prisma's schema language cannot say.

-- One key signs at a time.
CREATE UNIQUE INDEX "signing_key_active" ON "signing_key" ((true)) WHERE "retired_at" IS NULL;

ALTER TABLE "report" ADD CONSTRAINT "report_status" CHECK ("status" IN ('queued', 'rendering', 'ready', 'failed', 'revoked'));
ALTER TABLE "report" ADD CONSTRAINT "report_about" CHECK (("type" = 'case') = ("case_id" IS NOT NULL) AND ("subject_type" IS NULL) = ("subject_value" IS NULL));
ALTER TABLE "report" ADD CONSTRAINT "report_signed" CHECK (
  ("status" IN ('ready', 'revoked')) = ("signature" IS NOT NULL) AND ("signature" IS NULL) = ("manifest" IS NULL) AND
  ("signature" IS NULL) = ("signature_key_id" IS NULL) AND ("signature" IS NULL) = ("generated_at" IS NULL));
ALTER TABLE "report" ADD CONSTRAINT "report_revoked" CHECK (
  ("status" = 'revoked') = ("revoked_at" IS NOT NULL) AND ("revoked_at" IS NULL) = ("revocation_reason" IS NULL));
ALTER TABLE "report" ADD CONSTRAINT "report_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "report" ADD CONSTRAINT "report_signing_key_fkey" FOREIGN KEY ("signature_key_id") REFERENCES "signing_key" ("id");
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_report_fkey" FOREIGN KEY ("org_id", "report_id") REFERENCES "report" ("org_id", "id");

-- A finished report changes in nothing but its revocation, and a revoked one in nothing; for everyone, their owner included.
CREATE FUNCTION refuse_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE revocation CONSTANT text[] := ARRAY['status', 'updated_at', 'revoked_at', 'revoked_by_type', 'revoked_by_id', 'revoked_by_name', 'revocation_reason'];
BEGIN
  IF OLD.status = 'revoked' OR (OLD.status = 'ready' AND
     (NEW.status <> 'revoked' OR to_jsonb(NEW) - revocation IS DISTINCT FROM to_jsonb(OLD) - revocation)) THEN
    RAISE EXCEPTION 'a finished report does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER report_unchanging BEFORE UPDATE ON "report" FOR EACH ROW EXECUTE FUNCTION refuse_report_change();

CREATE FUNCTION refuse_report_file_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF (SELECT status FROM "report" r WHERE r.org_id = NEW.org_id AND r.id = NEW.report_id) IS DISTINCT FROM 'rendering' THEN
      RAISE EXCEPTION 'files are added to a report only while it is rendered';
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the files of a report do not change';
END $$;
CREATE TRIGGER report_file_unchanging BEFORE INSERT OR UPDATE OR DELETE ON "report_file" FOR EACH ROW EXECUTE FUNCTION refuse_report_file_change();

-- A key may be retired and revoked, and is never taken away or replaced.
CREATE FUNCTION refuse_signing_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.public_key, NEW.sealed_private, NEW.created_at) = (OLD.id, OLD.public_key, OLD.sealed_private, OLD.created_at)
     AND (OLD.retired_at IS NULL OR NEW.retired_at = OLD.retired_at) AND (OLD.revoked_at IS NULL OR NEW.revoked_at = OLD.revoked_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a signing key does not change';
END $$;
CREATE TRIGGER signing_key_unchanging BEFORE UPDATE OR DELETE ON "signing_key" FOR EACH ROW EXECUTE FUNCTION refuse_signing_key_change();

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['report', 'report_file'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "report", "signing_key" TO assay_app;
GRANT SELECT, INSERT ON "report_file" TO assay_app;
