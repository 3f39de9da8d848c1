/**
 * How every table can be distributed over machines (docs/adr/0007-more-than-one-machine.md). A table with an organisation that
 * is in neither list can be distributed by `org_id`. `npm run db:distribute` distributes `spreadBy`: the tables that grow with
 * an account network. All others stay on the coordinator.
 */

/** Chain data, by the columns that distribute it; these come first in every key. */
export const chainTables: Readonly<Record<string, readonly string[]>> = {
  network_state: ['network'],
  sample_network: ['network'],
  asset: ['network'],
  asset_registry: ['network'],
  price: ['network'],
  price_replaced: ['network'],
  sync_position: ['network'],
  monitoring_position: ['network'],
  customer_position: ['network'],
  chain_event: ['network'],
  chain_backfill: ['network'],
  indexed_range: ['network'],
  cluster_epoch: ['network'],
  cluster_range: ['network'],
  cluster: ['network'],
  cluster_unlink: ['network'],
  import_batch: ['network', 'ingest_seq'],
  block: ['network', 'height'],
  archive_segment: ['network'],
  transfer: ['network', 'block_height'],
  transaction_detail: ['network', 'tx_hash'],
  structural_claim: ['network', 'tx_hash'],
  edge_delta: ['network', 'ingest_seq'],
  watch_hit: ['network', 'ingest_seq'],
  // Looked up by two keys each; to distribute by more than the network, each becomes two tables (see the ADR).
  address: ['network'],
  utxo_tx: ['network'],
  utxo_input: ['network', 'tx_id'],
  utxo_output: ['network', 'tx_id'],
  address_total: ['network', 'address_id'],
  address_asset_total: ['network', 'address_id'],
  address_transfer: ['network', 'address_id'],
  thawed_address: ['network', 'address_id'],
  thawed_transfer: ['network', 'address_id'],
  structural_backfill: ['network'],
  ledger_checkpoint: ['network', 'address_id'],
  ledger_to_note: ['network', 'address_id'],
  cluster_member: ['network', 'address_id'],
  deposit_address: ['network', 'address_id'],
  tag_summary: ['network', 'address_id'],
  private_tag: ['network', 'address_id'],
  watched_address: ['network', 'address_id'],
  edge_in: ['network', 'dst'],
  edge_out: ['network', 'src'],
}

const statements = 'read beside the edges of every network, so each machine has all of it'
const lists = 'published lists belong to nobody; every machine reads a version as a whole'
const parts = 'a row a part of the installation, which belongs to no organisation'

/** Tables that are complete on every machine, and why. */
export const referenceTables: Readonly<Record<string, string>> = {
  organisation: 'small, and read with every request whatever it is about',
  login: 'finds the organisation of an e-mail address before one is known',
  api_key_secret: 'finds the organisation of a key before one is known',
  attribution: statements,
  attribution_pack: statements,
  attribution_turn: 'times only, for whoever sees no organisation',
  entity: statements,
  tag_pack: statements,
  sanctions_list: lists,
  list_version: lists,
  list_entry: lists,
  list_member: lists,
  list_address: lists,
  list_identifier: lists,
  signing_key: 'the installation signs with it, whoever the report is for',
  asset_registry_version: parts,
  import_run: parts,
  installation_fact: parts,
  component_heartbeat: parts,
  status_change: parts,
  status_maintenance: parts,
  rate_bucket: 'one statement by its only key; unlogged, and losing it only forgives',
}

/**
 * The tables that a Citus cluster distributes over its nodes, with the column that is hashed: most of the bytes of an account
 * network. Each statement of the service reads them by this column, so it queries one node.
 */
export const spreadBy: Readonly<Record<string, string>> = {
  transfer: 'tx_hash',
  transaction_detail: 'tx_hash',
  address_transfer: 'address_id',
  edge_in: 'dst',
  edge_out: 'src',
}

/**
 * Policies of distributed tables that Citus refuses for their subqueries. Distribution removes them, and is refused while they
 * are in force.
 */
export const unspreadPolicies: Readonly<Record<string, string>> = { address_transfer: 'archive' }
