import type { Trace, TraceOptions } from './trace'

/** What a trace was read at: an answer holds only for exactly these states of the network's edges and attributions. */
export interface Pins {
  graph: number
  attribution: number
}

/** A second engine beside PostgreSQL. It gives the same bits as the reference, or null where it cannot at these pins. */
export interface Tracer {
  trace(options: TraceOptions, pins: Pins): Promise<Trace | null>
  /** How it stands with each network it holds or was meant to hold. */
  status(): EngineStatus[]
}

/** `reason` where PostgreSQL answers for good; sizes where the engine is ready. */
export interface EngineStatus {
  network: number
  state: 'loading' | 'ready' | 'over_budget' | 'unsupported' | 'failed'
  reason?: string
  edges?: number
  bytes?: number
}

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
