import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Env } from '../env'
import { AppError } from '../errors'
import { logger, scrub } from '../logger'
import { samplerOf } from './sampler'
import { leavingFacts } from './span-facts'
import type { Span, SpanSpec, Telemetry } from './telemetry'

type Settings = Pick<Env, 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'> & {
  OTEL_EXPORTER_OTLP_ENDPOINT: string
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}
const lastWordsMs = 5_000
const complaintMs = 60_000

/**
 * Traces by OTLP over HTTP (JSON). Nothing is registered globally: libraries that look for a tracer, as Next does, would put
 * request paths, and so addresses, into spans of their own.
 */
export function openTelemetry(component: string, settings: Settings): Telemetry {
  complainSeldom()
  const exporter = new OTLPTraceExporter({ url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    // Without detectors, which would export the machine's name and the command line.
    resource: resourceFromAttributes({
      'service.name': `${settings.OTEL_SERVICE_NAME}-${component}`,
      'process.pid': process.pid,
    }),
    sampler: samplerOf(settings.OTEL_TRACES_SAMPLER, settings.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('assay')
  const running = new AsyncLocalStorage<Context>()
  const current = () => trace.getSpanContext(running.getStore() ?? ROOT_CONTEXT)
  return {
    span<T>(spec: SpanSpec, work: (span: Span) => Promise<T>): Promise<T> {
      const outer = running.getStore()
      if (spec.inner && !outer) return work({ say: () => {}, fail: () => {} })
      const parent = outer ?? contextOf(spec.parent)
      const attributes = leavingFacts(spec.facts ?? {})
      const span = tracer.startSpan(spec.name, { kind: kinds[spec.kind], attributes }, parent)
      return running.run(trace.setSpan(parent, span), () => lived(span, work))
    },
    traceparent() {
      const at = current()
      return at ? `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, '0')}` : null
    },
    traceId: () => current()?.traceId ?? null,
    async stop() {
      const ended = new AbortController()
      await Promise.race([provider.shutdown(), sleep(lastWordsMs, undefined, { signal: ended.signal })]).catch(() => {})
      ended.abort()
    },
  }
}

function contextOf(traceparent: string | undefined): Context {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

async function lived<T>(span: OtelSpan, work: (span: Span) => Promise<T>): Promise<T> {
  let failed = false
  const fail = (type: string) => {
    failed = true
    span.setAttribute('error.type', /^[\w.]{1,60}$/.test(type) ? type : 'error')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  try {
    return await work({ say: (facts) => void span.setAttributes(leavingFacts(facts)), fail })
  } catch (error) {
    // Not the message, which may repeat user input.
    if (!failed) fail(error instanceof AppError ? error.code : error instanceof Error ? error.name : 'error')
    throw error
  } finally {
    span.end()
  }
}

/** Logs an unreachable collector at most once a minute; spans are buffered, then dropped, and nothing else is held up. */
function complainSeldom(): void {
  let last = 0
  setGlobalErrorHandler((error) => {
    if (performance.now() - last < complaintMs) return
    last = performance.now()
    const message = error instanceof Error ? error.message : typeof error === 'string' ? error : 'unknown cause'
    logger().warn({ cause: scrub(message).slice(0, 300) }, 'traces could not be sent')
  })
}
