ALTER TABLE "organisation" ADD COLUMN "first_steps_hidden_at" TIMESTAMPTZ(6);
