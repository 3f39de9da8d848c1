-- An epoch may be a split: clusters made anew without a link, and no block read.
ALTER TABLE "cluster_epoch" ADD COLUMN "split" BOOLEAN NOT NULL DEFAULT false;
