-- Why a suppression was ended before its day.
ALTER TABLE "alert_suppression" ADD COLUMN "ended_reason" TEXT;
