import type { Queryable } from '@/server/platform/db'
import type { AssetRow } from './evidence'

export interface Registry {
  version: number
  sha256: string
  contracts: ReadonlySet<string>
}

export async function readRegistry(_q: Queryable, _network: number): Promise<Registry> {
  return { version: 0, sha256: '0'.repeat(64), contracts: new Set() }
}

/** Whether an asset is the network's own or on the asset registry. */
export function isKnownAsset(asset: AssetRow | undefined, { contracts }: Registry): boolean {
  return asset !== undefined && (asset.type === 'native' || contracts.has(asset.contract))
}
