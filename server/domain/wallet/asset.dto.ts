import type { Asset } from '@/contract/kernel/primitives'
import type { Network } from '@/server/chain/networks'
import type { AssetRow } from './wallet.repo'

const contractTypes = new Set<string>(['erc20', 'erc721', 'erc1155', 'trc10', 'trc20'])

/** An asset as the contract shows it. A stored `token` is of the network's fungible token standard. */
export function assetDto(network: Network, row: AssetRow): Asset {
  return {
    symbol: row.symbol,
    type: typeOf(network, row.type),
    contract: row.contract === '' ? null : row.contract,
    decimals: row.decimals,
  }
}

function typeOf(network: Network, stored: string): Asset['type'] {
  if (stored === 'native' || contractTypes.has(stored)) return stored as Asset['type']
  if (stored !== 'token') return 'other'
  return network.addressFormat === 'evm' ? 'erc20' : network.addressFormat === 'tron' ? 'trc20' : 'other'
}

/** Millionths of a dollar, rounded up, of a decimal text that is not negative. */
export function usdMicros(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
  return /[1-9]/.test(fraction.slice(6)) ? micros + 1n : micros
}
