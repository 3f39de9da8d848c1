import type { SpanFacts } from './span-facts'

export interface SpanSpec {
  /** Of low cardinality, such as a route's template or a job's name; never an id or user input. */
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  facts?: SpanFacts
  /** A W3C `traceparent` from a trusted source; one that cannot be parsed starts a new trace. */
  parent?: string | undefined
  /** Only as part of a running trace: it never starts one. */
  inner?: boolean
}

export interface Span {
  say(facts: SpanFacts): void
  /** Marks it as failed; `type` is an error code or class, never a message. */
  fail(type: string): void
}

export interface Telemetry {
  span<T>(spec: SpanSpec, work: (span: Span) => Promise<T>): Promise<T>
  /** W3C `traceparent` of the current span. */
  traceparent(): string | null
  traceId(): string | null
  /** Sends the remaining spans. Takes a few seconds at most and never throws. */
  stop(): Promise<void>
}

// One per process, whichever bundle asks.
const store = globalThis as typeof globalThis & { __assayTelemetry?: Telemetry | undefined }
const unseen: Span = { say: () => {}, fail: () => {} }

/** Runs `work` as a span of the current trace; without one where the installation does not trace. */
export function traced<T>(spec: SpanSpec, work: (span: Span) => Promise<T>): Promise<T> {
  return store.__assayTelemetry ? store.__assayTelemetry.span(spec, work) : work(unseen)
}

/** The telemetry of this process; undefined if it does not trace. */
export function telemetry(): Telemetry | undefined {
  return store.__assayTelemetry
}

/** Sets or clears the telemetry of this process. For `startTelemetry` only. */
export function setTelemetry(used: Telemetry | undefined): void {
  store.__assayTelemetry = used
}
