-- Who was robbed, harmed or impersonated, and not who did it. Null: the statement speaks of the actor.
ALTER TABLE "attribution" ADD COLUMN "role" TEXT;
-- What was imported under INTERPOL's concept said so already. An owner who is no superuser would not see organisations' own.
ALTER TABLE "attribution" NO FORCE ROW LEVEL SECURITY;
UPDATE "attribution" SET "role" = 'victim' WHERE 'victim' = ANY("concepts") OR "category" = 'victim' OR "abuse" = 'victim';
ALTER TABLE "attribution" FORCE ROW LEVEL SECURITY;
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_role" CHECK ("role" IS NULL OR "role" = 'victim');
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_valid_span" CHECK ("valid_from" IS NULL OR "valid_to" IS NULL OR "valid_from" < "valid_to") NOT VALID;
