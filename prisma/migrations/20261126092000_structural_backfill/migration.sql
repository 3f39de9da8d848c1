CREATE TABLE "structural_backfill" (
    "network" smallint NOT NULL,
    "rule_set" text NOT NULL,
    "version" integer NOT NULL,
    "after_id" bigint NOT NULL DEFAULT 0,
    "found" bigint NOT NULL DEFAULT 0,
    "updated_at" timestamptz(0) NOT NULL,
    CONSTRAINT "structural_backfill_pkey" PRIMARY KEY ("network", "rule_set")
);

-- What Prisma's schema language cannot say.

GRANT SELECT, INSERT, UPDATE ON "structural_backfill" TO assay_app;
