import type { ActivePolicy } from '@/server/domain/policy'
import { modelVersion } from './model'

/** What an answer was computed from; while it is unchanged, the stored answer still holds. */
export function epochKey(policy: ActivePolicy, epochs: { graph: number; attribution: number }, stale: boolean): string {
  const { sha256, document } = policy
  return [
    modelVersion,
    sha256,
    `hops ${document.trace.hop_limit}`,
    `graph ${epochs.graph}`,
    `attribution ${epochs.attribution}`,
    stale ? 'stale' : 'fresh',
  ].join('; ')
}
