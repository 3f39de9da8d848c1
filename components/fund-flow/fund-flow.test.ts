import { describe, expect, it } from 'vitest'
import { graphDocument, graphLimits } from '@/contract/graph/graphs'
import { micros, usdText } from '@/contract/graph/micros'
import { disclaimerText } from '@/contract/kernel'
import { newDocument, withExpansion, withLinks, withoutNode, withPath } from './document/flow-document'
import { beginHistory, type FlowAction, flowHistory } from './document/flow-history'
import { placesNear } from './document/place-nodes'
import { edgesCsv, nodesCsv } from './export/flow-csv'
import { documentText, readDocument } from './export/read-document'
import { flowView } from './flow-view'
import { foldText } from './flow-words'
import { shownShare } from './panel/shown-share'
import { flowSvg, wrapped } from './picture/flow-svg'
import { escaped } from './picture/svg-parts'
import { edge, expansion, node, small } from './testing/expansions'
import { plainColours } from './testing/plain-colours'

const places = (document: { nodes: readonly { address: string; x: number; y: number }[] }) =>
  Object.fromEntries(document.nodes.map((one) => [one.address, `${one.x},${one.y}`]))
const run = (...actions: FlowAction[]) => actions.reduce(flowHistory, beginHistory(small()))

describe('the share that is shown', () => {
  const begun = () =>
    newDocument(expansion('root', { in: { a: '60', b: '2' }, rest: [{ side: 'in', usd: '38', counterparties: 9, shown: 2 }] }))

  it('is of the whole side, stays so with later pages, and falls when something is removed', () => {
    expect(shownShare(begun(), 'root', 'in')).toEqual({ shown: '62', all: '100', percent: 62, unpriced: false })
    const more = expansion('root', { in: { c: '8' }, rest: [{ side: 'in', usd: '30', counterparties: 8, shown: 3 }] })
    expect(shownShare(withExpansion(begun(), more), 'root', 'in')).toMatchObject({ all: '100', percent: 70 })
    expect(shownShare(withoutNode(begun(), 'a'), 'root', 'in')).toMatchObject({ all: '100', percent: 2 })
  })

  it('is not known of a side that was not fetched, or was read in part, and is no percent without a price', () => {
    expect(shownShare(begun(), 'root', 'out')).toBeNull()
    expect(shownShare(begun(), 'a', 'in')).toBeNull()
    const part = {
      ...expansion('root', { in: { a: '60' }, rest: [{ side: 'in', shown: 1 }] }),
      read_back_to: '2024-01-01T00:00:00.000Z',
    }
    expect(shownShare(newDocument(part), 'root', 'in')).toBeNull()
    const unpriced = expansion('root', { in: { a: '0' }, rest: [{ side: 'in', shown: 1 }] })
    expect(shownShare(newDocument(unpriced), 'root', 'in')?.percent).toBeNull()
  })
})

describe('layout', () => {
  it('puts payers to the left and payees to the right, the largest on top, no two at one place', () => {
    expect(places(small())).toEqual({ root: '0,0', a: '-1,0', b: '-1,1', x: '1,-1', y: '1,0', z: '1,1' })
  })

  it('moves nothing that stands when more comes', () => {
    const before = small()
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`n${n}`, '3']))
    const after = withExpansion(before, expansion('x', { in: { y: '2' }, out: many }))
    expect(places(after)).toMatchObject(places(before))
    const all = Object.values(places(after))
    expect(new Set(all).size).toBe(all.length)
    expect(after.nodes.find((one) => one.address === 'n0')?.hop).toBe(2)
  })

  it('keeps free places near the row, whatever stands there', () => {
    const taken = [0, 1, 2, -1].map((y) => ({ x: 3, y }))
    expect(placesNear(taken, 3, 0, 3)).toEqual(
      [
        { x: 3, y: -3 },
        { x: 3, y: -2 },
        { x: 3, y: 3 },
      ].toSorted((a, b) => a.y - b.y),
    )
    expect(placesNear(taken, 4, 0, 1)).toEqual([{ x: 4, y: 0 }])
  })

  it('places a path in a column a hop between what is known', () => {
    const path = withPath(small(), {
      addresses: ['x', 'm1', 'm2', 'far'],
      nodes: ['x', 'm1', 'm2', 'far'].map((address) => node(address)),
      edges: [edge('x', 'm1', '1'), edge('m1', 'm2', '1'), edge('m2', 'far', '1')],
    })
    expect(path.nodes.slice(-3).map((one) => [one.address, one.hop])).toEqual([
      ['m1', 2],
      ['m2', 3],
      ['far', 4],
    ])
    const back = withPath(small(), {
      addresses: ['source', 'p', 'a'],
      nodes: ['source', 'p', 'a'].map((address) => node(address)),
      edges: [],
    })
    expect(back.nodes.slice(-2).map((one) => [one.address, one.hop])).toEqual([
      ['source', -3],
      ['p', -2],
    ])
  })

  it('refuses to grow beyond what can be kept, and says so', () => {
    const many = Object.fromEntries(Array.from({ length: graphLimits.nodes }, (_, n) => [`n${n}`, '3']))
    expect(() => withExpansion(small(), expansion('x', { out: many }))).toThrow(/at most 3,000 addresses/)
  })
})

describe('working on a graph', () => {
  it('can be undone and done again, step by step', () => {
    const steps: FlowAction[] = [
      { type: 'move', address: 'x', x: 5, y: 5 },
      { type: 'note', address: 'x', note: 'mule' },
      { type: 'remove', address: 'y' },
    ]
    const done = run(...steps)
    expect(done.present.nodes.find((one) => one.address === 'x')).toMatchObject({ x: 5, y: 5, note: 'mule' })
    expect(done.present.edges.some((one) => one.to === 'y')).toBe(false)
    const undone = [1, 2, 3].reduce((state) => flowHistory(state, { type: 'undo' }), done)
    expect(undone.present).toEqual(small())
    expect(flowHistory(undone, { type: 'undo' })).toBe(undone)
    const again = [1, 2, 3].reduce((state) => flowHistory(state, { type: 'redo' }), undone)
    expect(again.present).toEqual(done.present)
    expect(flowHistory(flowHistory(done, { type: 'undo' }), { type: 'note', address: 'a', note: 'n' }).future).toEqual([])
  })

  it('forgets nothing that later pages brought, and keeps the root', () => {
    const rest = (shown: number, counterparties: number) => [{ side: 'out' as const, shown, counterparties, usd: '7' }]
    const first = newDocument(expansion('root', { out: { x: '9' }, rest: rest(1, 2) }))
    const second = withExpansion(first, expansion('root', { out: { y: '5' }, rest: rest(2, 1) }))
    expect(withExpansion(second, expansion('root', { out: { x: '9' }, rest: rest(1, 2) })).remainders[0]).toMatchObject({
      shown: 2,
      counterparties: 1,
    })
    expect(flowHistory(beginHistory(second), { type: 'remove', address: 'root' }).present).toBe(second)
  })

  it('links only what it shows', () => {
    expect(withLinks(small(), [edge('a', 'x', '4'), edge('a', 'stranger', '4')]).edges).toHaveLength(6)
  })
})

describe('what is drawn', () => {
  it('folds small leaves of a side into one with count and sum, and unfolds them in their places', () => {
    const view = flowView({ ...small(), fold_below_usd: '51' }, null)
    expect(view.nodes.map((one) => one.address)).toEqual(['root', 'a', 'x'])
    expect(view.folds.map((fold) => [fold.side, fold.hidden, usdText(fold.usd)])).toEqual([
      ['in', ['b'], '5'],
      ['out', ['y', 'z'], '51'],
    ])
    expect(foldText(view.folds[1] as never)).toBe('2 more payees, $51')
    expect(flowView(small(), null).nodes).toHaveLength(6)
  })

  it('adds what was never fetched to the same line', () => {
    const begun = newDocument(
      expansion('root', {
        out: { x: '9', y: '1' },
        rest: [{ side: 'out', counterparties: 10_000, at_least: true, usd: '12.5', shown: 2 }],
      }),
    )
    const [fold] = flowView({ ...begun, fold_below_usd: '2' }, null).folds
    expect(fold).toMatchObject({ hidden: ['y'], more: 10_000, atLeast: true, shown: 2, usd: micros('13.5') })
    expect(foldText(fold as never)).toBe('over 10,001 more payees, $14')
  })

  it('does not fold what carries a note, what leads on, or the root', () => {
    const noted = run({ type: 'note', address: 'z', note: 'keep' }).present
    const on = withExpansion(noted, expansion('y', { out: { far: '40' } }))
    const view = flowView({ ...on, fold_below_usd: '100000' }, null)
    expect(view.nodes.map((one) => one.address)).toEqual(['root', 'y', 'z'])
  })

  it('collapses a side whatever its value, and opens it again', () => {
    const collapsed = run({ type: 'collapse', address: 'root', side: 'out', collapsed: true })
    expect(flowView(collapsed.present, null).nodes.map((one) => one.address)).toEqual(['root', 'a', 'b'])
    const open = flowHistory(collapsed, { type: 'collapse', address: 'root', side: 'out', collapsed: false })
    expect(flowView(open.present, null).nodes).toHaveLength(6)
  })

  it('never loses both of two that know only each other', () => {
    const pair = newDocument(expansion('root', {}))
    const two = {
      ...pair,
      nodes: [...pair.nodes, { ...node('p'), x: 3, y: 0, hop: 3, note: null }, { ...node('q'), x: 4, y: 0, hop: 4, note: null }],
      edges: [edge('p', 'q', '1')],
      fold_below_usd: '10',
    }
    expect(flowView(two, null).nodes.map((one) => one.address)).toEqual(['root', 'p'])
  })
})

describe('files', () => {
  const hostile = '=HYPERLINK("http://example.test","x")'
  const named = () => {
    const document = small()
    const evil = { id: 'ent_01h455vb4pex5vsknk084sn02q', name: hostile, category: 'exchange', confidence: 90 } as const
    return {
      ...document,
      nodes: document.nodes.map((one) => (one.address === 'x' ? { ...one, entity: evil, note: '+1 <b>"&' } : one)),
    }
  }

  it('CSV quotes what a spreadsheet would run', () => {
    const [edges, nodes] = [edgesCsv(named()), nodesCsv(named())]
    for (const text of [edges, nodes]) {
      expect(text).toContain(`"'=HYPERLINK(""http://example.test"",""x"")"`)
      expect(text).not.toMatch(/(^|,|")=HYPERLINK/m)
    }
    expect(nodes).toMatch(/,"?'\+1 /)
    expect(edges.split('\r\n')[0]).toContain('from,from_entity,from_position,to')
    expect(edges.trim().split('\r\n')).toHaveLength(6)
  })

  it('SVG escapes every text and is the same for the same graph', () => {
    const draw = () => flowSvg(named(), flowView(named(), null), plainColours, '2026-01-01T00:00:00.000Z').svg
    const svg = draw()
    expect(svg).toBe(draw())
    expect(svg).toContain('+1 &lt;b&gt;&quot;&amp;')
    expect(svg).not.toContain('<b>')
    expect(svg.replace(/<[^>]+>+/g, ' ').replace(/\s+/g, ' ')).toContain('not a determination of unlawful conduct')
    // No text under the picture is wider than it.
    const width = Number(/width="(\d+)"/.exec(svg)?.[1])
    const lines = wrapped(disclaimerText, width - 120, 11)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.length * 11 * 0.62).toBeLessThanOrEqual(width - 120)
    expect(lines.join(' ')).toBe(disclaimerText)
    expect(escaped('a\u0000\u0008b')).toBe('ab')
  })

  it('JSON comes back as it went, marked as imported', () => {
    const document = graphDocument.parse(named())
    expect(readDocument(documentText(document))).toEqual({ ...document, imported: true })
  })

  it.each([
    ['no JSON', 'x', /not JSON/],
    ['another JSON', '{"format":"other"}', /not a graph of this kind: format/],
    [
      'a loose edge',
      JSON.stringify({ ...small(), edges: [edge('a', 'nobody', '1')] }),
      /edges\.0 ends at an address that is not a node/,
    ],
  ])('JSON that is %s is refused by name', (_what, text, message) => {
    expect(() => readDocument(text)).toThrow(message)
  })
})
