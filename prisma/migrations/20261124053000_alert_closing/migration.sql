-- Why an alert was closed, in the organisation's words, and a dismissal that a second person has to decide.
ALTER TABLE "alert" ADD COLUMN "close_reason" TEXT, ADD COLUMN "proposed" JSONB;
ALTER TABLE "alert_turn" ADD COLUMN "reason" TEXT;

-- What Prisma's schema language cannot say.
CREATE INDEX "alert_proposed" ON "alert"("org_id") WHERE "proposed" IS NOT NULL;
