import type { Pool, PoolClient } from 'pg'
import { PostgresGraph } from './postgres.repo'
import { PostgresUtxoGraph } from './postgres-utxo.repo'
import { type Trace, type TraceOptions, trace } from './trace'
import { installedTracer, type Pins } from './tracer'

type Queryable = Pick<Pool | PoolClient, 'query'>

/**
 * Traces with the in-process engine where it stands at exactly these pins, else over the snapshot of `q`.
 * The answer is the same either way, to the last bit.
 */
export async function runTrace(q: Queryable, options: TraceOptions, pins: Pins): Promise<Trace> {
  if (options.node === 'transaction') return trace(new PostgresUtxoGraph(q), options)
  return (await installedTracer()?.trace(options, pins)) ?? trace(new PostgresGraph(q), options)
}
