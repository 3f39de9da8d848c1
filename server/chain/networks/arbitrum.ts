import { evmNetwork } from './families'

/** Arbitrum One. Chain id 42161 (chainlist), a Nitro rollup that pays in ether. One sequencer: 240 blocks are a minute. */
export const arbitrum = evmNetwork({
  id: 6,
  name: 'arbitrum',
  chainId: 42_161,
  aliases: ['arbitrum-one'],
  tickers: ['ARB'],
  nativeSymbol: 'ETH',
  slip44: ['60'],
  blockSeconds: 0.25,
  confirmationDepth: 240,
  reorgLimit: 1_000,
  partitionBlocks: 10_000_000,
  stack: 'arbitrum',
})
