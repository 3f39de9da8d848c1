-- Distribution key first in every key, and no foreign key across distribution keys (docs/adr/0007-more-than-one-machine.md).

-- An address belongs to one person of the installation by the key of "login"; here it is one of its organisation.
DROP INDEX "app_user_email_key";
CREATE UNIQUE INDEX "app_user_org_id_email_key" ON "app_user" ("org_id", "email");

-- The same of a provider's identity, which "login" keeps as its digest.
ALTER TABLE "login" ADD COLUMN "identity_sha256" bytea;
-- An owner who is no superuser would see nobody.
ALTER TABLE "app_user" NO FORCE ROW LEVEL SECURITY;
UPDATE "login" l SET "identity_sha256" = sha256(convert_to(u."oidc_subject", 'UTF8'))
  FROM "app_user" u WHERE u."org_id" = l."org_id" AND u."id" = l."user_id" AND u."oidc_subject" IS NOT NULL;
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX "login_identity_sha256_key" ON "login" ("identity_sha256");
DROP INDEX "app_user_oidc_subject_key";
CREATE UNIQUE INDEX "app_user_org_id_oidc_subject_key" ON "app_user" ("org_id", "oidc_subject");

-- Both find the organisation of something and stand on every machine; neither people nor keys are ever deleted.
ALTER TABLE "login" DROP CONSTRAINT "login_user_fkey";
ALTER TABLE "api_key_secret" DROP CONSTRAINT "api_key_secret_key_fkey";
