import type { AssetRef } from '../ingest'
import { homeOfCoin, type Network } from '../networks'
import { AddressReader, assetField, RowRefused } from './fields'
import type { NetworkLookup } from './records'

export interface PricedAsset {
  readonly network: Network
  readonly asset: AssetRef
}

/** Parses `bitcoin`, `ethereum:native`, `ethereum:0x...` or `ethereum:0x...:SYMBOL:decimals`; throws `RowRefused`. */
export function pricedAsset(text: string, lookup: NetworkLookup): PricedAsset {
  const [name = '', ...rest] = text.split(':')
  const network = lookup(name.toLowerCase())
  if (typeof network === 'string')
    throw new RowRefused(`asset "${text}": "${name}" is not a supported network; give bitcoin, ethereum:native or ethereum:0x...`)
  return { network, asset: assetField(network, new AddressReader(network), rest.join(':') || 'native') }
}

/**
 * The asset named by a file name, such as `btc-usd-daily.csv`; undefined if there is none. The name of a rollup that pays in
 * ether names no coin: such a file may as well be about the rollup's token.
 */
export function assetOfFileName(name: string, lookup: NetworkLookup): PricedAsset | undefined {
  for (const word of name.toLowerCase().split(/[^a-z0-9]+/)) {
    const network = word === '' ? 'malformed' : lookup(word)
    if (typeof network !== 'string' && homeOfCoin(network) === network) return { network, asset: { contract: '' } }
  }
  return undefined
}
