-- What a transaction's check was asked for; null for addresses.
ALTER TABLE "risk_check" ADD COLUMN "direction" text, ADD COLUMN "output_index" integer;

CREATE TABLE "risk_check_evidence" (
    "org_id" uuid NOT NULL,
    "check_id" uuid NOT NULL,
    "format" smallint NOT NULL,
    "evidence" bytea NOT NULL,
    CONSTRAINT "risk_check_evidence_pkey" PRIMARY KEY ("org_id", "check_id")
);

-- What Prisma's schema language cannot say.

-- It is compressed already.
ALTER TABLE "risk_check_evidence" ALTER COLUMN "evidence" SET STORAGE EXTERNAL;

-- A check and its evidence belong together, inside one organisation.
ALTER TABLE "risk_check_evidence" ADD CONSTRAINT "risk_check_evidence_check_fkey" FOREIGN KEY ("org_id", "check_id") REFERENCES "risk_check" ("org_id", "id");

-- Evidence is written once for everyone, its owner included.
CREATE FUNCTION refuse_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the evidence of a risk check is never changed';
END $$;
CREATE TRIGGER risk_check_evidence_immutable BEFORE UPDATE OR DELETE ON "risk_check_evidence" FOR EACH ROW EXECUTE FUNCTION refuse_evidence_change();
CREATE TRIGGER risk_check_evidence_no_truncate BEFORE TRUNCATE ON "risk_check_evidence" FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();

ALTER TABLE "risk_check_evidence" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "risk_check_evidence" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "risk_check_evidence" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT ON "risk_check_evidence" TO assay_app;

-- Statements that are listings are few among many; every check names the versions of their lists.
CREATE INDEX "attribution_listed" ON "attribution" ("listed_by") WHERE "listed_by" IS NOT NULL;
