/**
 * Routers and settlement contracts that have one address on every chain, by the projects' published deployments: 1inch
 * AggregationRouter v3 to v6 and KyberSwap MetaAggregationRouter v1 and v2 (duneanalytics/spellbook,
 * dbt_subprojects/daily_spellbook/macros/project/oneinch/_meta/oneinch_mapped_contracts_macro.sql), 0x Exchange Proxy
 * (0xProject/protocol, docs), CoW GPv2Settlement (cowprotocol/contracts, deployments), Balancer v2 Vault
 * (balancer/balancer-deployments, addresses).
 */
const named = new Map<string, string>([
  ['0x11111112542d85b3ef69ae05771c2dccff4faa26', '1inch'],
  ['0x1111111254fb6c44bac0bed2854e76f90643097d', '1inch'],
  ['0x1111111254eeb25477b68fb85ed929f73a960582', '1inch'],
  ['0x111111125421ca6dc452d289314280a0f8842a65', '1inch'],
  ['0x617dee16b86534a5d792a4d7a62fb491b544111e', 'kyberswap'],
  ['0x6131b5fae19ea4f9d964eac0408e4408b66337b5', 'kyberswap'],
  ['0xdef1c0ded9bec7f1a1670819833240f027b25eff', '0x'],
  ['0x9008d19f58aabd9ed0d60971565aa8510560ab41', 'cow'],
  ['0xba12222222228d8ba445958a75a0704d566bf2c8', 'balancer_v2'],
])

/** Protocol of a router or settlement contract that is known by its address. */
export const protocolOfContract = (address: string): string | undefined => named.get(address)

/** Uniswap's v4 PoolManager by chain id (Uniswap/sdks, sdks/sdk-core/src/addresses.ts). */
const poolManagers: Readonly<Record<number, string>> = {
  1: '0x000000000004444c5dc75cb358380d2e3de08a90',
  10: '0x9a13f98cb987694c9f086b1f5eb990eea8264ec3',
  56: '0x28e2ea090877bf75740558f6bfb36a5ffee9e9df',
  137: '0x67366782805870060151383f4bbff9dab53e5cd6',
  8453: '0x498581ff718922c3f8e6a244956af099b2652b2b',
  42161: '0x360e68faccca8ca495c1b759fd9eee466db9fb32',
  43114: '0x06380c0e0912312b5150364b9dc4542ba0dbbc85',
}

export const isPoolManager = (chainId: number | undefined, address: string): boolean =>
  chainId !== undefined && poolManagers[chainId] === address
