import { describe, expect, it } from 'vitest'
import type { FollowStep } from '@/contract/graph/graph-work'
import { edge, node } from '../testing/expansions'
import { advance, beginRun, type FollowPlan, ruleText, stopped } from './follow-run'

const plan: FollowPlan = { address: 'start', side: 'out', least_percent: 20, branches: 2, hops: 3 }
const exchange = node('exch', {
  entity: { id: 'ent_01h455vb4pex5vsknk084sn02q', name: 'Binance', category: 'exchange', confidence: 90 },
  said: { kind: 'exchange', concepts: ['exchange'], listed: [], customer_reference: null },
})
const step = (from: string, to: (string | typeof exchange)[], more: Partial<FollowStep> = {}): FollowStep => ({
  network: 'ethereum',
  address: from,
  taken: to.map((one) => {
    const far = typeof one === 'string' ? node(one) : one
    return {
      node: far,
      edge: edge(from, far.address, '5'),
      percent: 50,
      moment: '2024-02-03T00:00:00.000Z',
      attributed: far.entity !== null,
    }
  }),
  stop: null,
  largest_percent: null,
  share_of: 'received',
  looked_at: 3,
  flows: 3,
  at_least: false,
  unit: 'usd',
  stale: false,
  last_good_read_at: null,
  data_as_of: null,
  index_from: null,
  ...more,
})

describe('a run of following money', () => {
  it('goes on from what was taken, ends at whom is known, at the limit and in a circle, and says so', () => {
    const one = advance(beginRun(plan, 'Start'), step('start', ['a', exchange]))
    expect(one.found.edges.map((flow) => flow.to)).toEqual(['a', 'exch'])
    expect(one.run.progress).toBe('Hop 1 of 3: Start → a, Binance')
    expect(one.run.fronts).toEqual([{ address: 'a', name: 'a', hop: 1, moment: '2024-02-03T00:00:00.000Z' }])
    const two = advance(one.run, step('a', ['b', 'start']))
    const three = advance(two.run, step('b', ['c']))
    expect(three.run.fronts).toEqual([])
    expect(three.run.ends.map((end) => end.sentence)).toEqual([
      'Binance: an attributed end (exchange), where money mixes with that of others.',
      'start: the money comes back to an address that was followed already.',
      'c: this is hop 3, the limit.',
    ])
  })

  it.each<[more: Partial<FollowStep>, sentence: string]>([
    [{ stop: 'no_flows' }, 'Start: it sent nothing on, as far as the index knows.'],
    [{ stop: 'below_share', largest_percent: 7 }, 'Start: the largest flow is 7 % of what it received, below 20 %.'],
    [{ stop: 'below_share', largest_percent: 0 }, 'Start: the largest flow is under 1 % of what it received, below 20 %.'],
    [
      { stop: 'time_order', flows: 400, looked_at: 100 },
      'Start: no flow among its 100 largest has a transfer after the money arrived.',
    ],
    [{ stop: 'share_unknown' }, 'Start: what it received is not known, so no share can be told.'],
    [
      { stop: 'below_share', largest_percent: 7, share_of: 'sent' },
      'Start: the largest flow is 7 % of what it sent, below 20 %.',
    ],
  ])('says why it goes no further: %o', (more, sentence) => {
    const { run } = advance(beginRun(plan, 'Start'), step('start', [], more))
    expect(run).toMatchObject({ fronts: [], ends: [{ address: 'start', sentence }] })
  })

  it('that is stopped says where it stood', () => {
    const { run } = advance(beginRun(plan, 'Start'), step('start', ['a', 'b']))
    expect(stopped(run, 'you stopped here.').map((end) => end.sentence)).toEqual(['a: you stopped here.', 'b: you stopped here.'])
  })

  it('has its rule in words', () => {
    expect(ruleText({ ...plan, branches: 1 })).toContain(
      'the largest outgoing flow in dollars, if it is at least 20 % of all the address received and has a transfer after the money arrived',
    )
    expect(ruleText({ ...plan, side: 'in' })).toContain('the 2 largest incoming flows in dollars, if each is at least 20 %')
  })
})
