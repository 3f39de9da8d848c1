import type { LedgerTrace, LedgerTraceOptions } from './ledger/trace-ledger'

/** What a trace was read at: an answer holds only for exactly these states of the network's ledgers and attributions. */
export interface Pins {
  graph: number
  attribution: number
}

/** A second engine beside PostgreSQL. It gives the same bits as the reference, or null if it cannot at these pins. */
export interface Tracer {
  trace(options: LedgerTraceOptions, pins: Pins): Promise<LedgerTrace | null>
  /** How a network is held, undefined where nothing of it is stored or was meant to be held. */
  status(network: number): EngineStatus | undefined
  /** All of them, by network. */
  statuses(): ReadonlyMap<number, EngineStatus>
}

/** How an engine holds a network; one that is not ready is PostgreSQL's. `rows`: two for each movement between addresses. */
export type EngineStatus =
  | { state: 'loading' }
  | { state: 'over_budget' | 'unsupported' | 'failed'; reason: string }
  | { state: 'ready'; rows: number; bytes: number }

// On globalThis, because a bundled route handler loads a copy of this module of its own in the same process.
const store = globalThis as typeof globalThis & { __assayTracer?: Tracer | undefined }

/** Puts an engine in front of PostgreSQL for this process; `null` takes it away. */
export function installTracer(tracer: Tracer | null): void {
  store.__assayTracer = tracer ?? undefined
}

/** The engine of this process, if one was installed. */
export function installedTracer(): Tracer | null {
  return store.__assayTracer ?? null
}
