import { evmNetwork } from './families'

/** Ethereum. Chain id 1 (EIP-155), coin type 60 (SLIP-0044). Users count 12 blocks; final by protocol after about 64. */
export const ethereum = evmNetwork({
  id: 3,
  name: 'ethereum',
  chainId: 1,
  aliases: ['eth'],
  tickers: ['ETH'],
  nativeSymbol: 'ETH',
  slip44: ['60'],
  blockSeconds: 12,
  confirmationDepth: 12,
})
