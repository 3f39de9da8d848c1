import { utxoNetwork } from './families'

/**
 * Zcash, its transparent part: t-addresses by the protocol specification, section 5.6.1; shielded forms by ZIP 32, 173 and 316,
 * which are refused. CAIP-2 by BIP 122, coin type 133 (SLIP-0044), genesis and MAX_MONEY of zcashd. Exchanges wait for 24
 * blocks; nodes refuse reorgs of 100.
 */
export const zcash = utxoNetwork({
  id: 16,
  name: 'zcash',
  caip2: 'bip122:00040fe8ec8471911baa1db1266ea15d',
  aliases: ['zec'],
  tickers: ['ZEC'],
  nativeSymbol: 'ZEC',
  slip44: ['133'],
  blockSeconds: 75,
  confirmationDepth: 24,
  reorgLimit: 100,
  stalenessBudgetSeconds: 20 * 60,
  utxo: {
    keyHash: [0x1c, 0xb8],
    scriptHash: [0x1c, 0xbd],
    base58Starts: ['t1', 't3'],
    leading: 't1 or t3',
    testAddresses: /^(tm|t2)[1-9A-HJ-NP-Za-km-z]{33}$/,
    confidential: {
      looksLike: /^(z[cs]|u1)[0-9a-z]{40,}$/i,
      refusal: 'shielded addresses (zc, zs, u1) are confidential and cannot be traced; give the transparent address (t1 or t3)',
    },
    opaque: 'shielded',
    mostCoins: 21_000_000n,
    genesis: {
      main: '00040fe8ec8471911baa1db1266ea15dd06b4a8a5c453883c000b031973dce08',
      regtest: '029f11d80ef9765602235e1bc9727e3eb6ba20839319f761fee920d63401e327',
    },
    header: 'equihash',
  },
})
