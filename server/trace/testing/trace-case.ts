import type { GraphCase } from '../arbitrary-graph'
import { MemoryGraph } from '../memory'
import { MemoryUtxoGraph } from '../memory-utxo'
import type { NeighboursPort } from '../port'
import { type Trace, type TraceOptions, trace } from '../trace'
import type { TransactionCase } from './arbitrary-transactions'

/** The kernel's answer to a generated case, over the reference backend or another port. */
export function traceAccounts(g: GraphCase, port: NeighboursPort = new MemoryGraph(g.transfers, g.tagged)): Promise<Trace> {
  const { direction, unit, subject, hopLimit, epsilon, nullEndpoints } = g
  return trace(port, { network: 1, direction, unit, subject, hopLimit, epsilon, nullEndpoints })
}

/** The same between transactions. */
export function traceTransactions(
  g: TransactionCase,
  port: NeighboursPort = new MemoryUtxoGraph(g.transactions, g.tagged),
): Promise<Trace> {
  const { direction, subject, hopLimit, epsilon } = g
  const options: TraceOptions = {
    network: 1,
    node: 'transaction',
    unit: { kind: 'asset', asset: 0 },
    nullEndpoints: new Set([0]),
    ...{ direction, subject, hopLimit, epsilon },
  }
  return trace(port, options)
}
