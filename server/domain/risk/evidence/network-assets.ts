import type { Queryable } from '@/server/platform/db'
import type { AssetRow } from './evidence'
import { findAssets } from './risk.repo'

const keptMs = 60_000
const known = new Map<number, { seq: number; until: number; assets: Map<number, AssetRow> }>()

/** The assets of a network as of an ingest: assets arrive with transfers, so they are read once per ingest. */
export async function networkAssets(q: Queryable, network: number, seq: number): Promise<ReadonlyMap<number, AssetRow>> {
  const found = known.get(network)
  if (found?.seq === seq && found.until > performance.now()) return found.assets
  const assets = await findAssets(q, network)
  known.set(network, { seq, until: performance.now() + keptMs, assets })
  return assets
}
