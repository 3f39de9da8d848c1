import { describe, expect, it } from 'vitest'
import { networkNamed } from '../networks'
import { scriptAddress } from '../utxo/script-address'
import { payjoinShaped } from './shared-transaction'
import type { Coin } from './spend'
import { transactionLinks } from './transaction-links'

const bitcoin = networkNamed('bitcoin')
const hash = (n: number) => n.toString(16).padStart(40, '0')
/** The n-th address of a kind. */
const key = (n: number) => scriptAddress(bitcoin, `0014${hash(n)}`) as string
const old = (n: number) => scriptAddress(bitcoin, `76a914${hash(n)}88ac`) as string
const script = (n: number) => scriptAddress(bitcoin, `a914${hash(n)}87`) as string
const coin = (owner: string | null, value: bigint | null): Coin => ({ owner, value })

interface Case {
  inputs: Coin[]
  outputs: Coin[]
  used?: readonly string[]
}
const links = ({ inputs, outputs, used = [] }: Case) =>
  transactionLinks(bitcoin, { inputs, outputs }, (address) => used.includes(address)).map(
    ({ rule, ordinal, from, to }) => [rule, ordinal, from, to] as const,
  )

describe('common_input', () => {
  const two = [coin(key(1), 60_000n), coin(key(2), 50_000n)]

  it('ties the first address that paid to every other, once each', () => {
    const inputs = [...two, coin(key(1), 5n), coin(key(3), 7n)]
    expect(links({ inputs, outputs: [coin(key(9), 100_000n)] })).toEqual([
      ['common_input', 1, key(1), key(2)],
      ['common_input', 2, key(1), key(3)],
    ])
  })

  const many = (count: number, address: (n: number) => string, value = 1000n) =>
    Array.from({ length: count }, (_, n) => coin(address(n + 1), value + BigInt(n)))
  const refused: [string, Case][] = [
    ['one address', { inputs: [coin(key(1), 10n), coin(key(1), 20n)], outputs: [coin(key(9), 25n)] }],
    ['a coinbase', { inputs: [], outputs: [coin(key(9), 25n)] }],
    ['an input of nobody known', { inputs: [...two, coin(null, 9n)], outputs: [coin(key(9), 25n)] }],
    [
      'a CoinJoin of five equal outputs',
      { inputs: many(5, key, 100_000n), outputs: [1, 2, 3, 4, 5].map((n) => coin(key(20 + n), 99_000n)) },
    ],
    [
      'two equal outputs of a small CoinJoin',
      { inputs: two, outputs: [coin(key(5), 45_000n), coin(key(6), 45_000n), coin(key(7), 14_000n), coin(key(8), 4_000n)] },
    ],
    ['51 inputs of two kinds of script', { inputs: [...many(50, () => key(1)), coin(old(2), 7n)], outputs: [coin(key(99), 9n)] }],
    ['51 addresses of one kind: a custodian sweeps', { inputs: many(51, script), outputs: [coin(script(99), 9n)] }],
    [
      'a payjoin',
      { inputs: [coin(key(1), 60_000n), coin(key(2), 90_000n)], outputs: [coin(key(5), 80_000n), coin(key(6), 69_000n)] },
    ],
    [
      'two outputs where a value is not told',
      { inputs: [coin(key(1), null), coin(key(2), null)], outputs: [coin(key(5), 8n), coin(key(6), 9n)] },
    ],
  ]
  it.each(refused)('says nothing of %s', (_, given) => {
    expect(links(given)).toEqual([])
  })

  it('does say of 50 addresses of two kinds, and of 60 inputs of one', () => {
    const mixed = [...many(49, script), coin(old(2), 7n)]
    expect(links({ inputs: mixed, outputs: [coin(key(99), 9n)] })).toHaveLength(49)
    const again = [...many(59, () => key(1)), coin(key(2), 7n)]
    expect(links({ inputs: again, outputs: [coin(key(99), 9n)] })).toHaveLength(1)
  })

  it('does say where each input was needed for one of the two outputs', () => {
    expect(payjoinShaped({ inputs: two, outputs: [coin(key(5), 100_000n), coin(key(6), 9_000n)] })).toBe(false)
    expect(links({ inputs: two, outputs: [coin(key(5), 100_000n), coin(old(6), 9_000n)] })).toHaveLength(1)
  })
})

describe('change', () => {
  const inputs = [coin(key(1), 9_000_000n)]
  const round = coin(key(5), 5_000_000n)
  const rest = coin(key(6), 3_998_777n)

  it('is the output to an address used once, of the inputs’ kind, beside a payment that is rounder by four zeros', () => {
    expect(links({ inputs, outputs: [round, rest] })).toEqual([['change', 0, key(1), key(6)]])
    expect(links({ inputs, outputs: [rest, coin(old(5), 5_000_000n)] })).toEqual([['change', 0, key(1), key(6)]])
  })

  const unclear: [string, Case][] = [
    ['an address that was used elsewhere', { inputs, outputs: [round, rest], used: [key(6)] }],
    ['another kind of script than the inputs', { inputs, outputs: [round, coin(old(6), 3_998_777n)] }],
    ['two amounts that are as round', { inputs, outputs: [coin(key(5), 5_001_234n), rest] }],
    ['a payment that is rounder by three zeros only', { inputs, outputs: [coin(key(5), 5_001_000n), rest] }],
    ['the rounder output itself', { inputs, outputs: [round, coin(old(6), 3_998_777n)] }],
    ['three outputs', { inputs, outputs: [round, rest, coin(key(7), 11n)] }],
    ['an output that pays no address', { inputs, outputs: [round, coin(null, 3_998_777n)] }],
    ['a transaction that pays an address of its inputs', { inputs, outputs: [round, coin(key(1), 3_998_777n)] }],
    [
      'change larger than an input: that input was not needed',
      { inputs: [coin(key(1), 9_000_000n), coin(key(1), 10n)], outputs: [round, rest] },
    ],
    [
      'inputs of two kinds',
      { inputs: [coin(key(1), 6_000_000n), coin(old(2), 4_000_000n)], outputs: [round, coin(key(6), 998_777n)] },
    ],
  ]
  it.each(unclear)('is not found in %s', (_, given) => {
    expect(links(given).filter(([rule]) => rule === 'change')).toEqual([])
  })
})
