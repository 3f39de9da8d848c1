import type { MonitoringRule, Thresholds } from '@/contract/monitoring/monitoring-rules'
import { queryableOf, type Tx } from '@/server/platform/db'
import type { MonitoredWalletState } from './monitored-wallet-state'

export interface MonitoredWalletRow {
  id: string
  network: number
  address: string
  address_id: bigint
  network_inferred: boolean
  label: string | null
  customer_reference: string | null
  state: MonitoredWalletState
  /** Null if the wallet follows the organisation's defaults. */
  rules: MonitoringRule[] | null
  rules_version: number
  thresholds: Thresholds
  /** UUID of its newest check. */
  check_id: string | null
  last_evaluated_at: Date | null
  stopped_at: Date | null
  created_at: Date
  updated_at: Date
}

/** A wallet of the organisation by its UUID, deleted ones included. `lock` locks the row. */
export async function findWallet(tx: Tx, orgId: string, id: string, lock = false): Promise<MonitoredWalletRow | null> {
  if (lock) await tx.$executeRaw`select 1 from monitored_wallet where org_id = ${orgId}::uuid and id = ${id}::uuid for update`
  return (await tx.monitoredWallet.findUnique({ where: { org_id_id: { org_id: orgId, id } } })) as MonitoredWalletRow | null
}

/** The wallets of these (network, canonical address) pairs that are not deleted, locked until the transaction ends. */
export async function lockLive(
  tx: Tx,
  orgId: string,
  pairs: { network: number; address: string }[],
): Promise<MonitoredWalletRow[]> {
  const { rows } = await queryableOf(tx).query<{ id: string }>(
    `select m.id from monitored_wallet m join unnest($2::smallint[], $3::text[]) as w (network, address)
       on m.network = w.network and m.address = w.address
     where m.org_id = $1::uuid and m.state <> 'deleted' order by m.network, m.address for update of m`,
    [orgId, pairs.map((pair) => pair.network), pairs.map((pair) => pair.address)],
  )
  if (rows.length === 0) return []
  const where = { org_id: orgId, id: { in: rows.map((row) => row.id) }, state: { not: 'deleted' } }
  return (await tx.monitoredWallet.findMany({ where })) as MonitoredWalletRow[]
}

export type NewWallet = Pick<
  MonitoredWalletRow,
  'id' | 'network' | 'address' | 'network_inferred' | 'label' | 'customer_reference' | 'rules' | 'thresholds'
> & { address_id: string }

/**
 * Inserts active wallets, due at once, except existing ones. The partial unique index decides, so only one of concurrent
 * requests inserts. Returns the UUIDs of those inserted.
 */
export async function insertWallets(tx: Tx, orgId: string, wallets: NewWallet[], at: Date): Promise<Set<string>> {
  const { rows } = await queryableOf(tx).query<{ id: string }>(
    `insert into monitored_wallet (org_id, id, network, address, address_id, network_inferred, label, customer_reference, rules,
       thresholds, due_at, created_at, updated_at)
     select $1::uuid, w.id, w.network, w.address, w.address_id, w.network_inferred, w.label, w.customer_reference,
       nullif(w.rules, 'null'::jsonb), w.thresholds, $3::timestamptz, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as w (id uuid, network smallint, address text, address_id bigint, network_inferred boolean,
       label text, customer_reference text, rules jsonb, thresholds jsonb)
     order by w.network, w.address
     on conflict (org_id, network, address) where state <> 'deleted' do nothing returning id`,
    [orgId, JSON.stringify(wallets), at],
  )
  return new Set(rows.map((row) => row.id))
}

export interface WalletChange {
  state: MonitoredWalletState
  label: string | null
  customer_reference: string | null
  rules: MonitoringRule[] | null
  rules_version: number
  thresholds: Thresholds
  stopped_at: Date | null
}

/** Writes a locked wallet; `due` makes it due at once. */
export async function writeWallet(
  tx: Tx,
  orgId: string,
  id: string,
  change: WalletChange,
  when: { at: Date; due: boolean },
): Promise<void> {
  await queryableOf(tx).query(
    `update monitored_wallet set state = $3, label = $4, customer_reference = $5, rules = $6::jsonb, rules_version = $7::int,
       thresholds = $8::jsonb, stopped_at = $9::timestamptz, updated_at = $10::timestamptz,
       due_at = case when $11::boolean then $10::timestamptz else due_at end
     where org_id = $1::uuid and id = $2::uuid`,
    [
      orgId,
      id,
      change.state,
      change.label,
      change.customer_reference,
      change.rules === null ? null : JSON.stringify(change.rules),
      change.rules_version,
      JSON.stringify(change.thresholds),
      change.stopped_at,
      when.at,
      when.due,
    ],
  )
}

/** Makes every active wallet that follows the organisation's defaults due at once. */
export async function makeFollowersDue(tx: Tx, orgId: string, at: Date): Promise<void> {
  await tx.$executeRaw`update monitored_wallet set due_at = ${at}
    where org_id = ${orgId}::uuid and state = 'active' and rules is null`
}

/** How many open alerts these wallets (UUIDs) have; wallets without any are absent. */
export async function countOpenAlerts(tx: Tx, orgId: string, walletIds: string[]): Promise<Map<string, number>> {
  if (walletIds.length === 0) return new Map()
  const { rows } = await queryableOf(tx).query<{ wallet_id: string; n: number }>(
    `select wallet_id, count(*)::int as n from alert
     where org_id = $1::uuid and wallet_id = any($2::uuid[]) and state <> 'closed' group by wallet_id`,
    [orgId, walletIds],
  )
  return new Map(rows.map((row) => [row.wallet_id, row.n]))
}
