import { evmNetwork } from './families'

/** BNB Smart Chain. Chain id 56 (chainlist), coin types 714 and 9006 (SLIP-0044). Its documents advise 15 blocks. */
export const bsc = evmNetwork({
  id: 9,
  name: 'bsc',
  chainId: 56,
  aliases: ['bnb-smart-chain'],
  tickers: ['BSC'],
  nativeSymbol: 'BNB',
  slip44: ['714', '9006'],
  blockSeconds: 0.75,
  confirmationDepth: 15,
  partitionBlocks: 4_000_000,
})
