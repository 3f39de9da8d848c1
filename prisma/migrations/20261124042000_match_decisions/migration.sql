-- Who of an organisation's screened subjects matches which list entry, once however often it was screened, and what people
-- decided about it. "content" is a digest of what identifies the entry; a decision holds while the digest stays.
CREATE TABLE "screening_match" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "list_id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "entry" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "match_type" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "matched_on" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "in_force" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'undecided',
    "decided_content" TEXT,
    "decision_id" UUID,
    "screening_id" UUID NOT NULL,
    "first_seen_at" TIMESTAMPTZ(6) NOT NULL,
    "seen_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "screening_match_pkey" PRIMARY KEY ("org_id","id")
);
CREATE UNIQUE INDEX "screening_match_once" ON "screening_match"("org_id", "subject", "list_id", "entry_id");
CREATE INDEX "screening_match_org_id_screening_id_idx" ON "screening_match"("org_id", "screening_id");
CREATE INDEX "screening_match_org_id_list_id_entry_id_idx" ON "screening_match"("org_id", "list_id", "entry_id");

CREATE TABLE "match_decision" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "match_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "content" TEXT NOT NULL,
    "screening_id" UUID NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "match_decision_pkey" PRIMARY KEY ("org_id","id")
);
CREATE INDEX "match_decision_org_id_created_at_id_idx" ON "match_decision"("org_id", "created_at" DESC, "id" DESC);
CREATE INDEX "match_decision_org_id_match_id_idx" ON "match_decision"("org_id", "match_id");

-- Organisations whose screenings from before this migration have been read for their matches.
CREATE TABLE "screening_match_collected" (
    "org_id" UUID NOT NULL,
    "collected_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "screening_match_collected_pkey" PRIMARY KEY ("org_id")
);

-- What goes with a screening of the sample.
ALTER TABLE "screening_match" ADD CONSTRAINT "screening_match_org_id_screening_id_fkey" FOREIGN KEY ("org_id", "screening_id") REFERENCES "screening"("org_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "match_decision" ADD CONSTRAINT "match_decision_org_id_match_id_fkey" FOREIGN KEY ("org_id", "match_id") REFERENCES "screening_match"("org_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What Prisma's schema language cannot say.

-- The queue: matches of entries in force that nobody decided, or whose entry is not the one that was decided on.
CREATE INDEX "screening_match_open" ON "screening_match" ("org_id", "seen_at" DESC, "id" DESC)
  WHERE "in_force" AND ("state" = 'undecided' OR "decided_content" IS DISTINCT FROM "content");

ALTER TABLE "screening_match" ADD CONSTRAINT "screening_match_state" CHECK ("state" IN ('undecided', 'true_match', 'false_positive'));
ALTER TABLE "match_decision" ADD CONSTRAINT "match_decision_state" CHECK ("state" IN ('undecided', 'true_match', 'false_positive'));
ALTER TABLE "match_decision" ADD CONSTRAINT "match_decision_reason" CHECK ("state" = 'undecided' OR "reason" IS NOT NULL);

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['screening_match', 'match_decision', 'screening_match_collected'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON "screening_match" TO assay_app;
-- A decision never changes: another one is another row.
GRANT SELECT, INSERT ON "match_decision", "screening_match_collected" TO assay_app;
