ALTER TABLE "attribution" ADD COLUMN "pending" boolean NOT NULL DEFAULT false;

-- What Prisma's schema language cannot say.

-- Rows that only organisations' own statements brought are found by whom they are about when the last one is withdrawn.
CREATE INDEX "tag_summary_private" ON "tag_summary" ("network", "counterparty") WHERE NOT "shared";
