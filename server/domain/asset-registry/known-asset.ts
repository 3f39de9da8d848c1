/** A token in the registry; `network` as in server/chain/networks.ts, `contract` canonical. */
export interface KnownAsset {
  network: number
  contract: string
  symbol: string
  name: string | null
  decimals: number | null
}

/** Whether an asset is its network's native coin or has one of these contracts. */
export function isKnownAsset(
  asset: { type: string; contract: string } | undefined,
  { contracts }: { contracts: ReadonlySet<string> },
): boolean {
  return asset !== undefined && (asset.type === 'native' || contracts.has(asset.contract))
}
