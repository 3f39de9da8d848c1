import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { samplerOf } from './sampler'
import { leavingFacts, type SpanFacts } from './span-facts'
import { startTelemetry, stopTelemetry } from './start-telemetry'
import { telemetry, traced } from './telemetry'
import { startOtlpReceiver } from './testing/otlp-receiver'

const needed = {
  DATABASE_APP_URL: 'x',
  AUTH_SECRET: 'x'.repeat(32),
  KEY_PEPPER: 'x'.repeat(32),
  CURSOR_SECRET: 'x'.repeat(32),
  SEALING_KEY: 'x'.repeat(32),
}
const store = globalThis as { __assayEnv?: unknown }

function settings(more: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...needed, ...more })) vi.stubEnv(name, value)
  delete store.__assayEnv
}
afterEach(async () => {
  await stopTelemetry()
  vi.unstubAllEnvs()
  delete store.__assayEnv
})

describe('the settings of tracing', () => {
  it.each<Record<string, string>>([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }])(
    'trace nothing where no collector is named: %o',
    async (more) => {
      settings(more)
      await startTelemetry('web')
      expect(telemetry()).toBeUndefined()
      expect(await traced({ name: 'x', kind: 'internal' }, async () => 1)).toBe(1)
    },
  )

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL such as/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@collector' }, /OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector/?key=1' }, /must end with a path/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      /OTEL_EXPORTER_OTLP_PROTOCOL must be/,
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_TRACES_SAMPLER: 'some' }, /OTEL_TRACES_SAMPLER /],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG /],
  ])('are refused by name: %o', async (more, named) => {
    settings(more)
    const refused = startTelemetry('web')
    await expect(refused).rejects.toThrow(named)
    await expect(refused).rejects.not.toThrow(/secret/)
  })

  it('send what is sampled to the path that the specification adds, and end when no collector is there', async () => {
    const collector = await startOtlpReceiver()
    settings({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/base/`, OTEL_SERVICE_NAME: 'desk' })
    await startTelemetry('worker')
    await traced({ name: 'outer', kind: 'server' }, () => traced({ name: 'inner', kind: 'client', inner: true }, async () => {}))
    await traced({ name: 'alone', kind: 'client', inner: true }, async () => {})
    await stopTelemetry()
    expect(collector.paths).toEqual(['POST /base/v1/traces application/json'])
    expect(collector.spans.map(({ name }) => name)).toEqual(['inner', 'outer'])
    expect(collector.spans[0]?.resource).toEqual({ 'service.name': 'desk-worker', 'process.pid': process.pid })
    settings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: 'always_off' })
    await startTelemetry('worker')
    await traced({ name: 'unsampled', kind: 'server' }, async () => {})
    await stopTelemetry()
    expect(collector.paths).toHaveLength(1)
    await collector.close()
    settings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    vi.stubEnv('LOG_LEVEL', 'silent')
    await startTelemetry('worker')
    await traced({ name: 'lost', kind: 'server' }, async () => {})
    const began = Date.now()
    await stopTelemetry()
    expect(Date.now() - began).toBeLessThan(6_000)
  })
})

describe('what a span says', () => {
  it('is what the list knows, in short words', () => {
    const facts = { 'http.route': '/v1/x', 'http.target': '/v1/secret', 'rpc.method': 'a b', 'assay.job': 'x'.repeat(121) }
    expect(leavingFacts(facts as SpanFacts)).toEqual({ 'http.route': '/v1/x' })
  })

  it('is the code or class of an error, never its message', async () => {
    const collector = await startOtlpReceiver()
    settings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
    await startTelemetry('web')
    const failing = traced({ name: 'fails', kind: 'internal' }, async () => {
      throw new RangeError('canary')
    })
    await expect(failing).rejects.toThrow('canary')
    await stopTelemetry()
    expect(collector.spans[0]).toMatchObject({ attributes: { 'error.type': 'RangeError' }, status: { code: 2 } })
    expect(collector.bodies.join('')).not.toContain('canary')
    await collector.close()
  })
})

describe('samplerOf', () => {
  const parent = (traceFlags: number) =>
    trace.setSpanContext(ROOT_CONTEXT, { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags, isRemote: true })
  const low = `${'0'.repeat(31)}1`
  it.each([
    ['always_on', 1, ROOT_CONTEXT, true],
    ['always_off', 1, ROOT_CONTEXT, false],
    ['always_on', 1, parent(0), true],
    ['parentbased_always_on', 1, parent(0), false],
    ['parentbased_always_off', 1, ROOT_CONTEXT, false],
    ['parentbased_always_off', 1, parent(1), true],
    ['traceidratio', 0.01, ROOT_CONTEXT, true],
    ['traceidratio', 0, parent(1), false],
    ['parentbased_traceidratio', 0, parent(1), true],
    ['parentbased_traceidratio', 0, ROOT_CONTEXT, false],
  ] as const)('%s at %f', (name, share, context, sampled) => {
    const { decision } = samplerOf(name, share).shouldSample(context, low, 'x', SpanKind.SERVER, {}, [])
    expect(decision === SamplingDecision.RECORD_AND_SAMPLED).toBe(sampled)
  })
})
