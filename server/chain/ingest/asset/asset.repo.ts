import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type AssetRef, NATIVE_ASSET_ID } from '../transfer-row'
import { wellKnownTokens } from './well-known-tokens'

/** Symbol of a token without a description; its decimals are 0 until a row or a price list supplies them. */
export const UNKNOWN_SYMBOL = 'UNKNOWN'

export interface StoredAsset {
  id: number
  symbol: string
  decimals: number
}

/** The network's assets by contract ('' is the native coin), after making sure that the native coin exists. */
export async function loadAssets(db: Queryable, network: Network): Promise<Map<string, StoredAsset>> {
  await db.query(
    `insert into asset (network, id, symbol, type, contract, decimals) values ($1, $2, $3, 'native', '', $4)
     on conflict do nothing`,
    [network.id, NATIVE_ASSET_ID, network.nativeSymbol, network.nativeDecimals],
  )
  const { rows } = await db.query<StoredAsset & { contract: string }>(
    'select id, symbol, contract, decimals from asset where network = $1',
    [network.id],
  )
  return new Map(rows.map((row) => [row.contract, { id: row.id, symbol: row.symbol, decimals: row.decimals }]))
}

/**
 * Finds or records a token. Returns a sentence if the row contradicts the record: a token's decimals cannot change without
 * changing every amount read before.
 */
export async function resolveAsset(
  db: Queryable,
  network: Network,
  assets: Map<string, StoredAsset>,
  ref: AssetRef,
): Promise<StoredAsset | string> {
  const known = assets.get(ref.contract)
  if (known && known.symbol !== UNKNOWN_SYMBOL) return contradiction(known, ref) ?? known
  if (known && ref.decimals === undefined) return known
  const described = wellKnownTokens.get(`${network.name}:${ref.contract}`)
  const symbol = ref.symbol || described?.symbol
  const decimals = ref.decimals ?? described?.decimals
  const complete = symbol !== undefined && decimals !== undefined
  const asset = { symbol: complete ? symbol : UNKNOWN_SYMBOL, decimals: decimals ?? 0 }
  const { rows } = await db.query<{ id: number }>(
    `insert into asset (network, id, symbol, type, contract, decimals)
     select $1, coalesce(max(id), 0) + 1, $2, 'token', $3, $4 from asset where network = $1
     on conflict (network, contract) do update set symbol = excluded.symbol, decimals = excluded.decimals
     returning id`,
    [network.id, asset.symbol, ref.contract, asset.decimals],
  )
  const stored = { id: (rows[0] as { id: number }).id, ...asset }
  assets.set(ref.contract, stored)
  return stored
}

function contradiction(known: StoredAsset, ref: AssetRef): string | undefined {
  if (ref.decimals === undefined || ref.decimals === known.decimals) return undefined
  return `asset ${ref.contract || 'native'} (${known.symbol}) is recorded with ${known.decimals} decimals and the row says ${ref.decimals}; correct the row`
}
