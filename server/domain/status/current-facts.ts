import type { Network } from '@/contract/networks'
import type { BackgroundWork, ClusteringStatus } from '@/contract/status'
import { networks } from '@/server/chain/networks'
import { type AnchorFact, findAnchorFact } from '@/server/domain/anchor'
import { type BackupFact, findBackupFact } from '@/server/domain/backup'
import { listNetworkStates } from '@/server/domain/network'
import { aheadMs } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { type StorageSpace, storageSpace } from '@/server/platform/limit/storage-space'
import { installedTracer } from '@/server/trace'
import { backgroundWork } from './background-work'
import { clusteringStatus, clusterRuns } from './cluster-status'
import type { ClockFact, ListFact } from './conditions/condition-facts'
import { publishedLists } from './conditions/list-facts'
import type { StorageBounds } from './conditions/storage-conditions'
import { readFacts } from './status.repo'

/** The facts of the installation from which states and conditions are derived; contains nothing of an organisation. */
export interface CurrentFacts {
  now: Date
  workerAt: Date | null
  clocks: ClockFact[]
  /** Waits and lags in seconds. */
  monitoringWait: number
  deliveryLag: number
  reportWait: number
  lists: ListFact[]
  storage: StorageSpace
  /** From the settings; defaults if absent. */
  bounds?: StorageBounds
  networks: Network[]
  clustering: ClusteringStatus[]
  anchors: AnchorFact | null
  backups: BackupFact | null
  work: BackgroundWork[]
  engineMessage: string
}

/**
 * The current facts, by the clock of the database. A web process also measures its own clock; the worker uses what web
 * processes reported.
 */
export async function currentFacts(process: 'web' | 'worker' = 'web'): Promise<CurrentFacts> {
  const [facts, lists, runs, anchors, backups] = await Promise.all([
    readFacts(),
    publishedLists(pool()),
    clusterRuns(pool()),
    findAnchorFact(pool()),
    findBackupFact(pool()),
  ])
  const { now, monitoring_waiting_since: waiting } = facts
  return {
    now,
    workerAt: facts.worker_at,
    clocks: [
      { part: 'web', aheadMs: farthest(facts.web_ahead, process === 'web' ? aheadMs() : null) },
      { part: 'worker', aheadMs: facts.worker_ahead },
    ],
    monitoringWait: waiting ? (now.getTime() - waiting.getTime()) / 1000 : 0,
    deliveryLag: facts.delivery_lag,
    reportWait: facts.report_wait,
    lists,
    storage: storageSpace(env().DATA_DIR),
    bounds: boundsSet(),
    networks: await listNetworkStates(now),
    clustering: clusteringStatus(runs, now),
    anchors,
    backups,
    work: await backgroundWork(pool(), now),
    engineMessage: engineMessage(),
  }
}

function farthest(one: number | null, other: number | null): number | null {
  return Math.abs(one ?? 0) >= Math.abs(other ?? 0) ? (one ?? other) : other
}

function boundsSet(): StorageBounds {
  const { STORAGE_WARN_GIB, STORAGE_RESERVE_MIB } = env()
  return { low: STORAGE_WARN_GIB === undefined ? null : STORAGE_WARN_GIB * 2 ** 30, full: STORAGE_RESERVE_MIB * 2 ** 20 }
}

/** Where this process traces: in memory or in the stored graph, with the same results. */
function engineMessage(): string {
  const held = [...(installedTracer()?.statuses() ?? [])].map(([id, status]) => ({ name: nameOf(id), state: status.state }))
  const ready = held.filter(({ state }) => state === 'ready').map(({ name }) => name)
  const large = held.filter(({ state }) => state === 'over_budget').map(({ name }) => name)
  const first = ready.length > 0 ? `Traces ${ready.join(', ')} in memory, other networks` : 'Traces'
  const last = large.length > 0 ? ` ${large.join(', ')} would need more memory than GRAPH_MEMORY_MB allows.` : ''
  return `${first} in the stored graph.${last}`
}

const nameOf = (id: number): string => networks.find((network) => network.id === id)?.name ?? String(id)
