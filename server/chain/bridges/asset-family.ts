import { wrappedNativeOf } from '../wrapped-native'

/** One asset, identified across the contracts it has on several chains. */
export interface AssetFamily {
  readonly name: string
  readonly decimals: number
}

/** Native coins by CAIP-2; every rollup whose coin is ether has Ethereum's. */
const coins: Readonly<Record<string, string>> = {
  'eip155:1': 'ETH',
  'eip155:10': 'ETH',
  'eip155:8453': 'ETH',
  'eip155:42161': 'ETH',
  'eip155:59144': 'ETH',
  'eip155:534352': 'ETH',
  'eip155:56': 'BNB',
  'eip155:100': 'XDAI',
  'eip155:137': 'POL',
  'eip155:43114': 'AVAX',
}

/**
 * Contracts of the most bridged tokens: chain, contract, family, decimals there. USDC covers Circle's own and its bridged
 * versions. Sources: wormhole-foundation/wormhole-sdk-ts, core/base/src/constants (circle.ts, usdt.ts, tokens/mainnet.ts);
 * hop-protocol/hop, packages/sdk/src/addresses/mainnet.ts; maticnetwork/static, network/mainnet/v1/index.json.
 */
const tokens: readonly (readonly [string, string, string, number])[] = [
  ['eip155:1', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC', 6],
  ['eip155:10', '0x0b2c639c533813f4aa9d7837caf62653d097ff85', 'USDC', 6],
  ['eip155:137', '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 'USDC', 6],
  ['eip155:8453', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 'USDC', 6],
  ['eip155:42161', '0xaf88d065e77c8cc2239327c5edb3a432268e5831', 'USDC', 6],
  ['eip155:43114', '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', 'USDC', 6],
  ['eip155:59144', '0x176211869ca2b568f2a7d4ee941e073a821ee1ff', 'USDC', 6],
  ['eip155:137', '0x2791bca1f2de4661ed88a30c99a7a9449aa84174', 'USDC', 6],
  ['eip155:10', '0x7f5c764cbc14f9669b88837ca1490cca17c31607', 'USDC', 6],
  ['eip155:42161', '0xff970a61a04b1ca14834a43f5de4533ebddb5cc8', 'USDC', 6],
  ['eip155:1', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT', 6],
  ['eip155:137', '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', 'USDT', 6],
  ['eip155:1', '0x6b175474e89094c44da98b954eedeac495271d0f', 'DAI', 18],
  ['eip155:137', '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063', 'DAI', 18],
  ['eip155:1', '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 'WBTC', 8],
  ['eip155:137', '0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6', 'WBTC', 8],
  ['eip155:137', '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619', 'ETH', 18],
]
const byContract = new Map(tokens.map(([chain, contract, name, decimals]) => [`${chain}/${contract}`, { name, decimals }]))

/** The family of a contract ('' for the native coin) of a chain; undefined for a token that is not listed. */
export function assetFamily(chain: string, contract: string): AssetFamily | undefined {
  const coin = coins[chain]
  const own = chain.startsWith('eip155:') ? Number(chain.slice(7)) : undefined
  if (coin !== undefined && (contract === '' || contract === wrappedNativeOf(own))) return { name: coin, decimals: 18 }
  return byContract.get(`${chain}/${contract}`)
}

/** The same name for an asset on both legs: its family, else the contract with its chain. */
export const assetName = (chain: string, contract: string): string => assetFamily(chain, contract)?.name ?? `${chain}/${contract}`
