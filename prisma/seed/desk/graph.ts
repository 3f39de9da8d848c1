import type { GraphDocument } from '@/contract/graph/graphs'
import { expandAddress, saveGraph } from '@/server/domain/graph'
import { sampleCustomers } from '../customers'
import type { Cases } from './cases'
import type { Desk } from './desk'

/** Saves the graph of one customer's counterparties with the case of the tumbler. */
export async function saveCaseGraph(desk: Desk, cases: Cases, at: Date): Promise<void> {
  const { network, address } = sampleCustomers[33] as (typeof sampleCustomers)[number]
  const ctx = desk.as(desk.owner, at, 'graph')
  const { node, nodes, edges, remainders, stale, last_good_read_at, data_as_of } = await expandAddress(ctx, {
    network,
    address,
    direction: 'both',
    limit: 12,
    after: 0,
  })
  const paysRoot = new Set(edges.filter(({ to }) => to === node.address).map(({ from }) => from))
  const place = (side: -1 | 1, n: number) => ({ x: side * 320, y: n * 120, hop: side, note: null })
  const sides = { in: nodes.filter((one) => paysRoot.has(one.address)), out: nodes.filter((one) => !paysRoot.has(one.address)) }
  const document: GraphDocument = {
    format: 'assay.graph',
    version: 1,
    network,
    root: node.address,
    nodes: [
      { ...node, x: 0, y: 0, hop: 0, note: 'Our customer' },
      ...sides.in.map((one, n) => ({ ...one, ...place(-1, n) })),
      ...sides.out.map((one, n) => ({ ...one, ...place(1, n) })),
    ],
    edges,
    remainders,
    annotations: [{ id: 'a1', text: 'Two days after our own payout', x: -160, y: -60 }],
    collapsed: [],
    fold_below_usd: null,
    time: { from: null, to: null },
    freshness: { stale, last_good_read_at, data_as_of },
    imported: false,
  }
  await saveGraph(ctx, { name: 'Tumbler to customer', case_id: cases.id('tumbler') as `cas_${string}`, document })
}
