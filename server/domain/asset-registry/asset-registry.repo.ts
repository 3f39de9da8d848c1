import { createHash } from 'node:crypto'
import { once } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import type { KnownAsset } from './known-asset'

/** A version of the registry with its assets on one network. */
export interface Registry {
  version: number
  sha256: string
  /** Canonical contracts. */
  contracts: ReadonlySet<string>
}

const held = new Map<number, Registry>()

/** The registry in the snapshot of `q`, for one network; cached until its version changes. */
export function readRegistry(q: Queryable, network: number): Promise<Registry> {
  return once(q, `registry ${network}`, () => read(q, network))
}

async function read(q: Queryable, network: number): Promise<Registry> {
  const { rows } = await q.query<{ version: number; sha256: string }>(
    'select version, sha256 from asset_registry_version order by version desc limit 1',
  )
  const [newest] = rows
  if (newest === undefined) throw new Error('the asset registry has no version; run npm run db:migrate')
  const known = held.get(network)
  if (known?.version === newest.version && known.sha256 === newest.sha256) return known
  const found = await q.query<{ contract: string }>(
    'select contract from asset_registry where network = $1 and removed_at is null',
    [network],
  )
  const registry = { ...newest, contracts: new Set(found.rows.map((row) => row.contract)) }
  held.set(network, registry)
  return registry
}

const columnsOf = (assets: readonly KnownAsset[]) => [
  assets.map((a) => a.network),
  assets.map((a) => a.contract),
  assets.map((a) => a.symbol),
  assets.map((a) => a.name),
  assets.map((a) => a.decimals),
]

/** Adds assets that the registry has never had; existing rows, removed or not, stay. Returns how many were added. */
export async function insertAssets(q: Queryable, assets: readonly KnownAsset[], source: string, by: string): Promise<number> {
  const { rowCount } = await q.query(
    `insert into asset_registry (network, contract, symbol, name, decimals, source, added_by)
     select a.*, $6, $7 from unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::int[]) as a
     on conflict (network, contract) do nothing`,
    [...columnsOf(assets), source, by],
  )
  return rowCount ?? 0
}

/** Adds one asset as described, replacing a removed row. */
export async function putAsset(q: Queryable, asset: KnownAsset, source: string, by: string): Promise<void> {
  const { network, contract, symbol, name, decimals } = asset
  await q.query(
    `insert into asset_registry (network, contract, symbol, name, decimals, source, added_by) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (network, contract) do update set removed_at = null, removed_by = null, added_at = now(),
       symbol = excluded.symbol, name = excluded.name, decimals = excluded.decimals, source = excluded.source,
       added_by = excluded.added_by`,
    [network, contract, symbol, name, decimals, source, by],
  )
}

/** The stored row of one contract, in force or removed, or null. */
export async function findAsset(
  q: Queryable,
  network: number,
  contract: string,
): Promise<(KnownAsset & { removed: boolean }) | null> {
  const { rows } = await q.query<KnownAsset & { removed: boolean }>(
    `select network, contract, symbol, name, decimals, removed_at is not null as removed from asset_registry
     where network = $1 and contract = $2`,
    [network, contract],
  )
  return rows[0] ?? null
}

/** The assets that are stored already, with their stored and given decimals, in the order of networks and contracts. */
export async function findRecorded(q: Queryable, assets: readonly KnownAsset[]) {
  const { rows } = await q.query<{
    network: number
    contract: string
    symbol: string
    recorded: number | null
    given: number | null
    removed: boolean
  }>(
    `select r.network, r.contract, r.symbol, r.decimals as recorded, g.decimals as given, r.removed_at is not null as removed
     from unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::int[]) as g (network, contract, symbol, name, decimals)
     join asset_registry r on r.network = g.network and r.contract = g.contract
     order by r.network, r.contract collate "C"`,
    columnsOf(assets),
  )
  return rows
}

/** Removes one asset. False if it was not in force. */
export async function removeAsset(q: Queryable, network: number, contract: string, by: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `update asset_registry set removed_at = now(), removed_by = $3
     where network = $1 and contract = $2 and removed_at is null`,
    [network, contract, by],
  )
  return (rowCount ?? 0) > 0
}

/** Sets the organisation (UUID) for the rest of the transaction. */
export async function actFor(q: Queryable, orgId: string): Promise<void> {
  await q.query("select set_config('app.org_id', $1, true)", [orgId])
}

/** Records the current registry as a new version. Call inside the transaction of the change, under its lock. */
export async function noteVersion(
  q: Queryable,
  note: string,
  author: string,
): Promise<{ version: number; known: number; sha256: string }> {
  const { rows } = await q.query<{ line: string }>(
    `select network || ':' || contract as line from asset_registry where removed_at is null order by network, contract collate "C"`,
  )
  const sha256 = createHash('sha256')
    .update(rows.map((row) => row.line).join('\n'))
    .digest('hex')
  const made = await q.query<{ version: number }>(
    `insert into asset_registry_version (version, sha256, known, note, author)
     select coalesce(max(version), 0) + 1, $1, $2, $3, $4 from asset_registry_version returning version`,
    [sha256, rows.length, note, author],
  )
  return { version: made.rows[0]?.version ?? 0, known: rows.length, sha256 }
}

/** Locks the registry until the transaction ends. */
export async function lockRegistry(q: Queryable): Promise<void> {
  await q.query("select pg_advisory_xact_lock(hashtext('asset_registry'))")
}

/** A row of the registry with who changed it last; the names are null if they were not recorded. */
export interface RegistryRow extends KnownAsset {
  source: string
  added_at: Date
  added_by: string | null
  removed_at: Date | null
  removed_by: string | null
}

/** Known assets, removed ones, or both, by network and symbol. */
export async function listAssets(q: Queryable, which: 'known' | 'removed' | 'all'): Promise<RegistryRow[]> {
  const { rows } = await q.query<RegistryRow>(
    `select network, contract, symbol, name, decimals, source, added_at, added_by, removed_at, removed_by from asset_registry
     where $1 = 'all' or (removed_at is null) = ($1 = 'known')
     order by network, symbol, contract collate "C"`,
    [which],
  )
  return rows
}
