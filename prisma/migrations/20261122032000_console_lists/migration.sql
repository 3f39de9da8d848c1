CREATE TABLE "person_preference" (
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "density" TEXT NOT NULL DEFAULT 'normal',
    "columns" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "person_preference_pkey" PRIMARY KEY ("org_id","user_id")
);

-- What Prisma's schema language cannot say.
ALTER TABLE "person_preference" ADD CONSTRAINT "person_preference_density" CHECK ("density" IN ('normal', 'compact'));
ALTER TABLE "person_preference" ADD CONSTRAINT "person_preference_columns" CHECK (jsonb_typeof("columns") = 'object');
ALTER TABLE "person_preference" ADD CONSTRAINT "person_preference_user_fkey" FOREIGN KEY ("org_id", "user_id") REFERENCES "app_user" ("org_id", "id") ON DELETE CASCADE;

-- The orders of the lists of cases and reports; what has no due time stands last.
CREATE INDEX "case_file_by_due" ON "case_file" ("org_id", coalesce("due_at", 'infinity'::timestamptz), "id");
CREATE INDEX "case_file_by_priority" ON "case_file" ("org_id", (CASE "priority" WHEN 'urgent' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END), "id");
CREATE INDEX "case_file_by_title" ON "case_file" ("org_id", lower("title"), "id");
CREATE INDEX "case_file_by_updated" ON "case_file" ("org_id", "updated_at", "id");
CREATE INDEX "report_by_title" ON "report" ("org_id", lower("title"), "id");
CREATE INDEX "fund_flow_graph_by_name" ON "fund_flow_graph" ("org_id", lower("name"), "id");
CREATE INDEX "fund_flow_graph_by_created" ON "fund_flow_graph" ("org_id", "created_at", "id");

ALTER TABLE "person_preference" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "person_preference" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "person_preference" USING (org_id = current_org()) WITH CHECK (org_id = current_org());

GRANT SELECT, INSERT, UPDATE, DELETE ON "person_preference" TO assay_app;
