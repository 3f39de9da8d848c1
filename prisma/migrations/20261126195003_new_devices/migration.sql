-- A session that began on a device its person had not used before, until they have seen the notice of it.
ALTER TABLE "console_session" ADD COLUMN "new_device" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "console_session" ADD COLUMN "seen_at" TIMESTAMPTZ(6);
CREATE INDEX "console_session_unseen" ON "console_session" ("org_id", "user_id") WHERE "new_device" AND "seen_at" IS NULL;
