import type { LedgerTrace, LedgerTraceOptions } from './ledger/trace-ledger'

/** The state a trace was read at: an answer is valid only for exactly these epochs of ledgers and attributions. */
export interface Pins {
  graph: number
  attribution: number
}

/** A second engine beside PostgreSQL. It returns the same bits as the reference, or null if it cannot answer at these pins. */
export interface Tracer {
  trace(options: LedgerTraceOptions, pins: Pins): Promise<LedgerTrace | null>
  /** The status of a network; undefined if nothing of it is stored or it is not configured to be held. */
  status(network: number): EngineStatus | undefined
  /** All of them, by network. */
  statuses(): ReadonlyMap<number, EngineStatus>
}

/** The status of a network in an engine; unless ready, PostgreSQL is used. `rows`: two per movement between addresses. */
export type EngineStatus =
  | { state: 'loading' }
  | { state: 'over_budget' | 'unsupported' | 'failed'; reason: string }
  | { state: 'ready'; rows: number; bytes: number }

// On globalThis, because a bundled route handler loads its own copy of this module in the same process.
const store = globalThis as typeof globalThis & { __assayTracer?: Tracer | undefined }

/** Installs an engine that this process uses before PostgreSQL; `null` removes it. */
export function installTracer(tracer: Tracer | null): void {
  store.__assayTracer = tracer ?? undefined
}

/** The engine of this process, if one was installed. */
export function installedTracer(): Tracer | null {
  return store.__assayTracer ?? null
}
