import { evmNetwork } from './families'

/** Scroll. Chain id 534352 (chainlist), a rollup that pays in ether and states the fee for Ethereum. 20 blocks are a minute. */
export const scroll = evmNetwork({
  id: 13,
  name: 'scroll',
  chainId: 534_352,
  aliases: [],
  tickers: ['SCROLL'],
  nativeSymbol: 'ETH',
  slip44: ['60'],
  blockSeconds: 3,
  confirmationDepth: 20,
})
