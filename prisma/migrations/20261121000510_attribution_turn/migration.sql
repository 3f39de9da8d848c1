CREATE TABLE "attribution_turn" (
    "id" uuid NOT NULL,
    "at" timestamptz(6) NOT NULL,
    CONSTRAINT "attribution_turn_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "attribution_turn_at_idx" ON "attribution_turn" ("at");

-- What Prisma's schema language cannot say.

GRANT SELECT, INSERT, DELETE ON "attribution_turn" TO assay_app;
