import type { Asset } from '@/contract/kernel/primitives'
import type { Network } from './networks'

/** An asset as it is stored; `contract` '' is the native coin, type `token` the network's fungible token standard. */
export interface StoredAsset {
  symbol: string
  type: string
  contract: string
  decimals: number
}

const contractTypes = ['native', 'erc20', 'erc721', 'erc1155', 'trc10', 'trc20'] as const
const tokenStandard = { evm: 'erc20', tron: 'trc20', utxo: 'other' } as const

/** An asset as the contract shows it; an unknown stored type becomes `other`. */
export function assetDto(network: Network, row: StoredAsset): Asset {
  const known = contractTypes.find((type) => type === row.type)
  const type = known ?? (row.type === 'token' ? tokenStandard[network.addressFormat] : 'other')
  return { symbol: row.symbol, type, contract: row.contract === '' ? null : row.contract, decimals: row.decimals }
}
