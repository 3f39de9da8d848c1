import { describe, expect, it } from 'vitest'
import { type FactAlert, keyFacts } from './key-facts'

const alert = (over: Partial<FactAlert> & { fact: FactAlert['fact'] }): FactAlert => ({
  subject: { type: 'address', network: 'ethereum', address: '0xa', transaction_hash: null },
  severity: 'high',
  finding: null,
  first_seen_at: '2021-08-01T00:00:00Z',
  last_seen_at: '2021-08-02T00:00:00Z',
  customer_reference: null,
  ...over,
})
const noFinding: NonNullable<FactAlert['finding']> = {
  kind: 'counterparty',
  direction: 'in',
  counterparty: null,
  exposure_type: 'direct',
  hop: 1,
  amounts: [],
  amount_usd: null,
  share: null,
  first_at: null,
  last_at: null,
  designation: null,
  dust: false,
}
const fact = (counterparty: string | null, amount: string | null, amount_usd: string | null) => ({
  counterparty,
  amount,
  symbol: amount === null ? null : 'ETH',
  amount_usd,
})

describe('the key facts of a case', () => {
  it('are nothing where nothing is known', () => {
    expect(keyFacts([], [])).toEqual({ parties: [], customers: [], amount: null, period: null, worst: null })
    expect(keyFacts([alert({ fact: null })], [])).toMatchObject({ parties: [], amount: null })
  })

  it('say who, how much and when, the largest first', () => {
    const facts = keyFacts(
      [
        alert({ fact: fact('Tornado Cash', '100', '250000.10'), customer_reference: 'cust-2' }),
        alert({ fact: fact('Tornado Cash', '10', '25000.20'), last_seen_at: '2021-09-01T00:00:00Z' }),
        alert({ fact: fact('Lazarus', '1', '900000'), first_seen_at: '2021-07-01T00:00:00Z', customer_reference: 'cust-1' }),
        alert({ fact: fact('Unpriced', '7', null) }),
      ],
      [
        { type: 'risk_check', id: 'chk_1', title: 'A', level: 'high', score: 70 },
        { type: 'risk_check', id: 'chk_2', title: 'B', level: 'severe', score: 97 },
        { type: 'report', id: 'rpt_1', title: 'C', level: null, score: null },
      ],
    )
    expect(facts).toEqual({
      parties: [
        { name: 'Lazarus', usd: '900000', facts: 1 },
        { name: 'Tornado Cash', usd: '275000.3', facts: 2 },
        { name: 'Unpriced', usd: null, facts: 1 },
      ],
      customers: ['cust-1', 'cust-2'],
      amount: { usd: '1175000.3', facts: 3, unpriced: 1 },
      period: { from: '2021-07-01T00:00:00Z', to: '2021-09-01T00:00:00Z' },
      worst: { type: 'risk_check', id: 'chk_2', title: 'B', level: 'severe', score: 97 },
    })
  })

  it('take the period from when the money moved, not from when a rule saw it', () => {
    const moved = { ...noFinding, first_at: '2020-10-24T17:42:00Z', last_at: '2020-10-31T02:22:00Z' }
    const { period } = keyFacts([alert({ fact: null, finding: moved })], [])
    expect(period).toEqual({ from: moved.first_at, to: moved.last_at })
  })

  it('count one fact once, however many alerts of the wallet it raised', () => {
    const same = fact('Mixer', '5', '100')
    const elsewhere = { type: 'address' as const, network: 'ethereum', address: '0xb', transaction_hash: null }
    const facts = keyFacts([alert({ fact: same }), alert({ fact: same }), alert({ fact: same, subject: elsewhere })], [])
    expect(facts.amount).toEqual({ usd: '200', facts: 2, unpriced: 0 })
  })
})
