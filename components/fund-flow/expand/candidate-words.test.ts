import { describe, expect, it } from 'vitest'
import type { Candidates } from '@/contract/graph/graph-work'
import { edge, node } from '../testing/expansions'
import { previewText } from './candidate-words'

const answer = (more: Partial<Candidates> = {}): Candidates => ({
  network: 'ethereum',
  side: 'out',
  rows: ['1000000', '200000'].map((usd, n) => ({
    node: node(`p${n}`),
    edge: edge('root', `p${n}`, usd),
    matching_usd: usd,
    came_by_rank: false,
  })),
  matching: { counterparties: 2, usd: '1200000', unpriced: 0, transfers: 2 },
  whole: { counterparties: 340, at_least: false, usd: '3400000', unpriced: 0, transfers: 400 },
  looked_at: 340,
  complete: true,
  assets: [],
  read_back_to: null,
  stale: false,
  last_good_read_at: null,
  data_as_of: null,
  index_from: null,
  ...more,
})

describe('what an expansion would bring', () => {
  it.each<[what: string, answer: Candidates, present: string[], sentences: string[]]>([
    ['everything that matches', answer(), [], ['Brings 2 of 340 payees, $1.2m of $3.4m.']],
    [
      'some of it is there',
      answer(),
      ['root p0'],
      ['Brings 1 of 340 payees, $200k of $3.4m.', '1 more matches and is in the graph already.'],
    ],
    [
      'more match than are brought',
      answer({ matching: { counterparties: 40, usd: '2', unpriced: 3, transfers: 9 }, side: 'in' }),
      ['p0 root'],
      [
        'Brings 2 of 340 payers, $1.2m of $3.4m.',
        'These are the 2 largest of 40 that match.',
        '3 transfers without a price are not in these dollars.',
      ],
    ],
    [
      'nothing has a price',
      answer({
        rows: [],
        matching: { counterparties: 0, usd: '0', unpriced: 2, transfers: 2 },
        whole: { counterparties: 1, at_least: false, usd: '0', unpriced: 2, transfers: 2 },
      }),
      [],
      ['Brings 0 of 1 payee.', 'No transfer has a price.'],
    ],
    [
      'not all was looked at',
      answer({
        looked_at: 1000,
        complete: false,
        whole: { counterparties: 10_000, at_least: true, usd: '3400000', unpriced: 0, transfers: 1 },
        read_back_to: '2024-01-02T03:04:00.000Z',
      }),
      [],
      [
        'Brings 2 of over 10,000 payees, $1.2m of $3.4m.',
        'Only the 1,000 largest of over 10,000 payees were looked at.',
        'Transfers before 2 Jan 2024, 03:04 UTC were not read.',
      ],
    ],
  ])('%s', (_what, given, present, sentences) => {
    expect(previewText(given, new Set(present))).toEqual(sentences)
  })
})
