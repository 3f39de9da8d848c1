-- Messages about the end of suppressions and about new devices, and proposals that only their own maker could accept.
ALTER TABLE "alert_suppression" ADD COLUMN     "end_warned_at" TIMESTAMPTZ(6);

ALTER TABLE "proposal" ADD COLUMN     "alone" BOOLEAN NOT NULL DEFAULT false;

-- A new device is told of by whoever never chose their messages, and so by whoever chose before there was this kind.
ALTER TABLE "message_preference" NO FORCE ROW LEVEL SECURITY;
UPDATE "message_preference" SET "kinds" = array_append("kinds", 'new_device') WHERE NOT ('new_device' = ANY ("kinds"));
ALTER TABLE "message_preference" FORCE ROW LEVEL SECURITY;
