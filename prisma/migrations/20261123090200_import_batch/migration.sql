-- Which batches of a network an import that is under way has landed: two equal payments of its file are two.
CREATE TABLE "import_batch" (
    "network" SMALLINT NOT NULL,
    "ingest_seq" BIGINT NOT NULL,
    "run" UUID NOT NULL,
    CONSTRAINT "import_batch_pkey" PRIMARY KEY ("network", "ingest_seq")
);
GRANT SELECT, INSERT, DELETE ON "import_batch" TO assay_app;
