// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { drawScene } from '@/components/graph/drawing/draw-labels'
import { colours, context, coveredIn, seenScene } from '@/components/graph/testing/seen-scene'
import { withoutShares } from '@/contract/graph/coinjoin-shares'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphDocument } from '@/contract/graph/graphs'
import { micros } from '@/contract/graph/micros'
import { newDocument } from '../document/flow-document'
import { edgesCsv } from '../export/flow-csv'
import { graphMl } from '../export/graph-ml'
import { flowView } from '../flow-view'
import { flowSvg } from '../picture/flow-svg'
import { toCanvas } from '../picture/to-canvas'
import { coins, whirlpool } from '../testing/coinjoins'
import { edge, expansion } from '../testing/expansions'
import { plainColours } from '../testing/plain-colours'
import { coinjoinDetail, coinjoinSentence } from './flow-coinjoins'

vi.stubGlobal('Path2D', class {})

/**
 * A root that took part in a mix with `a` and was also paid by it; `x` and `y` came out of the mix, and `y` was also paid
 * directly.
 */
function graph(): GraphDocument {
  const begun = newDocument(expansion('root', { in: { a: '100' }, out: { x: '250', y: '400' } }))
  const amounts = (hundredths: number) => ({ amounts: [coins(hundredths)] })
  return {
    ...begun,
    network: 'bitcoin',
    edges: [
      edge('a', 'root', '100', amounts(1)),
      edge('root', 'x', '250', amounts(2.5)),
      edge('root', 'y', '400', { ...amounts(4), transfers: 2 }),
      edge('a', 'x', '250', amounts(2.5)),
      edge('a', 'y', '250', amounts(2.5)),
    ],
  }
}
const mix = (part: Partial<GraphCoinjoin> = {}) => whirlpool(['root', 'a'], ['x', 'y'], part)
const viewOf = (document = graph(), mixes = [mix()]) => flowView(document, null, null, [], mixes)
const pairs = (edges: readonly { from: string; to: string }[]) => edges.map(({ from, to }) => `${from} ${to}`)

describe('CoinJoins of a graph', () => {
  it('take what the index counts across them out of the flows, exactly, and every payer leads into them', () => {
    const view = viewOf()
    expect(view.edges.map(({ from, to, usd, transfers, amounts }) => [from, to, usd, transfers, amounts[0]?.amount])).toEqual([
      ['a', 'root', '100', 1, '0.01'],
      ['root', 'y', '150', 1, '0.015'],
    ])
    const [placed] = view.coinjoins
    expect(pairs(placed?.legs ?? [])).toEqual(['root coinjoin 1', 'a coinjoin 1', 'coinjoin 1 x', 'coinjoin 1 y'])
  })

  it('never leave more or less than the flow without them', () => {
    const share = fc.record({
      raw: fc.bigInt(1n, 500n),
      usd: fc.integer({ min: 0, max: 50 }),
      transfers: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(share, { maxLength: 4 }), share, (parts, own) => {
        const all = [...parts, own]
        const raw = all.reduce((sum, one) => sum + one.raw, 0n)
        const whole = edge('a', 'b', String(all.reduce((sum, one) => sum + one.usd, 0)), {
          transfers: all.reduce((sum, one) => sum + one.transfers, 0),
          amounts: [{ ...coins(0), amount_raw: raw.toString() }],
        })
        const mixes = parts.map((one) =>
          whirlpool([], [], {
            shares: [
              { from: 'a', to: 'b', amount_raw: one.raw.toString(), usd: String(one.usd), unpriced: 0, transfers: one.transfers },
            ],
          }),
        )
        const [left] = withoutShares([whole], mixes)
        expect([left?.transfers, left?.amounts[0]?.amount_raw, micros(left?.usd ?? '')]).toEqual([
          own.transfers,
          own.raw.toString(),
          micros(String(own.usd)),
        ])
      }),
    )
  })

  it('stand between their payers and payees, none over another, and not at all where nobody of them is drawn', () => {
    const others = [
      mix({ id: 'coinjoin 2' }),
      whirlpool(['a'], [], { id: 'coinjoin 3' }),
      whirlpool(['gone'], [], { id: 'coinjoin 4' }),
    ]
    const view = viewOf(graph(), [mix(), ...others])
    const at = (address: string) => view.nodes.find((node) => node.address === address)?.x ?? Number.NaN
    expect(view.coinjoins.map(({ id, x }) => [id, x])).toEqual([
      ['coinjoin 1', (at('root') + at('x')) / 2],
      ['coinjoin 2', (at('root') + at('x')) / 2],
      ['coinjoin 3', at('a') + 0.5],
    ])
    expect(new Set(view.coinjoins.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
  })

  it('count in a span of time only if they are in it', () => {
    const brush = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) })
    const of = (from: string, to: string) => flowView(graph(), brush(from, to), null, [], [mix()])
    const [around, before] = [of('2024-01-01', '2024-03-01'), of('2023-01-01', '2024-01-05')]
    expect([around.coinjoins.length, before.coinjoins.length]).toEqual([1, 0])
    expect(pairs(around.edges)).toEqual(['a root', 'root y'])
    // Its transfers begin before the span ends, and what they moved by then is unknown.
    expect(before.edges.map(({ transfers }) => transfers)).toEqual([0, 0])
  })

  it('lead from one node where several addresses are drawn as one', () => {
    const document = { ...graph(), groups: [{ id: 'g', name: 'G', colour: 'red' as const, addresses: ['x', 'y'], folded: true }] }
    const [placed] = viewOf(document).coinjoins
    expect(placed?.legs.map(({ from, to, amounts }) => [from, to, amounts[0]?.amount])).toEqual([
      ['root', 'coinjoin 1', '0.05'],
      ['a', 'coinjoin 1', '0.05'],
      ['coinjoin 1', 'group g', '0.1'],
    ])
  })

  it('say how many of how many are drawn, how sure that is, and that nobody can tell who paid whom', () => {
    const [placed] = viewOf().coinjoins
    if (!placed) throw new Error('the CoinJoin is not placed')
    expect(coinjoinDetail(placed)).toBe('2 of 5+ participants · 98/100')
    expect(coinjoinDetail({ ...placed, participants: null })).toBe('2 participants · 98/100')
    expect(coinjoinSentence(placed)).toMatch(/^Whirlpool CoinJoin, .*2 payers and 2 payees .*Who paid whom cannot be told\.$/)
    expect(coinjoinSentence({ ...placed, protocol: 'Equal outputs', confidence: 60 })).toMatch(/^CoinJoin, .*not sure/)
  })
})

const css = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof toCanvas>[2]

describe('the picture of CoinJoins', () => {
  it('has a shape of their own, dashed where they are not sure, and no line from a payer to a payee', () => {
    const drawn = (part: Partial<GraphCoinjoin>) => toCanvas(graph(), viewOf(graph(), [mix(part)]), css, null, new Set())
    const [sure, unsure] = [drawn({}), drawn({ confidence: 60 })]
    const mark = ({ nodes }: typeof sure) => nodes.find(({ id }) => id === 'coinjoin 1')
    expect([mark(sure)?.mark, mark(sure)?.dashed, mark(unsure)?.dashed]).toEqual(['bowtie', false, true])
    const legs = ({ edges }: typeof sure) => edges.filter(({ source, target }) => [source, target].includes('coinjoin 1'))
    expect([legs(sure).filter(({ folded }) => folded).length, legs(unsure).filter(({ folded }) => folded).length]).toEqual([0, 4])
    expect(sure.edges.map(({ source, target }) => `${source} ${target}`)).not.toContain('a x')
  })

  it.each([1440, 390])('writes nothing over anything, %i wide, at fit and at 1:1', (width) => {
    const payers = Array.from({ length: 9 }, (_, n) => `payer-${n}`)
    const payees = Array.from({ length: 12 }, (_, n) => `payee-${n}`)
    const dollars = (all: readonly string[]) => Object.fromEntries(all.map((one, n) => [one, String(900 - n)]))
    const document = { ...newDocument(expansion('root', { in: dollars(payers), out: dollars(payees) })), network: 'bitcoin' }
    const mixes = Array.from({ length: 6 }, (_, n) =>
      whirlpool(['root', ...payers.slice(n, n + 3)], payees.slice(n, n + 5), { id: `coinjoin ${n}`, shares: [] }),
    )
    const drawn = toCanvas(document, viewOf(document, mixes), css, null, new Set())
    for (const zoom of ['fit', '100 %'] as const) {
      const scene = seenScene({ ...drawn, width, height: 900, zoom })
      expect(coveredIn(scene, drawScene(context, scene, colours))).toEqual([])
    }
  })

  it('is in the SVG, where a line can be dashed, with what it means', () => {
    const svg = (part: Partial<GraphCoinjoin>) =>
      flowSvg(graph(), viewOf(graph(), [mix(part)]), plainColours, '2026-01-02T00:00:00.000Z').svg
    expect(svg({})).toContain('2 of 5+ participants · 98/100')
    expect(svg({})).toContain('A bow tie is a CoinJoin')
    const dashes = (text: string) => text.split('stroke-dasharray="4 ').length
    // Four lines and the outline.
    expect(dashes(svg({ confidence: 60 }))).toBe(dashes(svg({})) + 5)
  })
})

describe('files with CoinJoins', () => {
  it('have lines into them and out of them as CSV, and none across', () => {
    const rows = edgesCsv(graph(), null, [mix()])
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(rows.map(([, from, , , to]) => `${from} ${to}`)).toEqual([
      'from to',
      'a root',
      'root y',
      'root coinjoin 1',
      'a coinjoin 1',
      'coinjoin 1 x',
      'coinjoin 1 y',
    ])
  })

  it('have them as nodes of their own in GraphML, with flows in and out', () => {
    const xml = new DOMParser().parseFromString(graphMl(graph(), { conversions: [], coinjoins: [mix()] }), 'application/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
    const nodes = [...xml.querySelectorAll('node')]
    const value = (node: Element | undefined, name: string) => node?.querySelector(`data[key="n_${name}"]`)?.textContent
    const event = nodes.find((node) => value(node, 'what') === 'coinjoin')
    expect([value(event, 'protocol'), value(event, 'confidence'), value(event, 'participants')]).toEqual(['Whirlpool', '98', '5'])
    const names = new Map(nodes.map((node) => [node.id, value(node, 'address') ?? 'mix']))
    const edges = [...xml.querySelectorAll('edge')]
    expect(edges.map((one) => ['source', 'target'].map((end) => names.get(one.getAttribute(end) ?? '')).join(' '))).toEqual([
      'a root',
      'root y',
      'root mix',
      'a mix',
      'mix x',
      'mix y',
    ])
  })
})
