ALTER TABLE "network_state" ADD COLUMN "graph_epoch" bigint NOT NULL DEFAULT 0;
ALTER TABLE "network_state" ADD COLUMN "folded_seq" bigint NOT NULL DEFAULT 0;
ALTER TABLE "network_state" ADD COLUMN "rebuild_epoch" bigint NOT NULL DEFAULT 0;
ALTER TABLE "network_state" ADD COLUMN "pruned_seq" bigint NOT NULL DEFAULT 0;
ALTER TABLE "network_state" ADD COLUMN "aging_seq" bigint NOT NULL DEFAULT 0;
ALTER TABLE "network_state" ADD COLUMN "aging_since" timestamptz(6);

-- What Prisma's schema language cannot say.

-- Until here folded deltas were deleted, so all that are there wait, and what was folded before cannot be followed.
UPDATE "network_state" s SET
  "graph_epoch" = coalesce((SELECT ("value" #>> '{}')::bigint FROM "installation_fact" WHERE "key" = 'graph_epoch'), 0),
  "folded_seq" = coalesce((SELECT min(d."ingest_seq") - 1 FROM "edge_delta" d WHERE d."network" = s."network"), s."ingest_seq");
UPDATE "network_state" SET "pruned_seq" = "folded_seq", "rebuild_epoch" = "graph_epoch";
DELETE FROM "installation_fact" WHERE "key" = 'graph_epoch';
