-- What an alert was closed as stays in its history when it is opened again.
ALTER TABLE "alert_turn" ADD COLUMN "resolution" TEXT;
ALTER TABLE "alert_turn" ADD COLUMN "duplicate_of" UUID;
