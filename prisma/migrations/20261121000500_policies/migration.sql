ALTER TABLE "policy_version" ADD COLUMN "author_type" text NOT NULL DEFAULT 'system';
ALTER TABLE "policy_version" ADD COLUMN "author_name" text;
ALTER TABLE "policy_version" ADD COLUMN "based_on" uuid;
ALTER TABLE "policy_version" ADD COLUMN "shadow_since" timestamptz(6);
ALTER TABLE "policy_version" ADD COLUMN "updated_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE TABLE "policy_activation" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "policy_id" uuid NOT NULL,
    "version" integer NOT NULL,
    "sha256" text NOT NULL,
    "kind" text NOT NULL,
    "reason" text,
    "actor_type" text NOT NULL,
    "actor_id" text,
    "actor_name" text,
    "replaced_policy_id" uuid,
    "activated_at" timestamptz(6) NOT NULL,
    CONSTRAINT "policy_activation_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE INDEX "policy_activation_org_id_activated_at_id_idx" ON "policy_activation" ("org_id", "activated_at" DESC, "id" DESC);

CREATE TABLE "policy_shadow" (
    "org_id" uuid NOT NULL,
    "policy_id" uuid NOT NULL,
    "check_id" uuid NOT NULL,
    "policy_sha256" text NOT NULL,
    "from_score" integer NOT NULL,
    "from_level" text NOT NULL,
    "to_score" integer,
    "to_level" text,
    "error" text,
    "created_at" timestamptz(6) NOT NULL,
    CONSTRAINT "policy_shadow_pkey" PRIMARY KEY ("org_id", "policy_id", "check_id")
);

CREATE TABLE "policy_backtest" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "policy_id" uuid NOT NULL,
    "policy_version" integer NOT NULL,
    "policy_name" text NOT NULL,
    "policy_sha256" text NOT NULL,
    "document" jsonb NOT NULL,
    "against_id" uuid NOT NULL,
    "against_version" integer NOT NULL,
    "against_name" text NOT NULL,
    "against_sha256" text NOT NULL,
    "status" text NOT NULL,
    "last_checks" integer NOT NULL,
    "alert_level" text NOT NULL,
    "minutes_per_alert" integer NOT NULL,
    "total" integer,
    "done" integer NOT NULL DEFAULT 0,
    "skipped" integer NOT NULL DEFAULT 0,
    "result" jsonb,
    "notes" text[],
    "error" text,
    "requested_by_type" text NOT NULL,
    "requested_by_id" text,
    "requested_by_name" text,
    "created_at" timestamptz(6) NOT NULL,
    "updated_at" timestamptz(6) NOT NULL,
    "started_at" timestamptz(6),
    "finished_at" timestamptz(6),
    CONSTRAINT "policy_backtest_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE INDEX "policy_backtest_org_id_policy_id_created_at_id_idx" ON "policy_backtest" ("org_id", "policy_id", "created_at" DESC, "id" DESC);

CREATE TABLE "policy_backtest_item" (
    "org_id" uuid NOT NULL,
    "backtest_id" uuid NOT NULL,
    "seq" integer NOT NULL,
    "check_id" uuid NOT NULL,
    "wallet" boolean NOT NULL DEFAULT false,
    "from_score" integer,
    "from_level" text,
    "to_score" integer,
    "to_level" text,
    "moved_by" jsonb,
    "retraced" boolean NOT NULL DEFAULT false,
    "skipped" text,
    "done" boolean NOT NULL DEFAULT false,
    CONSTRAINT "policy_backtest_item_pkey" PRIMARY KEY ("org_id", "backtest_id", "seq")
);

CREATE TABLE "private_tag" (
    "network" smallint NOT NULL,
    "address_id" bigint NOT NULL,
    "tags" integer NOT NULL,
    CONSTRAINT "private_tag_pkey" PRIMARY KEY ("network", "address_id")
);

ALTER TABLE "tag_summary" ADD COLUMN "shared" boolean NOT NULL DEFAULT true;

ALTER TABLE "attribution" ADD COLUMN "note" text;
ALTER TABLE "attribution" ADD COLUMN "author_type" text;
ALTER TABLE "attribution" ADD COLUMN "author_id" text;
ALTER TABLE "attribution" ADD COLUMN "author_name" text;
ALTER TABLE "attribution" ADD COLUMN "removed_at" timestamptz(6);
CREATE INDEX "attribution_org_id_created_at_id_idx" ON "attribution" ("org_id", "created_at" DESC, "id" DESC);

-- What Prisma's schema language cannot say.

CREATE UNIQUE INDEX "policy_version_one_shadow" ON "policy_version" ("org_id") WHERE "status" = 'shadow';
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_status" CHECK ("status" IN ('draft', 'shadow', 'active', 'retired', 'discarded'));
ALTER TABLE "policy_activation" ADD CONSTRAINT "policy_activation_policy_fkey" FOREIGN KEY ("org_id", "policy_id") REFERENCES "policy_version" ("org_id", "id");
ALTER TABLE "policy_backtest" ADD CONSTRAINT "policy_backtest_policy_fkey" FOREIGN KEY ("org_id", "policy_id") REFERENCES "policy_version" ("org_id", "id");
ALTER TABLE "policy_backtest_item" ADD CONSTRAINT "policy_backtest_item_fkey" FOREIGN KEY ("org_id", "backtest_id") REFERENCES "policy_backtest" ("org_id", "id") ON DELETE CASCADE;
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_removed_is_own" CHECK ("removed_at" IS NULL OR "org_id" IS NOT NULL);

-- What has scored is never edited, whatever the application believes it may do.
CREATE FUNCTION refuse_policy_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" <> 'draft' AND (NEW."document" IS DISTINCT FROM OLD."document" OR NEW."sha256" IS DISTINCT FROM OLD."sha256") THEN
    RAISE EXCEPTION 'the document of a policy version that is no draft cannot change';
  END IF;
  IF OLD."org_id" <> NEW."org_id" OR OLD."id" <> NEW."id" OR OLD."version" <> NEW."version" THEN
    RAISE EXCEPTION 'a policy version keeps its organisation, id and number';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER policy_version_immutable BEFORE UPDATE ON "policy_version" FOR EACH ROW EXECUTE FUNCTION refuse_policy_change();

-- Versions that became active before activations were recorded. The owner is held by forced row-level security as well.
ALTER TABLE "policy_version" NO FORCE ROW LEVEL SECURITY;
UPDATE "policy_version" SET "updated_at" = coalesce("activated_at", "created_at");
INSERT INTO "policy_activation" ("org_id", "id", "policy_id", "version", "sha256", "kind", "reason", "actor_type", "activated_at")
SELECT "org_id", gen_random_uuid(), "id", "version", "sha256", 'first', "reason", 'system', coalesce("activated_at", "created_at")
FROM "policy_version" WHERE "status" = 'active';
ALTER TABLE "policy_version" FORCE ROW LEVEL SECURITY;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['policy_activation', 'policy_shadow', 'policy_backtest', 'policy_backtest_item'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT ON "policy_activation" TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "policy_shadow", "policy_backtest", "policy_backtest_item", "private_tag" TO assay_app;
REVOKE DELETE, TRUNCATE ON "policy_version" FROM assay_app;
