import { utxoNetwork } from './families'

/**
 * Bitcoin Cash. Addresses by the CashAddr specification of 2017 (and its token-aware types of 2022), with Bitcoin's base58check
 * forms. It shares Bitcoin's first block; CAIP-2 names the block of the split (BIP 122), and block 661,648 distinguishes it
 * from later forks of its own. Coin type 145 (SLIP-0044). Nodes finalise a block after 10.
 */
export const bitcoinCash = utxoNetwork({
  id: 14,
  name: 'bitcoin-cash',
  caip2: 'bip122:000000000000000000651ef99cb9fcbe',
  aliases: ['bch'],
  tickers: ['BCH'],
  nativeSymbol: 'BCH',
  slip44: ['145'],
  blockSeconds: 600,
  confirmationDepth: 10,
  reorgLimit: 100,
  stalenessBudgetSeconds: 120 * 60,
  reading: { pollMs: 10_000, concurrency: 4, ahead: 12 },
  utxo: {
    keyHash: [0x00],
    scriptHash: [0x05],
    base58Starts: ['1', '3'],
    cashPrefix: 'bitcoincash',
    leading: 'q, p, bitcoincash:, 1 or 3',
    testAddresses: /^(bchtest:|bchreg:|[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$)/i,
    mostCoins: 21_000_000n,
    genesis: {
      main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
      regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    },
    fork: {
      height: 661_648,
      hash: '0000000000000000029e471c41818d24b8b74c911071c4ef0b4a0509f9b5a8ce',
      side: 'this',
      other: 'Bitcoin, eCash or Bitcoin SV',
    },
  },
})
