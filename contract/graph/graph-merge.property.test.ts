import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainOf, type Edit, edgeOf, edited, editsOf, nodeOf } from '../testing/graph-edits'
import { mergeGraphs } from './graph-merge'
import { type GraphDocument, graphDocument, graphLimits } from './graphs'

const base = chainOf(10)
const names = base.nodes.map((node) => node.address)
const [even, odd] = [names.filter((_, n) => n % 2 === 1), names.filter((_, n) => n % 2 === 0 && n > 0)]
const changed = (edits: readonly Edit[], from: GraphDocument = base) => edits.reduce(edited, from)
const nodeIn = (document: GraphDocument, address: string) => document.nodes.find((node) => node.address === address)
const shownBy = (document: GraphDocument, address: string) => {
  const { hop: _, ...shown } = nodeIn(document, address) ?? {}
  return shown
}

describe('two changes of different parts', () => {
  const both = fc.tuple(editsOf(even, 'a'), editsOf(odd, 'b'))

  it('merge to the same graph, whichever was saved first, and overwrite nothing', () => {
    fc.assert(
      fc.property(both, ([one, two]) => {
        const [a, b] = [changed(one), changed(two)]
        const [ab, ba] = [mergeGraphs(base, a, b), mergeGraphs(base, b, a)]
        expect(ab.document).toEqual(ba.document)
        expect([...ab.overwritten, ...ba.overwritten]).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('are all there', () => {
    fc.assert(
      fc.property(both, ([one, two]) => {
        const sides = [changed(one), changed(two)] as const
        const { document } = mergeGraphs(base, ...sides)
        for (const [side, own, letter] of [
          [sides[0], even, 'a'],
          [sides[1], odd, 'b'],
        ] as const) {
          for (const address of own) expect(shownBy(document, address)).toEqual(shownBy(side, address))
          const fresh = side.nodes.filter((node) => node.address.startsWith(letter)).map((node) => node.address)
          for (const address of fresh) expect(nodeIn(document, address)).toBeDefined()
          const edges = side.edges.filter((edge) => edge.to.startsWith(letter))
          expect(document.edges).toEqual(expect.arrayContaining(edges))
          expect(document.annotations).toEqual(
            expect.arrayContaining(side.annotations.filter((word) => word.id.startsWith(letter))),
          )
          for (const group of (side.groups ?? []).filter(({ id }) => id.startsWith(letter)))
            expect(document.groups?.find(({ id }) => id === group.id)?.addresses.toSorted()).toEqual(group.addresses.toSorted())
          for (const closed of side.collapsed) expect(document.collapsed).toContainEqual(closed)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('any two changes', () => {
  const any = fc.tuple(editsOf(names, 'a'), editsOf(names, 'a'))

  it('merge to a valid graph', () => {
    fc.assert(
      fc.property(any, ([one, two]) => {
        const found = graphDocument.safeParse(mergeGraphs(base, changed(one), changed(two)).document)
        expect(found.error?.issues ?? []).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('of the same part: the later save wins, and the answer names the part', () => {
    fc.assert(
      fc.property(any, ([one, two]) => {
        const [theirs, mine] = [changed(one), changed(two)]
        const { document, overwritten } = mergeGraphs(base, theirs, mine)
        for (const before of base.nodes) {
          const [t, m, merged] = [theirs, mine, document].map((side) => nodeIn(side, before.address))
          if (!t || !m) continue
          for (const field of ['note', 'colour', 'hidden', 'pinned'] as const) {
            if ((m[field] ?? null) === (before[field] ?? null)) continue
            expect(merged?.[field] ?? null).toBe(m[field] ?? null)
            const lost = (t[field] ?? null) !== (before[field] ?? null) && (t[field] ?? null) !== (m[field] ?? null)
            const named = overwritten.some((part) => part.kind === field && part.of === before.address)
            expect(named).toBe(lost)
          }
        }
      }),
      { numRuns: 600 },
    )
  })

  it('that one side did not make leave the other as it is', () => {
    fc.assert(
      fc.property(editsOf(names, 'a'), (edits) => {
        const side = changed(edits)
        const sorted = (document: GraphDocument) => ({
          ...document,
          nodes: document.nodes.toSorted((a, b) => (a.address < b.address ? -1 : 1)),
          edges: document.edges.toSorted((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1)),
          annotations: document.annotations.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          groups: (document.groups ?? [])
            .map((group) => ({ ...group, addresses: group.addresses.toSorted() }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        })
        expect(sorted(mergeGraphs(base, base, side).document)).toEqual(sorted(side))
        expect(sorted(mergeGraphs(base, side, base).document)).toEqual(sorted(side))
      }),
    )
  })
})

describe('a removed address', () => {
  const removed = changed([{ do: 'remove', of: 'n9' }])
  it.each([
    ['noted', [{ do: 'note', of: 'n9', text: 'Keep' }], true],
    ['connected', [{ do: 'add', address: 'a0', beside: 'n9' }], true],
    ['moved', [{ do: 'move', of: 'n9', x: 3, y: 3 }], false],
    ['coloured', [{ do: 'colour', of: 'n9', colour: 'red' }], false],
  ] as [string, Edit[], boolean][])('that the other side %s stays: %#', (_, edits, stays) => {
    for (const [theirs, mine] of [
      [removed, changed(edits)],
      [changed(edits), removed],
    ] as const) {
      const merged = mergeGraphs(base, theirs, mine)
      expect(nodeIn(merged.document, 'n9') !== undefined).toBe(stays)
      expect(merged.document.edges.some((edge) => edge.to === 'n9')).toBe(stays)
      expect(merged.stayed).toEqual(stays ? ['n9'] : [])
    }
    const late = mergeGraphs(base, changed(edits), removed).overwritten
    expect(late).toEqual(stays ? [] : [{ kind: 'address', of: 'n9' }])
  })
})

describe('newcomers', () => {
  it('of two people at the same free place are set apart', () => {
    const [a, b] = [changed([{ do: 'add', address: 'a0', beside: 'n3' }]), changed([{ do: 'add', address: 'b0', beside: 'n3' }])]
    const { document } = mergeGraphs(base, a, b)
    expect([nodeIn(document, 'a0'), nodeIn(document, 'b0')].map((node) => [node?.x, node?.y])).toEqual([
      [5, 0],
      [5, 2],
    ])
    expect(mergeGraphs(base, b, a).document).toEqual(document)
  })

  it('that are too many together are refused, and nothing is dropped', () => {
    const many = (letter: string) => ({
      ...base,
      nodes: [...base.nodes, ...Array.from({ length: 1600 }, (_, n) => nodeOf(`${letter}${n}`, { y: n }))],
    })
    expect(() => mergeGraphs(base, many('a'), many('b'))).toThrow(/3,211 addresses; it holds at most 3,000/)
    expect(graphLimits.nodes).toBe(3000)
  })

  it('of the same flow are one flow', () => {
    const flow = (usd: string) => ({ ...base, edges: [...base.edges, edgeOf('n1', 'n5', usd)] })
    const { edges } = mergeGraphs(base, flow('2'), flow('3')).document
    expect(edges.filter((edge) => edge.from === 'n1' && edge.to === 'n5').map((edge) => edge.usd)).toEqual(['3'])
  })
})

it('counts what two people chose of one side outside the graph no more, each flow once', () => {
  const payees = Array.from({ length: 8 }, (_, n) => edgeOf('root', `p${n}`, String(10 * (n + 1))))
  const side = { address: 'root', side: 'out' as const, at_least: false }
  /** A graph that shows these payees by rank (the largest first) and those that were chosen. */
  const showing = (ranked: number, chosen: readonly number[]) => {
    const shown = payees.toReversed().filter((_, n) => n < ranked || chosen.includes(7 - n))
    const left = payees.filter((edge) => !shown.includes(edge))
    const usd = left.reduce((sum, edge) => sum + Number(edge.usd), 0)
    return chainOf(0, {
      nodes: [nodeOf('root'), ...shown.map((edge, n) => nodeOf(edge.to, { x: 1, y: n, hop: 1 }))],
      edges: shown,
      remainders: [
        {
          ...side,
          counterparties: left.length,
          usd: String(usd),
          unpriced: 0,
          transfers: left.length,
          shown: ranked,
          ...(chosen.length > 0 ? { chosen: chosen.map((n) => `p${n}`) } : {}),
        },
      ],
    })
  }
  const merged = (theirs: GraphDocument, mine: GraphDocument) => mergeGraphs(showing(2, []), theirs, mine).document
  const rest = (document: GraphDocument) => {
    const shown = new Set(document.edges.map((edge) => edge.to))
    const left = payees.filter((edge) => !shown.has(edge.to))
    return { counterparties: left.length, usd: String(left.reduce((sum, edge) => sum + Number(edge.usd), 0)) }
  }
  for (const [theirs, mine] of [
    [showing(2, [0, 1]), showing(2, [1, 3])],
    [showing(4, []), showing(2, [0, 4])],
    [showing(2, [0, 4]), showing(4, [])],
  ] as const) {
    const document = merged(theirs, mine)
    expect(document.remainders).toMatchObject([rest(document)])
  }
})

it('does not merge graphs of different roots', () => {
  const other = chainOf(2, { root: 'n0' })
  expect(() => mergeGraphs(base, other, base)).toThrow(/another address/)
})
