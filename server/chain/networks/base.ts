import { evmNetwork } from './families'

/** Base. Chain id 8453 (chainlist), an OP Stack rollup that pays in ether. One sequencer: 30 blocks are a minute. */
export const base = evmNetwork({
  id: 5,
  name: 'base',
  chainId: 8_453,
  aliases: [],
  tickers: ['BASE'],
  nativeSymbol: 'ETH',
  slip44: ['60'],
  blockSeconds: 2,
  confirmationDepth: 30,
  stack: 'op',
})
