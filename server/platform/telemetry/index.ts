// Without `startTelemetry`, so that what Next bundles holds no tracing library: web and worker import that by its file.
export type { SpanFacts } from './span-facts'
export { type Span, type SpanSpec, telemetry, traced } from './telemetry'
