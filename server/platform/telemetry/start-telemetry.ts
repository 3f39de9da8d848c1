import { env } from '../env'
import { setTelemetry, telemetry } from './telemetry'

/**
 * Traces this process to `OTEL_EXPORTER_OTLP_ENDPOINT`; does nothing where that is not set, and loads nothing then.
 * Throws where a setting cannot be used.
 */
export async function startTelemetry(component: 'web' | 'worker'): Promise<void> {
  const settings = env()
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return
  const { openTelemetry } = await import('./open-telemetry')
  setTelemetry(openTelemetry(component, { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT }))
}

/** Sends the spans that are left and traces no more. */
export async function stopTelemetry(): Promise<void> {
  const used = telemetry()
  setTelemetry(undefined)
  await used?.stop()
}
