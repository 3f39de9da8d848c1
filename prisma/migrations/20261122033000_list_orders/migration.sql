CREATE INDEX "risk_check_by_score" ON "risk_check" ("org_id", "score", "id");

-- What Prisma's schema language cannot say.
-- The orders of the console's lists that grow with use, each by the words that its query orders by.
CREATE INDEX "monitored_wallet_by_level" ON "monitored_wallet" ("org_id", (CASE "level" WHEN 'severe' THEN 4 WHEN 'high' THEN 3 WHEN 'medium' THEN 2 WHEN 'low' THEN 1 ELSE 0 END), "id") WHERE "state" <> 'deleted';
CREATE INDEX "monitored_wallet_by_label" ON "monitored_wallet" ("org_id", (CASE WHEN "label" IS NULL THEN '1' ELSE '0' || lower("label") END), "id") WHERE "state" <> 'deleted';
CREATE INDEX "entity_by_name" ON "entity" (lower("name"), "id");
CREATE INDEX "attribution_by_label" ON "attribution" ("org_id", lower("label"), "id") WHERE "confidence_basis" = 'own_statement';
CREATE INDEX "attribution_by_confidence" ON "attribution" ("org_id", "confidence", "id") WHERE "confidence_basis" = 'own_statement';
