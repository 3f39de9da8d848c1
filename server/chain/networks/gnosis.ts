import { evmNetwork } from './families'

/** Gnosis Chain. Chain id 100 (chainlist), coin type 700 (SLIP-0044). Validators are paid in GNO, not in the native coin. */
export const gnosis = evmNetwork({
  id: 11,
  name: 'gnosis',
  chainId: 100,
  aliases: ['xdai'],
  tickers: ['XDAI', 'GNO'],
  nativeSymbol: 'XDAI',
  slip44: ['700'],
  blockSeconds: 5,
  confirmationDepth: 20,
  withdrawalsElsewhere: true,
})
