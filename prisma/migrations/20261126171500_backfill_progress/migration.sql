ALTER TABLE "structural_backfill" ADD COLUMN "done" bigint NOT NULL DEFAULT 0;
ALTER TABLE "structural_backfill" ADD COLUMN "total" bigint NOT NULL DEFAULT 0;
