import type { Pool, PoolClient } from 'pg'
import type { LedgerPort } from './ledger/port'
import { PostgresLedgers } from './ledger/postgres.repo'
import { type LedgerTrace, type LedgerTraceOptions, traceLedgers } from './ledger/trace-ledger'
import { findSpokenOf } from './spoken-of.repo'
import { installedTracer, type Pins } from './tracer'

type Queryable = Pick<Pool | PoolClient, 'query'>

/**
 * Traces with the in-process engine if it is at exactly these pins, else through `port`, which reads the snapshot of `q`. The
 * answer is the same either way, to the last bit. A trace that meets a bridge runs in PostgreSQL, because the engine holds each
 * network separately.
 */
export async function runLedgerTrace(
  q: Queryable,
  options: LedgerTraceOptions,
  pins: Pins,
  port: LedgerPort = new PostgresLedgers(q),
): Promise<LedgerTrace> {
  return (await traceInProcess(q, options, pins, port)) ?? traceLedgers(port, options)
}

async function traceInProcess(
  q: Queryable,
  options: LedgerTraceOptions,
  pins: Pins,
  port: LedgerPort,
): Promise<LedgerTrace | null> {
  const tracer = installedTracer()
  if (tracer === null || tracer.status(options.network)?.state !== 'ready') return null
  if (options.payments.some(({ network }) => network !== undefined)) return null
  const spokenOf = await findSpokenOf(q, options.network)
  const counts = spokenOf.length === 0 ? new Map<number, readonly number[]>() : await port.attributed(options.network, spokenOf)
  const said = new Map(spokenOf.map((id) => [id, counts.get(id) ?? null] as const))
  const saidVenues =
    counts.size === 0 ? new Set<number>() : ((await port.venues?.(options.network, [...counts.keys()])) ?? new Set())
  return tracer.trace({ ...options, said, saidVenues }, pins)
}
