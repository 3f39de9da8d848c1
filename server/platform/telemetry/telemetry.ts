import type { SpanFacts } from './span-facts'

export interface SpanSpec {
  /** Of few values, such as a route's template or a job's name; never an id or anything that was typed. */
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  facts?: SpanFacts
  /** A W3C `traceparent` of somebody who may be believed; what cannot be read as one begins a trace of its own. */
  parent?: string | undefined
  /** Only as a part of something that is traced already: no trace begins with it. */
  inner?: boolean
}

export interface Span {
  say(facts: SpanFacts): void
  /** Marks it as failed; `type` is a code or a class of errors, never a message. */
  fail(type: string): void
}

export interface Telemetry {
  span<T>(spec: SpanSpec, work: (span: Span) => Promise<T>): Promise<T>
  /** W3C `traceparent` of the span at work. */
  traceparent(): string | null
  traceId(): string | null
  /** Sends what is left. Takes some seconds at most and never throws. */
  stop(): Promise<void>
}

// One a process, whatever bundle asks.
const store = globalThis as typeof globalThis & { __assayTelemetry?: Telemetry | undefined }
const unseen: Span = { say: () => {}, fail: () => {} }

/** Runs `work` as a span of the trace at hand; by itself where the installation does not trace. */
export function traced<T>(spec: SpanSpec, work: (span: Span) => Promise<T>): Promise<T> {
  return store.__assayTelemetry ? store.__assayTelemetry.span(spec, work) : work(unseen)
}

/** What this process traces with; undefined if it does not. */
export function telemetry(): Telemetry | undefined {
  return store.__assayTelemetry
}

/** Sets or clears what this process traces with. By `startTelemetry` only. */
export function setTelemetry(used: Telemetry | undefined): void {
  store.__assayTelemetry = used
}
