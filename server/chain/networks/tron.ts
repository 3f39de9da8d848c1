import type { Network } from './network'

/** TRON. CAIP-2 namespace `tron`, coin type 195 (SLIP-0044), addresses with version byte 0x41. Solid after 19 blocks by protocol. */
export const tron: Network = {
  id: 4,
  name: 'tron',
  model: 'account',
  addressFormat: 'tron',
  caip2: 'tron:0x2b6653dc',
  aliases: ['trx'],
  tickers: ['TRX'],
  nativeSymbol: 'TRX',
  nativeDecimals: 6,
  slip44: ['195'],
  blockSeconds: 3,
  confirmationDepth: 19,
  reorgLimit: 100,
  stalenessBudgetSeconds: 5 * 60,
  partitionBlocks: 1_000_000,
  providers: ['tron'],
  reading: { pollMs: 3_000, concurrency: 4, ahead: 24 },
}
