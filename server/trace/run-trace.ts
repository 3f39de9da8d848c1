import type { Pool, PoolClient } from 'pg'
import type { NeighboursPort } from './port'
import { PostgresGraph } from './postgres.repo'
import { PostgresUtxoGraph } from './postgres-utxo.repo'
import { type Trace, type TraceOptions, trace } from './trace'

type Queryable = Pick<Pool | PoolClient, 'query'>

/** Traces along edges over the snapshot of `q`. `graph` is that snapshot's, where several traces share it. */
export async function runTrace(q: Queryable, options: TraceOptions, graph?: NeighboursPort): Promise<Trace> {
  if (options.node === 'transaction') return trace(new PostgresUtxoGraph(q), options)
  return trace(graph ?? new PostgresGraph(q), options)
}
