import { evmNetwork } from './families'

/** OP Mainnet. Chain id 10 (chainlist), an OP Stack rollup that pays in ether. One sequencer: 30 blocks are a minute. */
export const optimism = evmNetwork({
  id: 7,
  name: 'optimism',
  chainId: 10,
  aliases: ['op-mainnet'],
  tickers: ['OP'],
  nativeSymbol: 'ETH',
  slip44: ['60'],
  blockSeconds: 2,
  confirmationDepth: 30,
  stack: 'op',
})
