import { evmNetwork } from './families'

/**
 * Polygon PoS. Chain id 137 (chainlist), coin type 966 (SLIP-0044). Exchanges wait for 128 blocks; one reorg undid 157 (2023).
 */
export const polygon = evmNetwork({
  id: 8,
  name: 'polygon',
  chainId: 137,
  aliases: ['matic', 'polygon-pos'],
  tickers: ['MATIC', 'POL'],
  nativeSymbol: 'POL',
  slip44: ['966'],
  blockSeconds: 2,
  confirmationDepth: 128,
  reorgLimit: 512,
  stack: 'bor',
  nativeContract: '0x0000000000000000000000000000000000001010',
})
