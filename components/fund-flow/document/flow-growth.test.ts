import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate } from '@/contract/graph/graph-work'
import { micros } from '@/contract/graph/micros'
import { flowView } from '../flow-view'
import { edge, expansion, node, small } from '../testing/expansions'
import { newDocument, withExpansion, withLinks, withoutNode, withPath } from './flow-document'
import { withChoice, withFound, withKept } from './flow-growth'
import { beginHistory, flowHistory } from './flow-history'

/** The payees of one address, p0 the largest; the graph has the first `shown` of them by rank. */
const values = ['90', '80', '70', '60', '50', '40', '30', '20', '10', '10']
const total = values.reduce((sum, usd) => sum + micros(usd), 0n)
const payee = (n: number) => `p${n}`
const page = (after: number, upTo: number) =>
  expansion('root', {
    out: Object.fromEntries(values.slice(after, upTo).map((usd, n) => [payee(after + n), usd])),
    rest: [
      {
        side: 'out',
        shown: upTo,
        counterparties: values.length - upTo,
        transfers: values.length - upTo,
        usd: String(values.slice(upTo).reduce((sum, usd) => sum + Number(usd), 0)),
      },
    ],
  })
const row = (n: number, shown: number): Candidate => ({
  node: node(payee(n)),
  edge: edge('root', payee(n), values[n] as string),
  matching_usd: values[n] as string,
  came_by_rank: n < shown,
})
const whole = { counterparties: values.length, at_least: false, usd: '460', unpriced: 0, transfers: values.length }
const choice = (picks: number[], shown: number) => ({
  address: 'root',
  side: 'out' as const,
  rows: picks.map((n) => row(n, shown)),
  whole,
  whole_known: true,
})
const restOf = (document: ReturnType<typeof small>) => document.remainders.find((one) => one.side === 'out')

describe('choosing counterparties', () => {
  it('takes them out of what remains, and the next page does not count them twice', () => {
    const begun = newDocument(page(0, 3))
    const chosen = withChoice(begun, choice([5, 8], 3))
    expect(chosen.nodes.map((one) => one.address)).toEqual(['root', 'p0', 'p1', 'p2', 'p5', 'p8'])
    expect(restOf(chosen)).toMatchObject({ counterparties: 5, usd: '170', transfers: 5, shown: 3, chosen: ['p5', 'p8'] })
    const paged = withExpansion(chosen, page(3, 6))
    expect(restOf(paged)).toMatchObject({ counterparties: 3, usd: '60', shown: 6, chosen: ['p8'] })
    expect(restOf(withoutNode(paged, 'p8'))).toMatchObject({ counterparties: 4, usd: '70', chosen: [] })
  })

  it('of a side that was never fetched counts the flows that are in the graph already', () => {
    const alone = withFound(newDocument(expansion('root', {})), { nodes: [node('p1')], edges: [row(1, 0).edge] })
    const chosen = withChoice(alone, choice([4], 0))
    expect(restOf(chosen)).toMatchObject({ counterparties: 8, usd: '330', shown: 0, total_usd: '460', chosen: ['p1', 'p4'] })
  })

  it('brings back what was removed by hand without counting it off', () => {
    const removed = withoutNode(newDocument(page(0, 3)), 'p1')
    expect(restOf(withChoice(removed, choice([1], 3)))).toMatchObject({ counterparties: 7, usd: '220' })
  })

  it('in whatever order, the graph and what remains are the whole side', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('choose' as const), n: fc.nat(values.length - 1) }),
      fc.record({ do: fc.constant('next' as const), n: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ do: fc.constant('path' as const), n: fc.nat(values.length - 1) }),
      fc.record({ do: fc.constant('link' as const), n: fc.nat(values.length - 1) }),
      fc.record({ do: fc.constant('unchoose' as const), n: fc.nat(values.length - 1) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let document = newDocument(page(0, 2))
        for (const one of steps) {
          const shown = restOf(document)?.shown ?? 0
          if (one.do === 'choose') document = withChoice(document, choice([one.n], shown))
          else if (one.do === 'next') document = withExpansion(document, page(shown, Math.min(values.length, shown + one.n)))
          else if (one.do === 'link') document = withLinks(document, [row(one.n, shown).edge])
          else if (one.do === 'unchoose') {
            if (restOf(document)?.chosen?.includes(payee(one.n))) document = withoutNode(document, payee(one.n))
          } else
            document = withPath(document, {
              addresses: ['root', payee(one.n)],
              nodes: [node(payee(one.n))],
              edges: [row(one.n, shown).edge],
            })
          const rest = restOf(document)
          expect(document.edges.length + (rest?.counterparties ?? 0)).toBe(values.length)
          expect(document.edges.reduce((sum, { usd }) => sum + micros(usd), micros(rest?.usd ?? '0'))).toBe(total)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('unfolds those that are chosen of a fold and leaves the others in it', () => {
    const folded = { ...small(), fold_below_usd: '100000' }
    const kept = withKept(folded, ['y'])
    expect(flowView(kept, null).nodes.map((one) => one.address)).toEqual(['root', 'y'])
    expect(withKept(kept, ['y'])).toBe(kept)
  })
})

describe('what a question found', () => {
  it('stands beside what it is linked to, payers left and payees right, and the unlinked at the foot', () => {
    const found = withFound(small(), {
      nodes: ['near', 'far', 'alone'].map((address) => node(address)),
      edges: [edge('near', 'far', '5'), edge('x', 'near', '5'), edge('far', 'stranger', '5')],
    })
    expect(found.nodes.slice(-3).map((one) => [one.address, one.hop, one.x])).toEqual([
      ['near', 2, 2],
      ['far', 3, 3],
      ['alone', 0, 0],
    ])
    expect(found.edges).toHaveLength(7)
    const places = found.nodes.map((one) => `${one.x} ${one.y}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is one step of the history if it joins the last', () => {
    const step = (address: string, from: string, joins: boolean) =>
      ({ type: 'found', joins, nodes: [node(address)], edges: [edge(from, address, '5')] }) as const
    const grown = [step('one', 'x', false), step('two', 'one', true), step('three', 'two', true)].reduce(
      flowHistory,
      beginHistory(small()),
    )
    expect(grown.present.nodes).toHaveLength(9)
    expect(flowHistory(grown, { type: 'undo' }).present).toEqual(small())
  })
})
