DROP INDEX "edge_in_usd";
DROP INDEX "edge_out_usd";

-- What Prisma's schema language cannot say.

-- No reader asks for edges by dollars that are worth none: of worthless tokens and unpriced coins that is every one.
CREATE INDEX "edge_in_usd" ON "edge_in" ("network", "dst", "usd" DESC) WHERE "usd" > 0;
CREATE INDEX "edge_out_usd" ON "edge_out" ("network", "src", "usd" DESC) WHERE "usd" > 0;
