-- Whether a version holds the whole list, and why not.
ALTER TABLE "list_version"
  ADD COLUMN "complete" boolean NOT NULL DEFAULT true,
  ADD COLUMN "incomplete_reasons" text[] NOT NULL DEFAULT ARRAY[]::text[];

-- An owner who is no superuser would see no private list.
ALTER TABLE "list_version" NO FORCE ROW LEVEL SECURITY;
-- Of versions taken before, the format and the files tell; remarks that were cut belong to sets without comments but for one file in a thousand.
UPDATE "list_version" SET "complete" = false, "incomplete_reasons" = ARRAY['comments_missing']
  WHERE "state" <> 'refused' AND "format" = 'ofac_legacy_csv'
    AND NOT jsonb_path_exists("files", '$[*] ? (@.role == "comments")');
UPDATE "list_version" SET "complete" = false, "incomplete_reasons" = ARRAY['no_addresses']
  WHERE "state" <> 'refused' AND "format" IN ('un_xml', 'eu_xml', 'eu_csv', 'uk_conlist_csv');
ALTER TABLE "list_version" FORCE ROW LEVEL SECURITY;
