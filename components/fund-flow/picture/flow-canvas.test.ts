import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type graphColours, graphDocument } from '@/contract/graph/graphs'
import { newDocument, withExpansion } from '../document/flow-document'
import { groupLimits } from '../document/flow-groups'
import { beginHistory, type FlowAction, flowHistory } from '../document/flow-history'
import { arranged, arrangeQuestion } from '../flow-arrange'
import { flowView } from '../flow-view'
import { edgeTexts } from '../flow-words'
import { aligned } from '../panel/align-nodes'
import { shownShare } from '../panel/shown-share'
import { edge, expansion, small } from '../testing/expansions'
import { plainColours } from '../testing/plain-colours'
import { flowSvg } from './flow-svg'
import { initialsOf } from './initials'
import { toCanvas } from './to-canvas'

const run = (...actions: FlowAction[]) => actions.reduce(flowHistory, beginHistory(small()))
const group = (id: string, addresses: string[], more = {}): FlowAction => ({
  type: 'group',
  group: { id, name: `Group ${id}`, colour: 'blue', addresses, folded: false, ...more },
})
const groupsOf = (...actions: FlowAction[]) =>
  (run(...actions).present.groups ?? []).map((one) => [one.id, one.addresses.join(' ')])
const css = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof toCanvas>[2]

describe('what a hand does to the canvas', () => {
  const note: FlowAction = { type: 'annotate', id: 'n', text: 'here', x: 0, y: 0, to: { x: 1, y: 1 } }
  const actions: [string, FlowAction][] = [
    ['hide', { type: 'hide', addresses: ['x', 'y'] }],
    ['colour', { type: 'colour', addresses: ['x', 'y'], colour: 'teal' }],
    ['group', group('g', ['x', 'y'])],
    [
      'move several',
      {
        type: 'place',
        places: [
          { id: 'x', x: 4, y: 4 },
          { id: 'y', x: 4, y: 5 },
        ],
        pinned: true,
      },
    ],
    ['remove several', { type: 'remove_all', addresses: ['x', 'y'] }],
    ['arrow', note],
  ]
  it.each(actions)('%s is one step back', (_, action) => {
    const done = run(action)
    expect(done.present).not.toEqual(small())
    expect(done.past).toHaveLength(1)
    expect(flowHistory(done, { type: 'undo' }).present).toEqual(small())
    graphDocument.parse({ ...done.present, root: done.present.root })
  })

  it.each<[string, FlowAction]>([
    ['hides where it begins', { type: 'hide', addresses: ['root'] }],
    ['shows what nobody hid', { type: 'show_hidden' }],
    ['takes a colour that was not given', { type: 'colour', addresses: ['x'], colour: null }],
    ['moves to where it stands', { type: 'place', places: [{ id: 'root', x: 0, y: 0 }], pinned: true }],
    ['unpins what is loose', { type: 'unpin', addresses: ['x'] }],
    ['groups strangers', group('g', ['nobody'])],
  ])('nothing that %s is a step', (_, action) => {
    expect(run(action).past).toHaveLength(0)
  })

  it('moves words and the end of their arrow each by itself', () => {
    const moved = run(note, { type: 'place', places: [{ id: 'n end', x: 3, y: 3 }], pinned: true })
    expect(moved.present.annotations).toEqual([{ id: 'n', text: 'here', x: 0, y: 0, to: { x: 3, y: 3 } }])
    expect(run(note, { type: 'place', places: [{ id: 'n', x: 2, y: 2 }], pinned: true }).present.annotations[0]).toMatchObject({
      x: 2,
      to: { x: 1, y: 1 },
    })
    const drawn = toCanvas(moved.present, flowView(moved.present, null), css, null, new Set(['n']))
    expect(drawn.nodes.filter((one) => one.id.startsWith('n')).map(({ id, mark, picked }) => [id, mark, picked])).toEqual([
      ['n', 'square', true],
      ['n end', 'handle', false],
    ])
    expect(drawn.edges.find((one) => one.id === 'n arrow')).toMatchObject({ source: 'n', target: 'n end', run: 'line' })
  })

  it('hides addresses with their flows, from the share too, and shows them again', () => {
    const begun = newDocument(
      expansion('root', { in: { a: '60', b: '2' }, rest: [{ side: 'in', usd: '38', counterparties: 9, shown: 2 }] }),
    )
    const hidden = flowHistory(beginHistory(begun), { type: 'hide', addresses: ['a'] })
    const view = flowView(hidden.present, null)
    expect([view.nodes.map((one) => one.address), view.edges.length]).toEqual([['root', 'b'], 1])
    expect(shownShare(hidden.present, 'root', 'in')).toMatchObject({ shown: '2', all: '100' })
    const again = flowHistory(hidden, { type: 'show_hidden' })
    expect(flowView(again.present, null).nodes).toHaveLength(3)
  })
})

describe('groups', () => {
  it('take an address from the group it was in, and go when they are empty', () => {
    expect(groupsOf(group('g', ['x', 'y']), group('h', ['y', 'z']))).toEqual([
      ['g', 'x'],
      ['h', 'y z'],
    ])
    expect(groupsOf(group('g', ['x', 'y']), group('h', ['x', 'y']))).toEqual([['h', 'x y']])
  })

  it('lose what is removed, and nothing to what is hidden or fetched', () => {
    expect(groupsOf(group('g', ['x', 'y']), { type: 'remove', address: 'x' })).toEqual([['g', 'y']])
    expect(groupsOf(group('g', ['x', 'y']), { type: 'remove_all', addresses: ['x', 'y'] })).toEqual([])
    expect(groupsOf(group('g', ['x', 'y']), { type: 'hide', addresses: ['x'] })).toEqual([['g', 'x y']])
    expect(groupsOf(group('g', ['x']), { type: 'expand', expansion: expansion('x', { out: { far: '4' } }) })).toEqual([
      ['g', 'x'],
    ])
  })

  it('can be renamed, recoloured, folded and taken away', () => {
    const changed = run(group('g', ['x']), { type: 'regroup', id: 'g', change: { name: 'Mules', colour: 'red', folded: true } })
    expect(changed.present.groups).toEqual([{ id: 'g', name: 'Mules', colour: 'red', addresses: ['x'], folded: true }])
    expect(flowHistory(changed, { type: 'regroup', id: 'g', change: { name: ' ' } }).present).toBe(changed.present)
    expect(flowHistory(changed, { type: 'ungroup', id: 'g' }).present.groups).toEqual([])
  })

  it('say why one cannot be made', () => {
    const many = Object.fromEntries(Array.from({ length: groupLimits.addresses + 1 }, (_, n) => [`n${n}`, '3']))
    const wide = beginHistory(withExpansion(small(), expansion('x', { out: many })))
    expect(() => flowHistory(wide, group('g', Object.keys(many)))).toThrow(/at most 500 addresses; 501 are selected/)
  })

  it('stay valid whatever is done', () => {
    const address = fc.constantFrom('root', 'a', 'b', 'x', 'y', 'z', 'nobody')
    const some = fc.uniqueArray(address, { minLength: 1, maxLength: 4 })
    const action = fc.oneof(
      fc.tuple(fc.constantFrom('g', 'h', 'i'), some).map(([id, addresses]) => group(`${id}${addresses.length}`, addresses)),
      some.map((addresses): FlowAction => ({ type: 'remove_all', addresses })),
      some.map((addresses): FlowAction => ({ type: 'hide', addresses })),
      address.map((one): FlowAction => ({ type: 'remove', address: one })),
      fc.constantFrom<FlowAction>({ type: 'undo' }, { type: 'redo' }, { type: 'ungroup', id: 'g1' }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 14 }), (actions) => {
        const { groups = [], nodes } = actions.reduce(flowHistory, beginHistory(small())).present
        const known = new Set(nodes.map((node) => node.address))
        const grouped = groups.flatMap((one) => one.addresses)
        expect(groups.every((one) => one.addresses.length > 0)).toBe(true)
        expect(grouped.every((one) => known.has(one))).toBe(true)
        expect(new Set(grouped).size).toBe(grouped.length)
      }),
    )
  })
})

describe('a new layout', () => {
  it('moves all but what a hand put somewhere, in one step, and lets folds follow', () => {
    const begun = withExpansion(
      newDocument(expansion('root', { out: { x: '9', y: '1' }, rest: [{ side: 'out', counterparties: 7, usd: '5', shown: 2 }] })),
      expansion('x', { out: { far: '3', farther: '2' } }),
    )
    const pinned = flowHistory(beginHistory(begun), { type: 'move', address: 'y', x: 7, y: 7 })
    const done = flowHistory(pinned, arranged(pinned.present, answer(pinned.present)))
    expect(done.past).toHaveLength(2)
    expect(done.present.nodes.find((one) => one.address === 'y')).toMatchObject({ x: 7, y: 7, pinned: true })
    const [fold] = flowView(done.present, null).folds
    const at = new Map(done.present.nodes.map((one) => [one.address, one]))
    expect(fold?.x).toBe(at.get('x')?.x)
    const taken = [...at.values()].map((one) => `${one.x} ${one.y}`)
    expect(new Set([...taken, `${fold?.x} ${fold?.y}`]).size).toBe(taken.length + 1)
    // New nodes are placed in the columns that the layout made.
    const more = withExpansion(done.present, expansion('root', { out: { late: '1' } }))
    expect(more.nodes.find((one) => one.address === 'late')?.x).toBe(at.get('x')?.x)
  })
})

const answer = (document: ReturnType<typeof small>) => {
  const { nodes } = arrangeQuestion(flowView(document, null))
  return nodes.map((node, n): [string, { x: number; y: number }] => [node.id, { x: node.layer * 1.7, y: n }])
}

describe('aligning', () => {
  const place = fc.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }) })
  const several = fc.array(place, { minLength: 2, maxLength: 12 }).map((all) => all.map((one, n) => ({ id: `n${n}`, ...one })))
  it('puts all into one column or row, none on another', () => {
    fc.assert(
      fc.property(several, (all) => {
        const column = aligned(all, 'column')
        expect(new Set(column.map((one) => one.x)).size).toBe(1)
        expect(new Set(column.map((one) => one.y)).size).toBe(all.length)
        const row = aligned(all, 'row')
        expect(new Set(row.map((one) => one.y)).size).toBe(1)
        expect(new Set(row.map((one) => one.x)).size).toBe(all.length)
      }),
    )
  })

  it('distributes from the first to the last', () => {
    const ys = [0, 1, 6].map((y, n) => ({ id: `n${n}`, x: n, y }))
    expect(aligned(ys, 'distribute-down').map((one) => one.y)).toEqual([0, 3, 6])
    expect(aligned(ys, 'distribute-across').map((one) => one.x)).toEqual([0, 1, 2])
  })
})

describe('what is drawn', () => {
  const eth = { symbol: 'ETH', type: 'native' as const, contract: null, decimals: 18 }
  it('says of a flow its asset, dollars and period, then less', () => {
    const flow = edge('a', 'b', '9100000', {
      amounts: [{ asset: eth, amount: '4600', amount_raw: '4600', amount_usd: null }],
      first_seen_at: '2021-08-01T00:00:00.000Z',
      last_seen_at: '2021-08-09T00:00:00.000Z',
    })
    expect(edgeTexts(flow)).toEqual(['4,600 ETH · $9.1m · Aug 2021', '4,600 ETH · $9.1m', '$9.1m · Aug 2021', '$9.1m'])
  })

  it('keeps opposite flows apart and colours by hand over the kind', () => {
    const both = { ...small(), edges: [...small().edges, edge('x', 'root', '3')] }
    const coloured = flowHistory(beginHistory(both), { type: 'colour', addresses: ['x'], colour: 'violet' }).present
    const drawn = toCanvas(coloured, flowView(coloured, null), css, null, new Set())
    expect(drawn.edges.filter((one) => one.run === 'lane').map((one) => one.id)).toEqual(['root x', 'x root'])
    expect(drawn.nodes.find((one) => one.id === 'x')?.color).toBe('--chart-4')
  })

  it.each([
    ['Nomad Bridge', 'NB'],
    ['binance', 'B'],
    ['Huobi: hot wallet 3', 'H3'],
    ['ё-маркет', 'ЁМ'],
    ['—', null],
  ])('stands for %s as %s', (name, letters) => expect(initialsOf(name)).toBe(letters))

  it('is the same in the SVG: both ways, groups and arrows', () => {
    const document = run(group('g', ['x', 'y'], { name: 'Mules & co' }), {
      type: 'annotate',
      id: 'n',
      text: 'look',
      x: 0,
      y: 0,
      to: { x: 9, y: 9 },
    }).present
    const colours = { ...plainColours, hand: (colour: (typeof graphColours)[number]) => `hand-${colour}` }
    const two = { ...document, edges: [...document.edges, edge('x', 'root', '900')] }
    const { svg, width } = flowSvg(two, flowView(two, null), colours, '2026-01-01T00:00:00.000Z')
    expect(svg).toContain('Mules &amp; co')
    expect(svg).toContain('stroke="hand-blue"')
    expect(width).toBeGreaterThan(9 * 300)
    const curves = [...svg.matchAll(/<path d="(M[^"]*C[^"]*)" fill="none" stroke="#999"/g)].map((found) => found[1])
    expect(curves).toHaveLength(6)
    expect(new Set(curves).size).toBe(6)
  })
})

describe('what a flow counts in the picture', () => {
  const asset = (symbol: string) => ({ symbol, type: 'native' as const, contract: null, decimals: 18 })
  const moved = (symbol: string, amount: string) => ({ asset: asset(symbol), amount, amount_raw: amount, amount_usd: null })
  const widths = (edges: ReturnType<typeof edge>[]) => {
    const document = { ...small(), edges }
    return toCanvas(document, flowView(document, null), css, null, new Set()).edges.map((one) => one.width)
  }

  it('is its dollars where any flow has a price', () => {
    const dear = edge('root', 'x', '10', { amounts: [moved('ETH', '1')] })
    const [first, second] = widths([dear, edge('root', 'y', '0', { unpriced: 1, amounts: [moved('ETH', '900')] })])
    expect(first).toBe(7)
    expect(second).toBe(1)
  })

  it('is the amount of the asset that most flows moved where none has', () => {
    const none = { unpriced: 1 }
    const [most, less, other] = widths([
      edge('root', 'x', '0', { ...none, amounts: [moved('SLP', '9000'), moved('ETH', '50')] }),
      edge('root', 'y', '0', { ...none, amounts: [moved('ETH', '5')] }),
      edge('root', 'z', '0', { ...none, amounts: [moved('SLP', '900000')] }),
      edge('a', 'root', '0', { ...none, amounts: [moved('ETH', '1')] }),
    ])
    expect(most).toBe(7)
    expect(less).toBeGreaterThan(1)
    expect(less).toBeLessThan(7)
    expect(other).toBe(1)
  })
})
