import { describe, expect, it } from 'vitest'
import type { Expansion } from '@/contract/graph/graph-questions'
import type { GraphEdge, GraphNode } from '@/contract/graph/graphs'
import { sketchLines, sketchRows, sketchTotal } from './sketch-lines'

const node = (address: string): GraphNode => ({
  address,
  entity: null,
  category: null,
  check: null,
  transfers_in: 1,
  transfers_out: 1,
  first_seen_at: null,
  last_seen_at: null,
})
const edge = (from: string, to: string, usd: string, unpriced = 0): GraphEdge => ({
  from,
  to,
  amounts: [],
  more_assets: 0,
  usd,
  unpriced,
  transfers: 2,
  first_seen_at: '2024-01-01T00:00:00Z',
  last_seen_at: '2024-01-01T00:00:00Z',
})
const rest = (side: 'in' | 'out', counterparties: number) => ({
  address: 'w',
  side,
  counterparties,
  at_least: true,
  usd: '7.5',
  unpriced: 0,
  transfers: 9,
  shown: 2,
})
const expansion: Expansion = {
  network: 'bitcoin',
  node: node('w'),
  nodes: ['a', 'b', 'c'].map(node),
  edges: [edge('a', 'w', '10'), edge('b', 'w', '0', 2), edge('w', 'a', '3.25'), edge('w', 'c', '0')],
  remainders: [rest('in', 12), rest('out', 0)],
  read_back_to: null,
  stale: false,
  last_good_read_at: null,
  data_as_of: null,
  index_from: null,
}

describe('the sketch of flows', () => {
  it('has whoever paid on one side, whoever was paid on the other, and the rest in a line where there is any', () => {
    const [left, right] = [sketchLines(expansion, 'in'), sketchLines(expansion, 'out')]
    expect(left.map((line) => [line.key, line.count, line.usd])).toEqual([
      ['a', 1, '10'],
      ['b', 1, '0'],
      ['rest', 12, '7.5'],
    ])
    expect(left.at(-1)).toMatchObject({ node: null, atLeast: true, transfers: 9 })
    expect(right.map((line) => line.key)).toEqual(['a', 'c'])
  })

  it('holds the addresses of an entity in one line and what is small in the last', () => {
    const of = (address: string, id: string): GraphNode => ({
      ...node(address),
      entity: { id, name: id, category: null, confidence: 50 } as GraphNode['entity'],
    })
    const many = ['c', 'd', 'e', 'f', 'g'].map(node)
    const lines = sketchLines(
      {
        ...expansion,
        nodes: [of('a', 'ent_x'), of('b', 'ent_x'), ...many],
        edges: [...many.map((one, n) => edge(one.address, 'w', String(20 - n))), edge('a', 'w', '12.5'), edge('b', 'w', '10', 1)],
        remainders: [rest('in', 3)],
      },
      'in',
    )
    expect(lines.map((line) => [line.key, line.count, line.usd])).toEqual([
      ['ent_x', 2, '22.5'],
      ['c', 1, '20'],
      ['d', 1, '19'],
      ['e', 1, '18'],
      ['f', 1, '17'],
      ['rest', 4, '23.5'],
    ])
    expect(lines[0]).toMatchObject({ node: { address: 'a' }, transfers: 4, unpriced: 1 })
    expect(lines.at(-1)).toMatchObject({ transfers: 11, atLeast: true })
  })

  it('draws an unknown width where nothing has a price, none where the price is nothing, against the larger side', () => {
    const sides = [sketchLines(expansion, 'in'), sketchLines(expansion, 'out')]
    expect(sides.map((lines) => sketchRows(lines).map((row) => row.raw))).toEqual([
      [10_000_000n, null, 7_500_000n],
      [3_250_000n, 0n],
    ])
    expect(sketchTotal(sides)).toBe(17_500_000n)
  })
})
