-- Who put a token on the registry or took it off, and who made a version. Null where nobody recorded it.
ALTER TABLE "asset_registry" ADD COLUMN "added_by" text, ADD COLUMN "removed_by" text;
ALTER TABLE "asset_registry_version" ADD COLUMN "author" text;

-- Circle issued USDC on TRON until 20 February 2024 and redeemed it until February 2025 (circle.com, "Circle is
-- discontinuing support for USDC on the TRON blockchain"). What was moved before is real money, so its lanes count.
WITH added AS (
  INSERT INTO "asset_registry" ("network", "contract", "symbol", "name", "decimals", "source")
  VALUES (4, 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 'USDC', 'USD Coin', 6, 'issuer')
  ON CONFLICT DO NOTHING RETURNING "network", "contract"
), known AS (
  SELECT "network", "contract" FROM "asset_registry" WHERE "removed_at" IS NULL UNION SELECT "network", "contract" FROM added
)
INSERT INTO "asset_registry_version" ("version", "sha256", "known", "note")
  SELECT (SELECT max("version") + 1 FROM "asset_registry_version"),
    encode(sha256(convert_to(string_agg("network" || ':' || "contract", E'\n' ORDER BY "network", "contract" COLLATE "C"), 'UTF8')), 'hex'),
    count(*), 'Built in: USDC on TRON'
  FROM known HAVING EXISTS (SELECT 1 FROM added);
-- Answers that were kept are computed anew.
UPDATE "installation_fact" SET "value" = to_jsonb(("value" #>> '{}')::bigint + 1), "updated_at" = now() WHERE "key" = 'attribution_epoch';
