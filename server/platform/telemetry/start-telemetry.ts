import { env } from '../env'
import { setTelemetry, telemetry } from './telemetry'

/**
 * Traces this process to `OTEL_EXPORTER_OTLP_ENDPOINT`. If that is not set, does nothing and loads no library. Throws on a
 * setting that cannot be used.
 */
export async function startTelemetry(component: 'web' | 'worker'): Promise<void> {
  const settings = env()
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { openTelemetry } = await import('./open-telemetry')
  setTelemetry(openTelemetry(component, { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT }))
}

/** Sends the remaining spans and stops tracing. */
export async function stopTelemetry(): Promise<void> {
  const used = telemetry()
  setTelemetry(undefined)
  await used?.stop()
}
