import { createHash } from 'node:crypto'
import type { Queryable } from '@/server/platform/db'
import type { KnownAsset } from './known-asset'

/** A version of the registry with what it knows on one network. */
export interface Registry {
  version: number
  sha256: string
  /** Canonical contracts. */
  contracts: ReadonlySet<string>
}

const held = new Map<number, Registry>()

/** The registry as it stands in the snapshot of `q`, for one network; read anew when its version changes. */
export async function readRegistry(q: Queryable, network: number): Promise<Registry> {
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

/** Puts assets in force, new or removed before. Returns how many changed. */
export async function upsertAssets(q: Queryable, assets: readonly KnownAsset[], source: string): Promise<number> {
  const { rowCount } = await q.query(
    `insert into asset_registry as r (network, contract, symbol, name, decimals, source)
     select * from unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
     on conflict (network, contract) do update set removed_at = null, added_at = now(), symbol = excluded.symbol,
       name = excluded.name, decimals = excluded.decimals, source = excluded.source
     where r.removed_at is not null`,
    [
      assets.map((a) => a.network),
      assets.map((a) => a.contract),
      assets.map((a) => a.symbol),
      assets.map((a) => a.name),
      assets.map((a) => a.decimals),
      assets.map(() => source),
    ],
  )
  return rowCount ?? 0
}

/** Takes one asset out of force. False where it was not in it. */
export async function removeAsset(q: Queryable, network: number, contract: string): Promise<boolean> {
  const { rowCount } = await q.query(
    'update asset_registry set removed_at = now() where network = $1 and contract = $2 and removed_at is null',
    [network, contract],
  )
  return (rowCount ?? 0) > 0
}

/** Notes the registry as it stands now as a new version. Call inside the transaction of the change, under its lock. */
export async function noteVersion(q: Queryable, note: string): Promise<{ version: number; known: number; sha256: string }> {
  const { rows } = await q.query<{ line: string }>(
    `select network || ':' || contract as line from asset_registry where removed_at is null order by network, contract collate "C"`,
  )
  const sha256 = createHash('sha256')
    .update(rows.map((row) => row.line).join('\n'))
    .digest('hex')
  const made = await q.query<{ version: number }>(
    `insert into asset_registry_version (version, sha256, known, note)
     select coalesce(max(version), 0) + 1, $1, $2, $3 from asset_registry_version returning version`,
    [sha256, rows.length, note],
  )
  return { version: made.rows[0]?.version ?? 0, known: rows.length, sha256 }
}

/** Lets one change at a time through, until its transaction ends. */
export async function lockRegistry(q: Queryable): Promise<void> {
  await q.query("select pg_advisory_xact_lock(hashtext('asset_registry'))")
}

/** What is known, by network and symbol. */
export async function listAssets(q: Queryable): Promise<(KnownAsset & { source: string })[]> {
  const { rows } = await q.query<KnownAsset & { source: string }>(
    `select network, contract, symbol, name, decimals, source from asset_registry where removed_at is null
     order by network, symbol, contract collate "C"`,
  )
  return rows
}
