import { utxoNetwork } from './families'

/**
 * Dogecoin. CAIP-2 by BIP 122, coin type 3 (SLIP-0044), versions, genesis and MAX_MONEY (one output) of Dogecoin Core; no
 * segwit. Exchanges count 40 blocks (40 minutes). The proof of work of a merged block is not part of its hash.
 */
export const dogecoin = utxoNetwork({
  id: 15,
  name: 'dogecoin',
  caip2: 'bip122:1a91e3dace36e2be3bf030a65679fe82',
  aliases: ['doge'],
  tickers: ['DOGE', 'XDG'],
  nativeSymbol: 'DOGE',
  slip44: ['3'],
  blockSeconds: 60,
  confirmationDepth: 40,
  reorgLimit: 500,
  stalenessBudgetSeconds: 20 * 60,
  partitionBlocks: 500_000,
  utxo: {
    keyHash: [0x1e],
    scriptHash: [0x16],
    base58Starts: ['D', '9', 'A'],
    leading: 'D, A or 9',
    testAddresses: /^[nm2][1-9A-HJ-NP-Za-km-z]{25,34}$/,
    mostCoins: 10_000_000_000n,
    genesis: {
      main: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
      regtest: '3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5',
    },
  },
})
