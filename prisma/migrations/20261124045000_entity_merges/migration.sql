-- An organisation's own view of which entities are one. Merges and splits are only ever added; what they come to is kept
-- beside them, so that every read resolves an entity with one look.
CREATE TABLE "entity_merge" (
    "org_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "into_id" UUID NOT NULL,
    "entity_ids" UUID[],
    "reason" TEXT,
    "author_type" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "entity_merge_pkey" PRIMARY KEY ("org_id","id")
);

CREATE TABLE "entity_split" (
    "org_id" UUID NOT NULL,
    "merge_id" UUID NOT NULL,
    "reason" TEXT,
    "author_type" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "entity_split_pkey" PRIMARY KEY ("org_id","merge_id")
);

CREATE TABLE "entity_resolution" (
    "org_id" UUID NOT NULL,
    "entity_id" UUID NOT NULL,
    "root_id" UUID NOT NULL,

    CONSTRAINT "entity_resolution_pkey" PRIMARY KEY ("org_id","entity_id")
);

CREATE INDEX "entity_resolution_org_id_root_id_idx" ON "entity_resolution"("org_id", "root_id");

-- Pairs that somebody looked at and found to be two; they are not suggested again. The smaller id stands first.
CREATE TABLE "entity_distinction" (
    "org_id" UUID NOT NULL,
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "author_type" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "entity_distinction_pkey" PRIMARY KEY ("org_id","one_id","other_id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "entity_resolution" ADD CONSTRAINT "entity_resolution_other" CHECK ("entity_id" <> "root_id");
ALTER TABLE "entity_distinction" ADD CONSTRAINT "entity_distinction_order" CHECK ("one_id" < "other_id");

DO $$
DECLARE t TEXT;
BEGIN
  FOREACH t IN ARRAY ARRAY['entity_merge', 'entity_split', 'entity_resolution', 'entity_distinction'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);
  END LOOP;
END $$;

-- The history is append-only for the application.
GRANT SELECT, INSERT ON "entity_merge", "entity_split", "entity_distinction" TO assay_app;
GRANT SELECT, INSERT, DELETE ON "entity_resolution" TO assay_app;
