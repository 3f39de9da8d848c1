-- What administrators were told of the installation, so that each trouble is told of once (docs/use/messages.md).
CREATE TABLE "condition_told" (
    "org_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(6) NOT NULL,
    "absent_since" TIMESTAMPTZ(6),

    CONSTRAINT "condition_told_pkey" PRIMARY KEY ("org_id","kind","subject")
);

ALTER TABLE "message_notice" ADD COLUMN     "text" TEXT,
ADD COLUMN     "within_id" TEXT;

-- What Prisma's schema language cannot say.

ALTER TABLE "condition_told" ADD CONSTRAINT "condition_told_severity" CHECK ("severity" IN ('warning', 'outage'));
ALTER TABLE "condition_told" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "condition_told" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "condition_told" USING (org_id = current_org()) WITH CHECK (org_id = current_org());
GRANT SELECT, INSERT, UPDATE, DELETE ON "condition_told" TO assay_app;

-- Whoever chose their messages before there were these kinds is told as whoever never chose; their role decides which.
ALTER TABLE "message_preference" NO FORCE ROW LEVEL SECURITY;
UPDATE "message_preference" SET "kinds" = "kinds" || ARRAY['filing_review', 'filing_returned', 'filing_approved',
  'list_stale', 'disk_low', 'anchors_failing', 'clocks_apart'];
ALTER TABLE "message_preference" FORCE ROW LEVEL SECURITY;
