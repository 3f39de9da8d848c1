import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NetworkName, networkNamed, networks } from '../networks'
import { encodeBase58 } from './base58'
import { encodeCashAddress } from './cash-address'
import { displayEvmAddress } from './evm'
import { inferNetworks, isNullAddress, nullAddress, parseAddress } from './index'

const dogeScript = encodeBase58(0x16, Buffer.alloc(20, 7))

const valid: [NetworkName, string, string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb', '343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  [
    'bitcoin',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  [
    'bitcoin',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  ],
  ['litecoin', 'LbonesGyyeUDpQqtZQMmBUPJSEg4jHhUvb', 'LbonesGyyeUDpQqtZQMmBUPJSEg4jHhUvb'],
  ['litecoin', 'M8wRkiNmi5K5339LE8ncpWLYgbWmR121JL', 'M8wRkiNmi5K5339LE8ncpWLYgbWmR121JL'],
  ['ethereum', '0x8589427373D6D84E98730D7795D8f6f8731FDA16', '0x8589427373d6d84e98730d7795d8f6f8731fda16'],
  ['ethereum', '0x8589427373d6d84e98730d7795d8f6f8731fda16', '0x8589427373d6d84e98730d7795d8f6f8731fda16'],
  ['ethereum', '0x8589427373D6D84E98730D7795D8F6F8731FDA16', '0x8589427373d6d84e98730d7795d8f6f8731fda16'],
  ...(['base', 'arbitrum', 'linea'] as const).map((name): [NetworkName, string, string] => [
    name,
    '0x8589427373D6D84E98730D7795D8f6f8731FDA16',
    '0x8589427373d6d84e98730d7795d8f6f8731fda16',
  ]),
  // The examples of the CashAddr specification: with and without prefix, the legacy form, and those that take tokens.
  ['bitcoin-cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['bitcoin-cash', 'QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['bitcoin-cash', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['bitcoin-cash', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ['bitcoin-cash', 'bitcoincash:zpm2qsznhks23z7629mms6s4cwef74vcwvrqekrq9w', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['dogecoin', dogeScript, dogeScript],
  ['zcash', 't1SaATQbzURpG1qU3vz9Wfn3pwXoTqFtTq2', 't1SaATQbzURpG1qU3vz9Wfn3pwXoTqFtTq2'],
  ['zcash', 't3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9ojd', 't3Vz22vK5z2LcKEdg16Yv4FFneEL1zg9ojd'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', '410000000000000000000000000000000000000000', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
]

const refused: [NetworkName, string, RegExp][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', /checksum/],
  ['bitcoin', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', /lower case/],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', /checksum/],
  // BIP 350: version 1 with the bech32 checksum, version 0 with bech32m.
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', /bech32m/],
  ['bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqk6kyut', /checksum|version 0/],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', /test network/],
  ['bitcoin', 'LbonesGyyeUDpQqtZQMmBUPJSEg4jHhUvb', /another kind/],
  ['bitcoin', '0x8589427373d6d84e98730d7795d8f6f8731fda16', /starts with 1, 3 or bc1/],
  ['litecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', /another kind/],
  ['ethereum', '0x8589427373d6D84E98730D7795D8f6f8731FDA16', /EIP-55/],
  ['ethereum', '0x8589427373d6d84e98730d7795d8f6f8731fda1', /40 hexadecimal/],
  ['ethereum', '0X8589427373d6d84e98730d7795d8f6f8731fda16', /40 hexadecimal/],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', /checksum/],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', /starts with T/],
  ['bitcoin-cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', /CashAddr checksum/],
  ['bitcoin-cash', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6A', /mixes both/],
  ['bitcoin-cash', 'bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t', /test network/],
  ['bitcoin-cash', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', /Bitcoin Cash address starts with q, p/],
  ['dogecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', /another kind/],
  ['zcash', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', /another kind/],
  ['zcash', 'zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9sly', /shielded/],
  ['bitcoin', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', /white space/],
  ['bitcoin', '', /empty/],
]

describe('parseAddress', () => {
  it.each(valid)('%s accepts %s', (name, text, canonical) => {
    const network = networkNamed(name)
    const prefix = network.utxo?.cashPrefix ? `${network.utxo.cashPrefix}:` : ''
    const display = network.addressFormat === 'evm' ? displayEvmAddress(canonical) : `${prefix}${canonical}`
    expect(parseAddress(network, text)).toEqual({ ok: true, canonical, display })
  })

  it.each(refused)('%s refuses %s', (name, text, reason) => {
    const parsed = parseAddress(networkNamed(name), text)
    expect(parsed.ok).toBe(false)
    if (!parsed.ok) expect(parsed.reason).toMatch(reason)
  })

  it('stores a Litecoin 3... address under its M... form: they are one script', () => {
    const hash = Buffer.alloc(20, 7)
    const parsed = parseAddress(networkNamed('litecoin'), encodeBase58(0x05, hash))
    expect(parsed).toMatchObject({ ok: true, canonical: encodeBase58(0x32, hash) })
  })

  it('shows EVM addresses with their EIP-55 checksum', () => {
    expect(displayEvmAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  })
})

const hash20 = fc.uint8Array({ minLength: 20, maxLength: 20 })
const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

describe('every one-character typo is refused', () => {
  const kinds: [NetworkName, string, string, number, (h: Uint8Array) => string][] = [
    ['bitcoin', 'P2PKH', base58Alphabet, 0, (h) => encodeBase58(0x00, h)],
    ['litecoin', 'P2SH', base58Alphabet, 0, (h) => encodeBase58(0x32, h)],
    ['tron', 'base58', base58Alphabet, 0, (h) => encodeBase58(0x41, h)],
    ['bitcoin', 'bech32', bech32Alphabet, 3, (h) => bech32.encode('bc', [0, ...bech32.toWords(h)])],
    ['bitcoin', 'bech32m', bech32Alphabet, 3, (h) => bech32m.encode('bc', [1, ...bech32m.toWords(h)])],
    ['bitcoin-cash', 'CashAddr', bech32Alphabet, 0, (h) => encodeCashAddress('bitcoincash', 'keyHash', h)],
    ['zcash', 'P2PKH', base58Alphabet, 0, (h) => encodeBase58([0x1c, 0xb8], h)],
    ['dogecoin', 'P2PKH', base58Alphabet, 0, (h) => encodeBase58(0x1e, h)],
    ['litecoin', 'bech32', bech32Alphabet, 4, (h) => bech32.encode('ltc', [0, ...bech32.toWords(h)])],
  ]
  it.each(kinds)('%s %s', (name, _kind, alphabet, from, encode) => {
    const network = networkNamed(name)
    fc.assert(
      fc.property(hash20, fc.nat(), fc.nat(), (hash, place, letter) => {
        const text = encode(hash)
        expect(parseAddress(network, text)).toMatchObject({ ok: true })
        const at = from + (place % (text.length - from))
        const other = alphabet[letter % alphabet.length] as string
        fc.pre(text[at] !== other)
        expect(parseAddress(network, text.slice(0, at) + other + text.slice(at + 1))).toMatchObject({ ok: false })
      }),
      { numRuns: 300 },
    )
  })

  it('ethereum EIP-55: a letter in the wrong case', () => {
    const network = networkNamed('ethereum')
    fc.assert(
      fc.property(hash20, fc.nat(), (hash, place) => {
        const display = displayEvmAddress(`0x${Buffer.from(hash).toString('hex')}`)
        const at = 2 + (place % 40)
        const letter = display[at] as string
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        fc.pre(flipped !== letter)
        const text = display.slice(0, at) + flipped + display.slice(at + 1)
        fc.pre(/[a-f]/.test(text.slice(2)) && /[A-F]/.test(text))
        expect(parseAddress(network, text)).toMatchObject({ ok: false })
      }),
    )
  })

  it('canonical forms are fixed points and display forms parse back to them', () => {
    for (const [name, text] of valid) {
      const network = networkNamed(name)
      const parsed = parseAddress(network, text)
      if (!parsed.ok) throw new Error(parsed.reason)
      expect(parseAddress(network, parsed.canonical)).toEqual(parsed)
      expect(parseAddress(network, parsed.display)).toEqual(parsed)
    }
  })
})

const evmNetworks = networks.filter(({ evm }) => evm).map(({ name }) => name)

describe('inferNetworks', () => {
  it.each([
    ['0x8589427373d6d84e98730d7795d8f6f8731fda16', evmNetworks],
    ['343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb', ['bitcoin', 'litecoin', 'bitcoin-cash']],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', ['bitcoin', 'bitcoin-cash']],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b', ['bitcoin-cash']],
    ['qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', ['bitcoin-cash']],
    ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', ['dogecoin']],
    ['t1SaATQbzURpG1qU3vz9Wfn3pwXoTqFtTq2', ['zcash']],
    ['LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9', ['litecoin']],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['tron']],
    ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', ['tron']],
    ['not an address', []],
  ])('%s', (text, names) => {
    expect(inferNetworks(text).map((network) => network.name)).toEqual(names)
  })
})

describe('the null endpoint', () => {
  it('is the zero address on account networks and has no address on UTXO networks', () => {
    expect(isNullAddress(networkNamed('ethereum'), '0x0000000000000000000000000000000000000000')).toBe(true)
    expect(isNullAddress(networkNamed('ethereum'), '0x0000000000000000000000000000000000000001')).toBe(false)
    expect(parseAddress(networkNamed('tron'), nullAddress(networkNamed('tron')))).toMatchObject({ ok: true })
    expect(parseAddress(networkNamed('bitcoin'), nullAddress(networkNamed('bitcoin')))).toMatchObject({ ok: false })
  })
})
