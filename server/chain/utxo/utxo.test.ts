import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress } from '../address'
import { networkNamed } from '../networks'
import type { NormalisedInput, NormalisedOutput } from '../provider'
import { coinAmount } from './coin-amount'
import { requireChain } from './genesis'
import { normaliseTransaction, unplaced } from './normalise-transaction'
import { scriptAddress } from './script-address'

const bitcoin = networkNamed('bitcoin')
const litecoin = networkNamed('litecoin')

describe('coinAmount', () => {
  it.each<[string, bigint | null]>([
    ['50.00000000', 5_000_000_000n],
    ['20999999.99999999', 2_099_999_999_999_999n],
    ['84841299.38700000', 8_484_129_938_700_000n],
    ['0.1', 10_000_000n],
    ['1e-08', 1n],
    ['1.5E2', 15_000_000_000n],
    ['0.100000000000', 10_000_000n],
    ['-0.00000001', -1n],
    ['0.000000001', null],
    ['1e400', null],
    ['NaN', null],
    ['', null],
    ['1.', null],
    [`${'9'.repeat(21)}`, null],
  ])('%s', (text, units) => expect(coinAmount(text, 8)).toBe(units))

  it('gives back every amount that a node prints with eight decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 8_400_000_000_000_000n }), (units) => {
        expect(coinAmount(`${units / 100_000_000n}.${(units % 100_000_000n).toString().padStart(8, '0')}`, 8)).toBe(units)
      }),
    )
  })
})

describe('scriptAddress', () => {
  const x = (byte: string, count: number) => byte.repeat(count)
  it.each([
    // The examples of BIP 173 and BIP 350, and the first address ever paid to.
    ['0014751e76e8199196d454941c45d1b3a323f1433bd6', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      '5120' + '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    ['6002751e', 'bc1sw50qgdz25j'],
    ['5210751e76e8199196d454941c45d1b3a323', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['51024e73', 'bc1pfeessrawgf'],
    ['76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a9144890aae025c84cb72a9730b49ca12595d6f6088d87', '38Jht2bzmJL4EwoFvvyFzejhfEb4J7KxLb'],
    // The key of the first block's reward, and of the first payment's change (P2PK).
    [
      '4104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ],
    [`41${x('05', 65)}ac`, null],
    [`5221${x('02', 33)}21${x('03', 33)}52ae`, null],
    ['6a0461737361', null],
    [`0015${x('ab', 21)}`, null],
    [`5120${x('ab', 31)}`, null],
    [`5129${x('ab', 41)}`, null],
    ['', null],
  ])('%s', (script, address) => {
    expect(scriptAddress(bitcoin, script)).toBe(address)
    if (address) expect(parseAddress(bitcoin, address)).toMatchObject({ ok: true, canonical: address })
  })

  it('pays litecoin scripts in their canonical form, and nobody through the MWEB', () => {
    for (const script of [`76a914${x('01', 20)}88ac`, `a914${x('02', 20)}87`, `0014${x('03', 20)}`, `5120${x('04', 32)}`]) {
      const address = scriptAddress(litecoin, script) as string
      expect(parseAddress(litecoin, address)).toMatchObject({ ok: true, canonical: address })
    }
    expect(scriptAddress(litecoin, `5820${x('05', 32)}`)).toBeNull()
    expect(scriptAddress(litecoin, `5920${x('06', 32)}`)).toBeNull()
    expect(scriptAddress(bitcoin, `5820${x('05', 32)}`)).toMatch(/^bc1/)
    expect(scriptAddress(networkNamed('ethereum'), `0014${x('03', 20)}`)).toBeNull()
  })
})

describe('normaliseTransaction', () => {
  const input = (index: number, address: string | null, amountRaw: bigint | null): NormalisedInput => ({
    index,
    address,
    amountRaw,
    prevHash: 'ab'.repeat(32),
    prevIndex: index,
    coinbase: false,
  })
  const output = (index: number, address: string | null, amountRaw: bigint): NormalisedOutput => ({
    index,
    address,
    amountRaw,
    scriptType: 'pubkeyhash',
  })
  const read = (inputs: NormalisedInput[], outputs: NormalisedOutput[], confidential = false) => ({
    hash: 'cd'.repeat(32),
    inputs,
    outputs,
    confidential,
  })

  it('shares outputs by what was put in, own change included, and leaves the fee out', () => {
    const { transfers, feeRaw } = normaliseTransaction(
      bitcoin,
      read([input(0, 'a', 30n), input(1, 'b', 70n)], [output(0, 'c', 50n), output(1, 'a', 40n)]),
      { height: 9, index: 3, time: 77 },
    )
    expect(feeRaw).toBe(10n)
    expect(transfers.map(({ from, to, amountRaw, transferIndex }) => [transferIndex, from, to, amountRaw])).toEqual([
      [0, 'a', 'c', '15'],
      [1, 'b', 'c', '35'],
      [2, 'a', 'a', '12'],
      [3, 'b', 'a', '28'],
    ])
    expect(transfers[0]).toMatchObject({ blockHeight: 9, txIndex: 3, blockTime: 77, asset: { contract: '' } })
  })

  it('refuses inputs that are none and coinbases with company', () => {
    const coinbase = { ...input(0, null, null), prevHash: null, prevIndex: null, coinbase: true }
    for (const inputs of [[], [coinbase, input(1, 'a', 1n)]]) {
      expect(() => normaliseTransaction(bitcoin, read(inputs, [output(0, 'a', 1n)]), unplaced)).toThrow(
        expect.objectContaining({ fault: 'contradictory' }),
      )
    }
  })

  it('has no fee where the MWEB hides a side, and still shares what is seen', () => {
    const { feeRaw, heuristics, transfers } = normaliseTransaction(
      litecoin,
      read([input(0, 'a', 5n)], [output(0, null, 4n), output(1, null, 0n)], true),
      unplaced,
    )
    expect({ feeRaw, heuristics }).toEqual({ feeRaw: null, heuristics: ['mweb'] })
    expect(transfers.map(({ from, to, amountRaw }) => [from, to, amountRaw])).toEqual([['a', 'none', '4']])
  })

  it('claims a CoinJoin where it recognises one, and says that it looked where it does not', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    const inputs = five.map((address, index) => input(index, address, index < 3 ? 100_000n : 101_500n))
    const outputs = five.map((address, index) => output(index, `to-${address}`, 100_000n))
    const mix = normaliseTransaction(bitcoin, read(inputs, outputs), unplaced)
    expect(mix.heuristics).toEqual(['coinjoin_like'])
    expect(mix.claims).toMatchObject([
      { kind: 'coinjoin', rule: 'whirlpool', basis: 'structure', detail: { denominations: ['100000'], participants: 5 } },
    ])
    expect(normaliseTransaction(litecoin, read(inputs, outputs, true), unplaced).claims).toEqual([])
    const payment = normaliseTransaction(bitcoin, read(inputs, [output(0, 'x', 400_000n)]), unplaced)
    expect([payment.heuristics, payment.claims]).toEqual([[], []])
  })
})

describe('requireChain', () => {
  const main = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
  const regtest = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
  const cash = '000000000000000000651ef99cb9fcbe0dadde1d424bd9f15ff20136191a5eec'
  const chain = (first: string | null, fork: string | null) => async (height: number) =>
    height === 0 ? first : height === 478_559 ? fork : null
  it.each<[string, string | null, string | null, boolean, boolean]>([
    ['mainnet', main, '0'.repeat(64), false, true],
    ['mainnet that still downloads', main, null, false, true],
    ['Bitcoin Cash, which shares the first block', main, cash, false, false],
    ['regtest where it is not allowed', regtest, null, false, false],
    ['regtest where it is', regtest, null, true, true],
    ['litecoin', '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2', null, true, false],
    ['nothing', null, null, true, false],
  ])('%s', async (_name, first, fork, allowTestChains, accepted) => {
    const answer = requireChain(bitcoin, allowTestChains, chain(first, fork))
    if (accepted) await expect(answer).resolves.toBeUndefined()
    else await expect(answer).rejects.toMatchObject({ fault: 'wrong_chain' })
  })
})
