-- What an address exchanged with one other is a range of this index, so that a check of an address with a hundred thousand
-- transfers reads those that its answer follows or names and not all of them, several times over.
CREATE INDEX "address_transfer_counterparty" ON "address_transfer" ("network", "address_id", "counterparty");
