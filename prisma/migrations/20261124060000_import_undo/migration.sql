-- A list version whose import was undone: it stays on record, and never speaks again.
ALTER TABLE "list_version" DROP CONSTRAINT "list_version_state";
ALTER TABLE "list_version" ADD CONSTRAINT "list_version_state" CHECK ("state" IN ('active', 'superseded', 'refused', 'withdrawn'));
-- Of a version only its state changes: why it is withdrawn, and which one it took the place of.
GRANT UPDATE ("replaces", "refusal") ON "list_version" TO assay_app;

-- What each import of prices through the console put in the place of what.
CREATE TABLE "price_replaced" (
    "batch" uuid NOT NULL,
    "network" smallint NOT NULL,
    "asset_id" integer NOT NULL,
    "day" date NOT NULL,
    "usd" numeric(38,0) NOT NULL,
    "before_usd" numeric(38,0),
    "before_source" text,

    CONSTRAINT "price_replaced_pkey" PRIMARY KEY ("network", "batch", "asset_id", "day")
);
CREATE INDEX "price_replaced_network_asset_id_day_idx" ON "price_replaced" ("network", "asset_id", "day");
GRANT SELECT, INSERT, UPDATE, DELETE ON "price_replaced" TO assay_app;
