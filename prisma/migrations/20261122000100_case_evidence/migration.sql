ALTER TABLE "case_file" ADD COLUMN "merged_into" UUID;
ALTER TABLE "case_task" ADD COLUMN "done_by" TEXT;

CREATE TABLE "case_evidence" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "description" TEXT,
    "added_by_type" TEXT NOT NULL,
    "added_by_id" TEXT,
    "added_by_name" TEXT,
    "added_at" TIMESTAMPTZ(6) NOT NULL,
    "removed_by_type" TEXT,
    "removed_by_id" TEXT,
    "removed_by_name" TEXT,
    "removed_reason" TEXT,
    "removed_at" TIMESTAMPTZ(6),

    CONSTRAINT "case_evidence_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "case_link" (
    "org_id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "comment" TEXT,
    "linked_by_type" TEXT NOT NULL,
    "linked_by_id" TEXT,
    "linked_by_name" TEXT,
    "linked_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "case_link_pkey" PRIMARY KEY ("org_id","case_id","other_id")
);

CREATE INDEX "case_file_org_id_merged_into_idx" ON "case_file"("org_id", "merged_into");

CREATE INDEX "case_evidence_org_id_case_id_added_at_idx" ON "case_evidence"("org_id", "case_id", "added_at");

CREATE INDEX "case_evidence_org_id_sha256_idx" ON "case_evidence"("org_id", "sha256");

CREATE INDEX "case_link_org_id_other_id_idx" ON "case_link"("org_id", "other_id");

-- What Prisma's schema language cannot say.

ALTER TABLE "case_file" ADD CONSTRAINT "case_merged_as_duplicate" CHECK ("merged_into" IS NULL OR ("outcome" = 'duplicate' AND "merged_into" <> "id"));
ALTER TABLE "case_task" ADD CONSTRAINT "case_task_done_whole" CHECK ("done_by" IS NULL OR "done_at" IS NOT NULL);
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_hash" CHECK (octet_length("sha256") = 32 AND "size" >= 0);
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_removed_whole" CHECK (
  ("removed_at" IS NULL) = ("removed_reason" IS NULL) AND ("removed_at" IS NULL) = ("removed_by_type" IS NULL));
ALTER TABLE "case_link" ADD CONSTRAINT "case_link_once" CHECK ("case_id" < "other_id");

ALTER TABLE "case_file" ADD CONSTRAINT "case_file_merged_into_fkey" FOREIGN KEY ("org_id", "merged_into") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_evidence" ADD CONSTRAINT "case_evidence_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_link" ADD CONSTRAINT "case_link_case_fkey" FOREIGN KEY ("org_id", "case_id") REFERENCES "case_file" ("org_id", "id");
ALTER TABLE "case_link" ADD CONSTRAINT "case_link_other_fkey" FOREIGN KEY ("org_id", "other_id") REFERENCES "case_file" ("org_id", "id");

-- What a file was, who brought it and when never changes; it may go over to another case, and be removed once.
CREATE FUNCTION refuse_case_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE free CONSTANT text[] := ARRAY['case_id', 'removed_by_type', 'removed_by_id', 'removed_by_name', 'removed_reason', 'removed_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'evidence does not change and is never deleted';
END $$;
CREATE TRIGGER case_evidence_unchanging BEFORE UPDATE OR DELETE ON "case_evidence" FOR EACH ROW EXECUTE FUNCTION refuse_case_evidence_change();
CREATE TRIGGER case_evidence_no_truncate BEFORE TRUNCATE ON "case_evidence" FOR EACH STATEMENT EXECUTE FUNCTION refuse_case_evidence_change();
-- A merge cannot be undone.
CREATE FUNCTION refuse_unmerge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS DISTINCT FROM OLD.merged_into OR NEW.state <> 'closed' THEN
    RAISE EXCEPTION 'a merged case stays merged';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_file_stays_merged BEFORE UPDATE ON "case_file" FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION refuse_unmerge();
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['case_evidence', 'case_link'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "case_evidence" TO assay_app;
GRANT SELECT, INSERT, DELETE ON "case_link" TO assay_app;
