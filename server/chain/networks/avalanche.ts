import { evmNetwork } from './families'

/** Avalanche C-Chain. Chain id 43114 (chainlist), coin types 9000 and 9005 (SLIP-0044). An accepted block is final by protocol. */
export const avalanche = evmNetwork({
  id: 10,
  name: 'avalanche',
  chainId: 43_114,
  aliases: ['avax', 'avalanche-c'],
  tickers: ['AVAX'],
  nativeSymbol: 'AVAX',
  slip44: ['9000', '9005'],
  blockSeconds: 1.5,
  confirmationDepth: 1,
})
