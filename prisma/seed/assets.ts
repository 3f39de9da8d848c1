import { ethereumAddress, type SampleNetwork } from './address'

export type AssetKey = 'BTC' | 'ETH' | 'EXUSD' | 'EXMEME'

export interface SampleAsset {
  key: AssetKey
  network: SampleNetwork
  /** As the transfers file names it: `native` or the contract's address. */
  reference: string
  symbol: string
  decimals: number
  priced: boolean
  /** Amounts are generated in multiples of this many base units, so that they read like amounts people send. */
  grain: bigint
}

/** The sample's assets. EXUSD is an invented stablecoin; EXMEME an invented token that nobody quotes. */
export const assets: Record<AssetKey, SampleAsset> = {
  BTC: { key: 'BTC', network: 'bitcoin', reference: 'native', symbol: 'BTC', decimals: 8, priced: true, grain: 1n },
  ETH: { key: 'ETH', network: 'ethereum', reference: 'native', symbol: 'ETH', decimals: 18, priced: true, grain: 10n ** 12n },
  EXUSD: {
    key: 'EXUSD',
    network: 'ethereum',
    reference: ethereumAddress('contract:example-dollar'),
    symbol: 'EXUSD',
    decimals: 6,
    priced: true,
    grain: 10_000n,
  },
  EXMEME: {
    key: 'EXMEME',
    network: 'ethereum',
    reference: ethereumAddress('contract:example-meme'),
    symbol: 'EXMEME',
    decimals: 18,
    priced: false,
    grain: 10n ** 18n,
  },
}

export const nativeOf: Record<SampleNetwork, AssetKey> = { bitcoin: 'BTC', ethereum: 'ETH' }
