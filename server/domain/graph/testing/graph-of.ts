import type { GraphDocument } from '@/contract/graph/graphs'

/** The smallest possible graph: one address without any data. */
export function graphOf({ network, address }: { network: string; address: string }): GraphDocument {
  return {
    format: 'assay.graph',
    version: 1,
    network,
    root: address,
    nodes: [
      {
        address,
        entity: null,
        category: null,
        check: null,
        transfers_in: 0,
        transfers_out: 0,
        first_seen_at: null,
        last_seen_at: null,
        x: 0,
        y: 0,
        hop: 0,
        note: null,
      },
    ],
    edges: [],
    remainders: [],
    annotations: [],
    collapsed: [],
    fold_below_usd: null,
    time: { from: null, to: null },
    freshness: null,
    imported: false,
  }
}
