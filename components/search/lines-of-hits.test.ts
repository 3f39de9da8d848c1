import { describe, expect, it } from 'vitest'
import type { SearchHit } from '@/contract/search'
import { linesOfHits } from './lines-of-hits'

type AddressHit = Extract<SearchHit, { type: 'address' }>
const working = ['risk:check', 'monitoring:write', 'screening:check', 'cases:write'] as const

const address = (text: string, network: string, more: Partial<AddressHit> = {}): SearchHit => ({
  type: 'address',
  title: text,
  href: `/wallets/${network}/${text}`,
  text,
  network,
  address: text,
  seen: true,
  transfers: 1,
  label: null,
  category: null,
  monitored_wallet_id: null,
  waiting_alerts: 0,
  ...more,
})
const alert: SearchHit = {
  type: 'alert',
  title: 'Mixer exposure',
  href: '/alerts/alr_1',
  id: 'alr_1',
  because: 'subject',
  severity: 'high',
  state: 'open',
  network: 'bitcoin',
  address: '3abc',
  created_at: '2026-01-01T00:00:00.000Z',
}
const shape = (hits: SearchHit[], scopes: Parameters<typeof linesOfHits>[1] = working) =>
  linesOfHits(hits, scopes).map(({ heading, lines }) => [heading, lines.map(({ title }) => title)])

describe('the lines of an answer', () => {
  it('put the wallet of a pasted address first, then what can be done with it, then what is about it', () => {
    expect(shape([address('3abc', 'bitcoin', { waiting_alerts: 2 }), alert])).toEqual([
      ['Address', ['3abc']],
      [
        'With this address',
        [
          'Run a risk check of 3abc on Bitcoin',
          'Watch this wallet',
          'Show its 2 waiting alerts',
          'Follow its money in a graph',
          'Screen it against the sanctions lists',
          'New case about it',
        ],
      ],
      ['Alerts about it', ['Mixer exposure']],
    ])
  })

  it('offer every network on which an address is valid', () => {
    const [first] = shape([
      address('3abc', 'bitcoin'),
      address('3abc', 'litecoin', { address: 'M3abc', href: '/wallets/litecoin/M3abc' }),
    ])
    expect(first).toEqual(['Address on 2 networks', ['3abc', 'M3abc']])
  })

  it('offer no action that the scopes do not allow', () => {
    expect(shape([address('3abc', 'bitcoin')], [])).toEqual([
      ['Address', ['3abc']],
      ['With this address', ['Follow its money in a graph']],
    ])
    expect(shape([address('a', 'bitcoin'), address('b', 'bitcoin')], ['risk:check'])[0]).toEqual([
      '2 addresses recognised',
      ['Check all 2 addresses'],
    ])
  })

  it('lead to the monitoring of a watched wallet instead of watching it again', () => {
    const lines = linesOfHits([address('3abc', 'bitcoin', { monitored_wallet_id: 'mon_1' })], working)[1]?.lines ?? []
    expect(lines.map(({ title }) => title)).not.toContain('Watch this wallet')
    expect(lines.find(({ title }) => title === 'Open its monitoring')?.run).toEqual({ href: '/monitoring?wallet=mon_1' })
  })

  it('put what can be done with several addresses first, each text once', () => {
    const groups = linesOfHits([address('a', 'bitcoin'), address('a', 'litecoin'), address('b', 'tron')], working)
    expect(groups.map(({ heading }) => heading)).toEqual(['2 addresses recognised', 'Addresses'])
    expect(groups[0]?.lines.map(({ run }) => run)).toEqual([
      { do: 'check-all', texts: ['a', 'b'] },
      {
        do: 'watch-all',
        subjects: [
          { network: 'bitcoin', address: 'a' },
          { network: 'tron', address: 'b' },
        ],
      },
    ])
    expect(groups[1]?.lines).toHaveLength(3)
  })

  it('have one key each', () => {
    const keys = linesOfHits([address('a', 'bitcoin'), address('a', 'litecoin'), address('b', 'tron'), alert], working).flatMap(
      ({ lines }) => lines.map(({ key }) => key),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
