ALTER TABLE "attribution" DROP CONSTRAINT "attribution_removed_is_own";

-- The end of a statement's validity dates what it says and no longer hides it. A wording of a list that a newer one
-- replaced says nothing any more, so it is removed.
UPDATE "attribution" SET "removed_at" = "valid_to", "valid_to" = NULL
WHERE "org_id" IS NULL AND "listed_by" IS NOT NULL AND "confidence_basis" = 'list_publication' AND "valid_to" IS NOT NULL;
