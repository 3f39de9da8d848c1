import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GraphDocument, GraphEdge } from '@/contract/graph/graphs'
import { micros } from '@/contract/graph/micros'
import { flowView } from '../flow-view'
import { edge, expansion, node } from '../testing/expansions'
import { newDocument } from './flow-document'
import { joinNodes } from './join-nodes'

const entityOf = (n: number) => ({
  id: `ent_01h455vb4pex5vsknk084sn0${n}q`,
  name: `Entity ${n}`,
  category: 'exchange',
  confidence: 90,
})
const coin = {
  symbol: 'ETH',
  contract: null,
  decimals: 18,
  standard: 'native',
} as unknown as GraphEdge['amounts'][number]['asset']
const paid = (from: string, to: string, raw: bigint, more: Partial<GraphEdge> = {}) =>
  edge(from, to, String(raw), {
    amounts: [
      { asset: coin, amount: `0.${raw.toString().padStart(18, '0')}`, amount_raw: raw.toString(), amount_usd: String(raw) },
    ],
    ...more,
  })

/** Root pays a1 and a2 of one entity and b1 of another; a1 pays a2 and b1. */
function owned(): GraphDocument {
  const begun = newDocument(expansion('root', {}))
  const place = (address: string, n: number, hop: number) => ({
    ...node(address, { entity: entityOf(n) }),
    x: hop,
    y: n,
    hop,
    note: null,
  })
  return {
    ...begun,
    nodes: [...begun.nodes, place('a1', 1, 1), { ...place('a2', 1, 2), y: 5 }, place('b1', 2, 2)],
    edges: [
      paid('root', 'a1', 5n, { last_seen_at: '2024-03-01T00:00:00.000Z' }),
      paid('root', 'a2', 7n, { first_seen_at: '2023-01-01T00:00:00.000Z' }),
      paid('a1', 'a2', 2n),
      paid('a1', 'b1', 1n),
    ],
    fold_entities: true,
  }
}

describe('addresses of one entity', () => {
  it('are one node at the place of the first, with flows added up exactly and their parts named', () => {
    const view = flowView(owned(), null)
    const key = `entity ${entityOf(1).id}`
    expect(view.nodes.map((one) => [one.address, one.x, one.y])).toEqual([
      ['root', 0, 0],
      [key, 1, 1],
      ['b1', 2, 2],
    ])
    expect(view.edges.map((one) => [one.from, one.to, one.usd])).toEqual([
      ['root', key, '12'],
      [key, 'b1', '1'],
    ])
    expect(view.edges[0]).toMatchObject({
      amounts: [{ amount: '0.000000000000000012', amount_raw: '12', amount_usd: '12' }],
      transfers: 2,
      first_seen_at: '2023-01-01T00:00:00.000Z',
      last_seen_at: '2024-03-01T00:00:00.000Z',
    })
    expect(view.parts.get(`root ${key}`)?.map((one) => one.to)).toEqual(['a1', 'a2'])
    expect(view.joined.get(key)?.inner.map((one) => one.usd)).toEqual(['2'])
  })

  it('name no amount by asset where a part leaves assets out', () => {
    const document = owned()
    const [first, ...others] = document.edges as [GraphEdge, ...GraphEdge[]]
    const view = flowView({ ...document, edges: [{ ...first, more_assets: 3 }, ...others] }, null)
    expect(view.edges[0]).toMatchObject({ usd: '12', amounts: [], more_assets: 1 })
  })

  it('have one flow of the span that is chosen, not known where a part is not', () => {
    const brush = { from: Date.parse('2024-01-01'), to: Date.parse('2024-02-15') }
    const key = `entity ${entityOf(1).id}`
    // Both payments of the root extend beyond the span, and their figures in it are unknown.
    const unknown = flowView(owned(), brush, null)
    expect(unknown.edges[0]).toMatchObject({ from: 'root', to: key, usd: '0', transfers: 0 })
    expect([...unknown.dimmed]).toContain(`root ${key}`)
    const early = { ...owned(), edges: owned().edges.map((one) => ({ ...one, first_seen_at: one.last_seen_at })) }
    const view = flowView(early, brush, null)
    expect(view.edges.map((one) => [one.to, one.usd])).toEqual([
      [key, '7'],
      ['b1', '1'],
    ])
    expect(view.dimmed.size).toBe(0)
  })

  it('stand alone where one entity is unfolded, and a folded group goes before the entity', () => {
    const unfolded = flowView({ ...owned(), unfolded_entities: [entityOf(1).id] }, null)
    expect(unfolded.nodes).toHaveLength(4)
    const group = { id: 'g', name: 'Hot wallets', colour: 'blue' as const, addresses: ['root', 'a1'], folded: true }
    const view = flowView({ ...owned(), groups: [group] }, null)
    expect(view.nodes.map((one) => one.address)).toEqual(['group g', 'a2', 'b1'])
    expect(view.nodes[0]?.entity?.name).toBe('Hot wallets (2 addresses)')
    expect(flowView({ ...owned(), groups: [{ ...group, folded: false }], fold_entities: false }, null).nodes).toHaveLength(4)
  })
})

it('whatever is joined, no value is lost or made: what is drawn and what is inside are all flows of the graph', () => {
  const flows = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat(3)), {
    selector: ([from, to]) => `${from} ${to}`,
    maxLength: 40,
  })
  fc.assert(
    fc.property(flows, fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }), fc.boolean(), (drawn, owners, grouped) => {
      const begun = newDocument(expansion('n0', {}))
      const document: GraphDocument = {
        ...begun,
        nodes: owners.map((owner, n) => ({
          ...node(`n${n}`, { entity: owner === 0 ? null : entityOf(owner) }),
          x: n,
          y: 0,
          hop: n,
          note: null,
        })),
        edges: drawn.map(([from, to, raw, unpriced]) => paid(`n${from}`, `n${to}`, raw, { unpriced, transfers: unpriced + 1 })),
        groups: grouped ? [{ id: 'g', name: 'G', colour: 'red', addresses: ['n1', 'n2', 'n3'], folded: true }] : [],
        fold_entities: true,
      }
      const { nodes, edges, joined, parts } = joinNodes(document)
      const inner = [...joined.values()].flatMap((one) => one.inner)
      const sum = (of: readonly GraphEdge[]) =>
        of.reduce(
          (all, one) => ({
            usd: all.usd + micros(one.usd),
            raw: all.raw + one.amounts.reduce((n, amount) => n + BigInt(amount.amount_raw), 0n),
            unpriced: all.unpriced + one.unpriced,
            transfers: all.transfers + one.transfers,
          }),
          { usd: 0n, raw: 0n, unpriced: 0, transfers: 0 },
        )
      expect(sum([...edges, ...inner])).toEqual(sum(document.edges))
      for (const one of edges) expect(sum(parts.get(`${one.from} ${one.to}`) ?? [one])).toEqual(sum([one]))
      const members = [...joined.values()].flatMap((one) => one.members.map((member) => member.address))
      expect([...members, ...nodes.map((one) => one.address).filter((address) => !joined.has(address))].toSorted()).toEqual(
        document.nodes.map((one) => one.address).toSorted(),
      )
    }),
    { numRuns: 500 },
  )
})
