import type { Freshness } from '@/contract/kernel/primitives'
import type { ActivePolicy } from '@/server/domain/policy'
import { modelVersion } from '../model'

/** Identifies what an answer was computed from; while unchanged, the stored answer is valid. `beyond`: see `beyondKey`. */
export function epochKey(
  policy: ActivePolicy,
  epochs: { graph: number; attribution: number; clusters?: string },
  { stale, stale_lists = [] }: Pick<Freshness, 'stale' | 'stale_lists'>,
  beyond = '',
): string {
  const { sha256, document } = policy
  const own = [
    modelVersion,
    sha256,
    `hops ${document.trace.hop_limit}`,
    `graph ${epochs.graph}`,
    `attribution ${epochs.attribution}`,
    ...(epochs.clusters === undefined || epochs.clusters === '0' ? [] : [`clusters ${epochs.clusters}`]),
    [stale ? 'stale' : 'fresh', ...stale_lists.map(({ list_id, version }) => `${list_id} ${version}`)].join(' '),
  ].join('; ')
  return `${own}${beyond}`
}
