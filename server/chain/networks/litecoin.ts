import { utxoNetwork } from './families'

/**
 * Litecoin. CAIP-2 by BIP 122, coin type 2 (SLIP-0044), versions, prefix, genesis and MAX_MONEY of Litecoin Core; extension
 * blocks by LIP 2 to 4. An old `3...` address has the same script as an `M...` one. Final after 12 blocks (half an hour).
 */
export const litecoin = utxoNetwork({
  id: 2,
  name: 'litecoin',
  caip2: 'bip122:12a765e31ffd4059bada1e25190f6e98',
  aliases: ['ltc'],
  tickers: ['LTC'],
  nativeSymbol: 'LTC',
  slip44: ['2'],
  blockSeconds: 150,
  confirmationDepth: 12,
  reorgLimit: 200,
  stalenessBudgetSeconds: 30 * 60,
  providers: ['bitcoin-core', 'esplora'],
  utxo: {
    keyHash: [0x30],
    scriptHash: [0x32],
    olderScriptHash: [0x05],
    base58Starts: ['L', 'M', '3'],
    hrp: 'ltc',
    leading: 'L, M, 3 or ltc1',
    testAddresses: /^(tltc1|rltc1|[mnQ2][1-9A-HJ-NP-Za-km-z]{25,34}$)/,
    confidential: {
      looksLike: /^ltcmweb1/i,
      refusal: 'MimbleWimble (ltcmweb1) addresses are confidential and cannot be traced; give the transparent address',
    },
    opaque: 'mweb',
    mostCoins: 84_000_000n,
    genesis: {
      main: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
      regtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
    },
  },
})
