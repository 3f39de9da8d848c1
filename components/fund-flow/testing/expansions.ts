import type { Expansion } from '@/contract/graph/graph-questions'
import type { GraphDocument, GraphEdge, GraphNode, GraphRemainder } from '@/contract/graph/graphs'
import { newDocument } from '../document/flow-document'

/** A node of a test graph; unknown unless overridden. */
export function node(address: string, more: Partial<GraphNode> = {}): GraphNode {
  return {
    address,
    entity: null,
    category: null,
    check: null,
    transfers_in: 1,
    transfers_out: 1,
    first_seen_at: null,
    last_seen_at: null,
    ...more,
  }
}

/** An edge of this many dollars. */
export function edge(from: string, to: string, usd: string, more: Partial<GraphEdge> = {}): GraphEdge {
  return {
    from,
    to,
    usd,
    amounts: [],
    more_assets: 0,
    unpriced: 0,
    transfers: 1,
    first_seen_at: '2024-01-01T00:00:00.000Z',
    last_seen_at: '2024-02-01T00:00:00.000Z',
    ...more,
  }
}

/** The result of expanding an address: payers and payees with dollars, and the remainder of a side. */
export function expansion(
  address: string,
  {
    in: payers = {},
    out: payees = {},
    rest = [],
  }: { in?: Record<string, string>; out?: Record<string, string>; rest?: Partial<GraphRemainder>[] },
): Expansion {
  return {
    network: 'ethereum',
    node: node(address),
    nodes: [...Object.keys(payers), ...Object.keys(payees)].map((other) => node(other)),
    edges: [
      ...Object.entries(payers).map(([other, usd]) => edge(other, address, usd)),
      ...Object.entries(payees).map(([other, usd]) => edge(address, other, usd)),
    ],
    remainders: rest.map((one) => ({
      address,
      side: 'in',
      counterparties: 0,
      at_least: false,
      usd: '0',
      unpriced: 0,
      transfers: 0,
      shown: 0,
      ...one,
    })),
    read_back_to: null,
    stale: false,
    last_good_read_at: null,
    data_as_of: null,
    index_from: null,
  }
}

/** A graph of one root with two payers and three payees. */
export function small(): GraphDocument {
  return newDocument(expansion('root', { in: { a: '100', b: '5' }, out: { x: '900', y: '50', z: '1' } }))
}
