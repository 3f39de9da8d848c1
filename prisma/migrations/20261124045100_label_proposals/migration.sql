-- A label that an analyst proposes does not count until somebody who may label approves it.
ALTER TABLE "attribution" ADD COLUMN "proposal" TEXT;
ALTER TABLE "attribution" ADD COLUMN "decided_type" TEXT;
ALTER TABLE "attribution" ADD COLUMN "decided_id" TEXT;
ALTER TABLE "attribution" ADD COLUMN "decided_name" TEXT;
ALTER TABLE "attribution" ADD COLUMN "decided_at" TIMESTAMPTZ(6);
ALTER TABLE "attribution" ADD COLUMN "decision_note" TEXT;

-- What Prisma's schema language cannot say. A proposal that is not approved never counts.
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_proposal" CHECK ("proposal" IN ('proposed', 'approved', 'rejected')
  AND ("proposal" = 'approved' OR "pending"));
