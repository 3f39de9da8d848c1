import { evmNetwork } from './families'

/** Linea. Chain id 59144 (chainlist), a rollup that pays in ether. One sequencer: 30 blocks are a minute. */
export const linea = evmNetwork({
  id: 12,
  name: 'linea',
  chainId: 59_144,
  aliases: [],
  tickers: ['LINEA'],
  nativeSymbol: 'ETH',
  slip44: ['60'],
  blockSeconds: 2,
  confirmationDepth: 30,
})
