-- What an address exchanged with one other is a range of this index, so that a check of an address with a hundred thousand
-- transfers reads those that its answer follows or names and not all of them, several times over. The other comes first:
-- an index that began with the address would be taken for its places as well, and read all of a hub's for each of them.
CREATE INDEX "address_transfer_counterparty" ON "address_transfer" ("counterparty", "address_id", "network");
