ALTER TABLE "attribution" ADD COLUMN "listed_network" smallint;
ALTER TABLE "list_version" ADD COLUMN "carried_to" text;

-- What Prisma's schema language cannot say.

COMMENT ON COLUMN "attribution"."listed_network" IS
  'The network under which a list names the address, where that is another one of the same kind: the statement repeats the listing on this network.';
COMMENT ON COLUMN "list_version"."carried_to" IS
  'The EVM networks on which the listings of this version were made statements; null or other ones: they are made again.';

GRANT UPDATE ("carried_to") ON "list_version" TO assay_app;
