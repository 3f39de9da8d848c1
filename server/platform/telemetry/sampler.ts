import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../env'

/** The sampler that OpenTelemetry's specification defines for `OTEL_TRACES_SAMPLER`; `share` (0 to 1) is its argument. */
export function samplerOf(name: Env['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  const parentBased = name.startsWith('parentbased_')
  const plain = name.replace('parentbased_', '')
  const root =
    plain === 'always_on'
      ? new AlwaysOnSampler()
      : plain === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share)
  return parentBased ? new ParentBasedSampler({ root }) : root
}
