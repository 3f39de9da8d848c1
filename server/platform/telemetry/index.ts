// Without `startTelemetry`, to keep the tracing library out of Next's bundles: web and worker import that file directly.
export type { SpanFacts } from './span-facts'
export { type Span, type SpanSpec, telemetry, traced } from './telemetry'
