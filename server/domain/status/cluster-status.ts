import type { ClusteringStatus } from '@/contract/status'
import { networks } from '@/server/chain/networks'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import { type ClusterRun, findClusterRuns } from './cluster-runs.repo'

/** The job runs once an hour; three runs may fail before it is reported as late. */
const lateMs = 3 * 3_600_000
/** How long the counts are cached, as counting the members of millions of clusters is slow. */
const keptMs = 30_000
let kept: { until: number; runs: Promise<ClusterRun[]> } | null = null

/** The newest run of each network's clustering, cached for half a minute. */
export function clusterRuns(q: Queryable): Promise<ClusterRun[]> {
  if (kept !== null && kept.until > performance.now()) return kept.runs
  const runs = findClusterRuns(q, networks)
  kept = { until: performance.now() + keptMs, runs }
  // Failed reads are not cached.
  runs.catch(() => {
    kept = null
  })
  return runs
}

/**
 * The state of a run at `now`: `running` while it is in progress, `late` if it has run for three hours or if blocks wait and no
 * run ended within three hours, else `current`.
 */
export function clusteringState(run: Pick<ClusterRun, 'startedAt' | 'finishedAt' | 'lastFinishedAt' | 'waiting'>, now: Date) {
  const since = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime())
  if (run.finishedAt === null) return since(run.startedAt) > lateMs ? ('late' as const) : ('running' as const)
  return run.waiting > 0 && since(run.lastFinishedAt) > lateMs ? ('late' as const) : ('current' as const)
}

/** The runs as the status shows them. */
export function clusteringStatus(runs: readonly ClusterRun[], now: Date): ClusteringStatus[] {
  return runs.flatMap((run) => {
    const network = networks.find(({ id }) => id === run.network)
    if (network === undefined) return []
    return [
      {
        network: network.name,
        state: clusteringState(run, now),
        epoch: run.epoch,
        started_at: iso(run.startedAt),
        finished_at: isoOrNull(run.lastFinishedAt),
        done: Math.min(run.done, run.total),
        total: run.total,
        blocks_waiting: run.waiting,
        clusters: run.clusters,
        addresses: run.addresses,
      },
    ]
  })
}
