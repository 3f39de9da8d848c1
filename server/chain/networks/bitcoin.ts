import { utxoNetwork } from './families'

/**
 * Bitcoin. CAIP-2 by BIP 122, coin type 0 (SLIP-0044), addresses by BIP 13, 141, 173 and 350, genesis and MAX_MONEY of Bitcoin
 * Core. Users treat it as final after 6 blocks (an hour). Bitcoin Cash split off at block 478,559.
 */
export const bitcoin = utxoNetwork({
  id: 1,
  name: 'bitcoin',
  caip2: 'bip122:000000000019d6689c085ae165831e93',
  aliases: ['btc'],
  tickers: ['XBT', 'BTC'],
  nativeSymbol: 'BTC',
  slip44: ['0'],
  blockSeconds: 600,
  confirmationDepth: 6,
  reorgLimit: 100,
  stalenessBudgetSeconds: 90 * 60,
  providers: ['bitcoin-core', 'esplora'],
  reading: { pollMs: 10_000, concurrency: 4, ahead: 12 },
  utxo: {
    keyHash: [0x00],
    scriptHash: [0x05],
    base58Starts: ['1', '3'],
    hrp: 'bc',
    leading: '1, 3 or bc1',
    testAddresses: /^(tb1|bcrt1|[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$)/i,
    mostCoins: 21_000_000n,
    genesis: {
      main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
      regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    },
    fork: {
      height: 478_559,
      hash: '000000000000000000651ef99cb9fcbe0dadde1d424bd9f15ff20136191a5eec',
      side: 'other',
      other: 'Bitcoin Cash',
    },
  },
})
