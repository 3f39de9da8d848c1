import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeriesCell } from '@/contract/graph/graph-series'
import type { GraphEdge } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { edgeKey, newDocument } from '../document/flow-document'
import { edgesCsv } from '../export/flow-csv'
import { flowView } from '../flow-view'
import { edgeTexts, foldText } from '../flow-words'
import { flowSvg } from '../picture/flow-svg'
import { edge, expansion, small } from '../testing/expansions'
import { histogramOf, movedBars, withinBars } from './flow-histogram'
import { type Brush, type EdgesOverTime, flowsWithin, seriesGaps, snapped } from './flow-span'
import { spanText } from './span-words'

const day = 86_400_000
const start = Date.UTC(2024, 0, 1)
const buckets = { from: start, step: day, count: 10 }
const assets = ['ETH', 'USDC', 'DAI', 'LINK', 'UNI', 'WBTC', 'MKR'].map((symbol, n) => ({
  symbol,
  type: n === 0 ? ('native' as const) : ('erc20' as const),
  contract: n === 0 ? null : `0x${n}`,
  decimals: 3 * n,
}))
const iso = (time: number) => new Date(time).toISOString()

/** An edge and its series, made from payments: the day, the asset, base units, and with or without a price. */
type Payment = [dayOf: number, asset: number, raw: number, priced: boolean]
function over(from: string, to: string, payments: readonly Payment[], readBackTo: number | null = null) {
  const cells = [...Map.groupBy(payments, ([n, asset]) => n * 100 + asset)].map(([key, own]): SeriesCell => {
    const [bucket, asset] = [Math.floor(key / 100), key % 100]
    return {
      bucket,
      asset,
      amount_raw: String(own.reduce((sum, [, , raw]) => sum + raw, 0)),
      usd: usdText(own.reduce((sum, [, , raw, priced]) => sum + (priced ? BigInt(raw) * 1_000_001n : 0n), 0n)),
      unpriced: own.filter(([, , , priced]) => !priced).length,
      transfers: own.length,
      first_seen_at: iso(start + bucket * day + 3_600_000),
      last_seen_at: iso(start + bucket * day + 7_200_000),
    }
  })
  const sum = (pick: (cell: SeriesCell) => bigint) => cells.reduce((all, cell) => all + pick(cell), 0n)
  const whole = edge(from, to, usdText(sum((cell) => micros(cell.usd))), {
    transfers: payments.length,
    unpriced: Number(sum((cell) => BigInt(cell.unpriced))),
    first_seen_at: cells.map((cell) => cell.first_seen_at).toSorted()[0] ?? iso(start),
    last_seen_at:
      cells
        .map((cell) => cell.last_seen_at)
        .toSorted()
        .at(-1) ?? iso(start),
  })
  return { edge: whole, series: { cells, read_back_to: readBackTo === null ? null : iso(readBackTo) } }
}

const seriesOf = (list: readonly ReturnType<typeof over>[]): EdgesOverTime => ({
  buckets,
  assets,
  edges: new Map(list.map((one) => [edgeKey(one.edge), one.series])),
})
const days = (first: number, end: number): Brush => ({ from: start + first * day, to: start + end * day })
const payment = fc.tuple(fc.nat(9), fc.nat(6), fc.integer({ min: 1, max: 1e9 }), fc.boolean())
const someEdges = fc
  .array(fc.array(payment, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((payments, n) => over(`a${n}`, `b${n}`, payments)))

/** Dollars, transfers and base units of edges; the amounts of assets beyond the five an edge names cannot be added. */
function total(edges: readonly GraphEdge[]) {
  return {
    usd: edges.reduce((sum, one) => sum + micros(one.usd), 0n),
    transfers: edges.reduce((sum, one) => sum + one.transfers, 0),
    unpriced: edges.reduce((sum, one) => sum + one.unpriced, 0),
  }
}

describe('the flows of a span', () => {
  it('are all of them where it covers everything', () => {
    fc.assert(
      fc.property(someEdges, (list) => {
        const edges = list.map((one) => one.edge)
        expect(flowsWithin(edges, days(0, 10), seriesOf(list)).edges).toEqual(edges)
      }),
    )
  })

  it('add up over spans that follow each other', () => {
    fc.assert(
      fc.property(someEdges, fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), (list, cuts) => {
        const edges = list.map((one) => one.edge)
        const ends = [0, ...cuts.toSorted((a, b) => a - b), 10]
        const parts = ends.slice(1).flatMap((end, n) => flowsWithin(edges, days(ends[n] ?? 0, end), seriesOf(list)).edges)
        expect(total(parts)).toEqual(total(edges))
      }),
    )
  })

  it('name the five assets of most value with exact amounts, and count the others', () => {
    const payments = assets.map((_, n): Payment => [2, n, 10 ** (n + 1), true])
    const one = over('a', 'b', [...payments, [8, 0, 1, true]])
    const [found] = flowsWithin([one.edge], days(2, 3), seriesOf([one])).edges
    expect(found?.amounts.map((each) => [each.asset.symbol, each.amount])).toEqual([
      ['MKR', '0.00000000001'],
      ['WBTC', '0.000000001'],
      ['UNI', '0.0000001'],
      ['LINK', '0.00001'],
      ['DAI', '0.001'],
    ])
    expect(found).toMatchObject({ more_assets: 2, transfers: 7, first_seen_at: iso(start + 2 * day + 3_600_000) })
  })

  it('have no dollars for an asset as soon as one of its transfers has no price', () => {
    const one = over('a', 'b', [
      [2, 0, 5, true],
      [3, 0, 7, false],
      [9, 0, 1, true],
    ])
    expect(flowsWithin([one.edge], days(2, 4), seriesOf([one])).edges[0]).toMatchObject({
      amounts: [{ amount_raw: '12', amount_usd: null }],
      unpriced: 1,
    })
  })

  it('are not known where the series ends early, is missing, or was never read, unless the edge lies inside or outside', () => {
    const cut = over(
      'a',
      'b',
      [
        [1, 0, 5, true],
        [6, 0, 7, true],
      ],
      start + 4 * day,
    )
    const lost = over('c', 'd', [
      [1, 0, 5, true],
      [6, 0, 7, true],
    ])
    const series = seriesOf([cut])
    const [first, second] = [cut.edge, lost.edge]
    expect([...flowsWithin([first, second], days(3, 8), series).unknown]).toEqual(['a b', 'c d'])
    expect(flowsWithin([first, second], days(5, 8), series)).toMatchObject({ edges: [{ transfers: 1 }, { transfers: 0 }] })
    expect(flowsWithin([first, second], days(8, 9), null)).toMatchObject({ edges: [], unknown: new Set() })
    expect(flowsWithin([first, second], days(1, 8), null).edges).toEqual([first, second])
    expect(edgeTexts(flowsWithin([second], days(3, 8), series).edges[0] as GraphEdge)).toEqual(['not known in this span'])
  })

  it('say where the series leaves something out or differs from the graph', () => {
    const [whole, cut, other] = [
      over('a', 'b', [[1, 0, 5, true]]),
      over('c', 'd', [[1, 0, 5, true]], start),
      over('e', 'f', [[1, 0, 5, true]]),
    ]
    const edges = [whole.edge, cut.edge, { ...other.edge, transfers: 9 }, edge('g', 'h', '1')]
    expect(seriesGaps(edges, seriesOf([whole, cut, other]))).toEqual({ missing: 1, partial: 1, changed: 1 })
  })

  it('begin and end between buckets', () => {
    expect(snapped({ from: start + 1.5 * day, to: start + 2.1 * day }, buckets)).toEqual(days(1, 3))
    expect(snapped({ from: start - 5 * day, to: start + 0.5 * day }, buckets)).toEqual(days(0, 1))
    expect(snapped({ from: start, to: start + 99 * day }, buckets)).toBeNull()
    expect(snapped({ from: start + 50 * day, to: start + 99 * day }, buckets)).toEqual(days(9, 10))
  })
})

describe('what is drawn within a span', () => {
  /** Two payers, one early and one late, and a payee at both times. */
  const parts = [
    over('early', 'root', [[1, 0, 40, true]]),
    over('late', 'root', [[7, 0, 60, true]]),
    over('root', 'payee', [
      [1, 0, 30, true],
      [7, 0, 50, true],
    ]),
  ]
  const begun = () => ({
    ...newDocument(
      expansion('root', {
        in: { early: '40', late: '60' },
        out: { payee: '80' },
        rest: [{ side: 'in', counterparties: 3, usd: '9' }],
      }),
    ),
    edges: parts.map((one) => one.edge),
  })
  const view = (brush: Brush | null, more: object = {}) => flowView({ ...begun(), ...more }, brush, seriesOf(parts))

  it('is the same with a span of everything as without one, but for what was never loaded', () => {
    const [all, every] = [view(null), view(days(0, 10))]
    expect({ ...every, folds: [], span: null }).toEqual({ ...all, folds: [] })
  })

  it('drops flows without a transfer in it, dims their addresses in their places, and sums the others', () => {
    const found = view(days(6, 9))
    expect(found.edges.map((one) => [edgeKey(one), one.usd])).toEqual([
      ['late root', '60.00006'],
      ['root payee', '50.00005'],
    ])
    expect([...found.dimmed]).toEqual(['early'])
    expect(found.nodes.map(({ address, x, y }) => [address, x, y])).toEqual(
      view(null).nodes.map(({ address, x, y }) => [address, x, y]),
    )
  })

  it('folds by what moved in it, and says of what was never loaded that it is of all time', () => {
    const [fold] = view(days(6, 9), { fold_below_usd: '61' }).folds
    expect(fold).toMatchObject({ hidden: ['late'], usd: micros('60.00006'), more: 3, allTime: micros('9') })
    expect(foldText(fold as never)).toBe('1 more payer, $60; 3 not loaded, $9.00 in all time')
    expect(view(days(6, 9), { fold_below_usd: '59' }).nodes.map((one) => one.address)).toContain('late')
  })

  it('is said in files', () => {
    const found = view(days(6, 9))
    const csv = edgesCsv(begun(), found.span).split('\r\n')
    expect(csv[0]).toMatch(/amounts_from,amounts_before$/)
    expect(csv.slice(1, 3).every((line) => line.endsWith(',2024-01-07T00:00:00.000Z,2024-01-10T00:00:00.000Z'))).toBe(true)
    const colours = {
      background: '#fff',
      foreground: '#000',
      muted: '#555',
      edge: '#999',
      levels: {} as never,
      kind: () => '#6',
      hand: () => '#8',
    }
    const levels = { unknown: '#1', low: '#2', medium: '#3', high: '#4', severe: '#5' }
    expect(flowSvg(begun(), found, { ...colours, levels }, iso(start)).svg).toContain('Amounts of 7 Jan 2024 to 9 Jan 2024 only')
    expect(spanText({ from: start, to: start + 6 * 3_600_000 })).toBe('1 Jan 2024, 00:00 UTC to 1 Jan 2024, 06:00 UTC')
  })
})

describe('the histogram', () => {
  it('stacks what moved before the root and after it, by bucket', () => {
    const list = [
      over('a', 'root', [[1, 0, 40, true]]),
      over('root', 'b', [
        [1, 0, 2, true],
        [3, 0, 5, true],
      ]),
    ]
    const hops = new Map([
      ['a', -1],
      ['root', 0],
      ['b', 1],
    ])
    const found = histogramOf(
      list.map((one) => one.edge),
      seriesOf(list),
      hops,
    )
    expect(found.unit).toBe('usd')
    expect(found.bars[1]).toEqual({ before: micros('40.00004'), after: micros('2.000002') })
    expect(found.bars[3]).toEqual({ before: 0n, after: micros('5.000005') })
    expect(found.most).toBe(micros('42.000042'))
  })

  it('counts transfers where nothing has a price', () => {
    const list = [
      over('root', 'b', [
        [1, 0, 2, false],
        [1, 1, 5, false],
      ]),
    ]
    expect(
      histogramOf(
        list.map((one) => one.edge),
        seriesOf(list),
        new Map(),
      ),
    ).toMatchObject({ unit: 'transfers', most: 2n })
  })

  it.each([
    [[-3, 5], 'first', [0, 5]],
    [[7, 5], 'first', [4, 5]],
    [[2, 1], 'end', [2, 3]],
    [[2, 99], 'end', [2, 10]],
  ] as const)('keeps %j, moved at its %s, within its bars', (places, moved, kept) => {
    expect(withinBars(places, 10, moved)).toEqual(kept)
  })

  it('moves a window as far as there is room', () => {
    expect(movedBars([2, 5], 99, 10)).toEqual([7, 10])
    expect(movedBars([2, 5], -99, 10)).toEqual([0, 3])
    expect(movedBars([2, 5], 1, 10)).toEqual([3, 6])
  })
})

it('keeps the edges of a graph without a span as they are', () => {
  expect(flowView(small(), null).edges).toEqual(small().edges)
})
