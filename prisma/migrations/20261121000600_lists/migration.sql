CREATE TABLE "sanctions_list" (
    "id" uuid NOT NULL,
    "org_id" uuid,
    "list_id" text NOT NULL,
    "title" text NOT NULL,
    "publisher" text NOT NULL,
    "url" text,
    "checked_at" timestamptz(6),
    "stale_since" timestamptz(6),
    "stale_reason" text,
    "created_at" timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "sanctions_list_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "list_version" (
    "id" uuid NOT NULL,
    "org_id" uuid,
    "list" uuid NOT NULL,
    "seq" integer NOT NULL,
    "version" text NOT NULL,
    "format" text NOT NULL,
    "sha256" text NOT NULL,
    "files" jsonb NOT NULL,
    "source_url" text,
    "published_at" timestamptz(6),
    "effective_at" timestamptz(6) NOT NULL,
    "ingested_at" timestamptz(6) NOT NULL,
    "entry_count" integer NOT NULL,
    "address_count" integer NOT NULL,
    "flagged_count" integer NOT NULL,
    "confirmed" boolean NOT NULL DEFAULT false,
    "state" text NOT NULL,
    "refusal" text,
    "activated_at" timestamptz(6),
    "superseded_at" timestamptz(6),
    "replaces" uuid,
    "applied_at" timestamptz(6),
    CONSTRAINT "list_version_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "list_version_list_version_key" ON "list_version" ("list", "version");
CREATE UNIQUE INDEX "list_version_list_seq_key" ON "list_version" ("list", "seq");
CREATE INDEX "list_version_list_effective_at_idx" ON "list_version" ("list", "effective_at");

CREATE TABLE "list_entry" (
    "id" bigint NOT NULL,
    "org_id" uuid,
    "list" uuid NOT NULL,
    "entry_id" text NOT NULL,
    "hash" bytea NOT NULL,
    "entity_type" text NOT NULL,
    "name" text NOT NULL,
    "body" jsonb NOT NULL,
    CONSTRAINT "list_entry_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "list_entry_list_entry_id_hash_key" ON "list_entry" ("list", "entry_id", "hash");

CREATE TABLE "list_member" (
    "list_version" uuid NOT NULL,
    "entry" bigint NOT NULL,
    "org_id" uuid,
    CONSTRAINT "list_member_pkey" PRIMARY KEY ("list_version", "entry")
);
CREATE INDEX "list_member_entry_idx" ON "list_member" ("entry");

CREATE TABLE "list_address" (
    "entry" bigint NOT NULL,
    "ordinal" integer NOT NULL,
    "org_id" uuid,
    "asset" text NOT NULL,
    "text" text NOT NULL,
    "network" text,
    "canonical" text,
    "folded" boolean NOT NULL,
    "flag" text,
    CONSTRAINT "list_address_pkey" PRIMARY KEY ("entry", "ordinal")
);
CREATE INDEX "list_address_canonical_idx" ON "list_address" ("canonical");

CREATE TABLE "list_identifier" (
    "entry" bigint NOT NULL,
    "ordinal" integer NOT NULL,
    "org_id" uuid,
    "type" text NOT NULL,
    "value" text NOT NULL,
    "key" text NOT NULL,
    CONSTRAINT "list_identifier_pkey" PRIMARY KEY ("entry", "ordinal")
);
CREATE INDEX "list_identifier_key_idx" ON "list_identifier" ("key");

CREATE TABLE "screening" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "kind" text NOT NULL,
    "subject" text NOT NULL,
    "query" jsonb NOT NULL,
    "status" text NOT NULL,
    "lists" jsonb NOT NULL,
    "result" text NOT NULL,
    "actor_type" text NOT NULL,
    "actor_id" text,
    "created_at" timestamptz(6) NOT NULL,
    CONSTRAINT "screening_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE INDEX "screening_org_id_created_at_id_idx" ON "screening" ("org_id", "created_at" DESC, "id" DESC);
CREATE INDEX "screening_org_id_subject_created_at_idx" ON "screening" ("org_id", "subject", "created_at" DESC);

CREATE TABLE "list_change" (
    "org_id" uuid NOT NULL,
    "id" uuid NOT NULL,
    "list" uuid NOT NULL,
    "list_id" text NOT NULL,
    "list_version" uuid NOT NULL,
    "from_version" text,
    "to_version" text NOT NULL,
    "subject_type" text NOT NULL,
    "subject_id" text NOT NULL,
    "change" text NOT NULL,
    "entry_id" text NOT NULL,
    "match" jsonb NOT NULL,
    "created_at" timestamptz(6) NOT NULL,
    CONSTRAINT "list_change_pkey" PRIMARY KEY ("org_id", "id")
);
CREATE UNIQUE INDEX "list_change_once" ON "list_change" ("org_id", "list_version", "subject_type", "subject_id", "change", "entry_id");
CREATE INDEX "list_change_org_id_created_at_idx" ON "list_change" ("org_id", "created_at" DESC);

-- What Prisma's schema language cannot say.

CREATE SEQUENCE "list_entry_id_seq" AS bigint;
CREATE UNIQUE INDEX "sanctions_list_once" ON "sanctions_list" (coalesce("org_id", '00000000-0000-0000-0000-000000000000'::uuid), "list_id");
-- The rule every ingest must keep, held by the database as well.
CREATE UNIQUE INDEX "list_version_one_active" ON "list_version" ("list") WHERE "state" = 'active';
CREATE INDEX "list_version_unapplied" ON "list_version" ("activated_at") WHERE "activated_at" IS NOT NULL AND "applied_at" IS NULL;
ALTER TABLE "list_version" ADD CONSTRAINT "list_version_state" CHECK ("state" IN ('active', 'superseded', 'refused'));
ALTER TABLE "list_version" ADD CONSTRAINT "list_version_list_fkey" FOREIGN KEY ("list") REFERENCES "sanctions_list" ("id");

DO $$
DECLARE t text;
BEGIN
  -- Published lists are everybody's and written outside any organisation's request; private ones are their organisation's.
  FOREACH t IN ARRAY ARRAY['sanctions_list', 'list_version', 'list_entry', 'list_member', 'list_address', 'list_identifier'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id IS NULL OR org_id = current_org()) WITH CHECK (org_id IS NOT DISTINCT FROM current_org())', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['screening', 'list_change'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

GRANT SELECT, INSERT ON "sanctions_list", "list_version", "list_entry", "list_member", "list_address", "list_identifier", "screening", "list_change" TO assay_app;
GRANT UPDATE ON "sanctions_list" TO assay_app;
-- A version never changes; only whether it is in force, and since when, does.
GRANT UPDATE ("state", "activated_at", "superseded_at", "applied_at") ON "list_version" TO assay_app;
GRANT USAGE, SELECT ON SEQUENCE "list_entry_id_seq" TO assay_app;
