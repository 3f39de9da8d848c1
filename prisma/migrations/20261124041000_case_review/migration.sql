-- Who has investigated a case, and who has reviewed it since: an outcome that asks for a review is reached by two people only.
ALTER TABLE "case_file" ADD COLUMN     "investigators" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "narrative" TEXT,
ADD COLUMN     "reviewed_at" TIMESTAMPTZ(6),
ADD COLUMN     "reviewed_by" UUID;

-- What Prisma's schema language cannot say.
ALTER TABLE "case_file" ADD CONSTRAINT "case_reviewed_whole" CHECK (("reviewed_by" IS NULL) = ("reviewed_at" IS NULL));

-- Cases of before: their investigators are those on record. A review counts where the timeline says that the reviewer made
-- it; every other case in reporting is reviewed again.
ALTER TABLE "case_file" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "case_event" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "app_user" NO FORCE ROW LEVEL SECURITY;
UPDATE "case_file" c SET "investigators" = ARRAY(
  SELECT DISTINCT p FROM unnest(ARRAY[c."assigned_investigator", c."investigated_by"]) p WHERE p IS NOT NULL)
WHERE coalesce(c."closed_from", c."stage") IN ('investigation', 'review', 'reporting');
UPDATE "case_file" c SET "reviewed_by" = c."reviewer", "reviewed_at" = passed."at"
FROM (
  SELECT DISTINCT ON (e."org_id", e."case_id") e."org_id", e."case_id", e."at", e."actor_type", e."actor_name"
  FROM "case_event" e WHERE e."kind" = 'stage_changed' AND e."detail" ->> 'to' = 'reporting' AND e."detail" ->> 'from' = 'review'
  ORDER BY e."org_id", e."case_id", e."seq" DESC) passed
JOIN "app_user" u ON u."org_id" = passed."org_id" AND u."name" = passed."actor_name"
WHERE passed."org_id" = c."org_id" AND passed."case_id" = c."id" AND passed."actor_type" = 'user' AND u."id" = c."reviewer"
  AND (c."stage" = 'reporting' OR c."closed_from" = 'reporting') AND c."reviewer" <> ALL (c."investigators");
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;
ALTER TABLE "case_event" FORCE ROW LEVEL SECURITY;
ALTER TABLE "case_file" FORCE ROW LEVEL SECURITY;
