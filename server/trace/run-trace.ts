import type { Pool, PoolClient } from 'pg'
import type { NeighboursPort } from './port'
import { PostgresGraph } from './postgres.repo'
import { PostgresUtxoGraph } from './postgres-utxo.repo'
import { findPrivateTagged, findSilenced } from './private-tagged.repo'
import { type Trace, type TraceOptions, trace } from './trace'
import { installedTracer, type Pins } from './tracer'

type Queryable = Pick<Pool | PoolClient, 'query'>

/**
 * Traces with the in-process engine where it stands at exactly these pins, else over the snapshot of `q`.
 * The answer is the same either way, to the last bit. `graph` is that snapshot's, where several traces share it.
 */
export async function runTrace(q: Queryable, options: TraceOptions, pins: Pins, graph?: NeighboursPort): Promise<Trace> {
  if (options.node === 'transaction') return trace(new PostgresUtxoGraph(q), options)
  return (await traceInProcess(q, options, pins)) ?? trace(graph ?? new PostgresGraph(q), options)
}

async function traceInProcess(q: Queryable, options: TraceOptions, pins: Pins): Promise<Trace | null> {
  const tracer = installedTracer()
  const held = tracer?.status(options.network)
  if (tracer === null || held?.state !== 'ready') return null
  const asked = options.privateTagged !== undefined || !held.hasPrivateTags
  const silenced = options.silenced ?? (await findSilenced(q, options.network))
  const own = asked ? {} : { privateTagged: await findPrivateTagged(q, options.network) }
  return tracer.trace({ ...options, ...own, silenced }, pins)
}
