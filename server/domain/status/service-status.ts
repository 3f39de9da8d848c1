import type { Output } from '@/contract/kernel/operation'
import type { Network } from '@/contract/networks'
import type { Anchoring, BackupStatus, ComponentState, getStatus as operation } from '@/contract/status'
import type { AnchorFact } from '@/server/domain/anchor'
import type { BackupFact } from '@/server/domain/backup'
import { iso } from '@/server/platform/clock/clock'
import { momentText } from './conditions/condition-words'
import { conditionsOf } from './conditions/current-conditions'
import { type CurrentFacts, currentFacts } from './current-facts'
import { isSilent } from './heartbeat-seconds'
import { type Judgement, judgeComponents, worstOf } from './judge-components'
import { findMaintenance, latestChanges } from './status.repo'

/** The current state of each part: heartbeats, and the age of queues, lists and chain data. */
export async function serviceStatus(given?: CurrentFacts): Promise<Output<typeof operation>> {
  const facts = given ?? (await currentFacts())
  const judged = judge(facts)
  const [changes, windows] = [await latestChanges(), await findMaintenance()]
  const last = new Map(changes.map((change) => [change.component, change]))
  const components = judged.states.map(({ id, status, message }) => {
    const running = windows.find((window) => window.component === id && window.starts_at <= judged.now)
    const state: ComponentState = running ? 'maintenance' : status
    const since = running?.starts_at ?? (last.get(id)?.status === state ? last.get(id)?.at : undefined)
    return { id, status: state, since: since ? iso(since) : null, message: running?.message ?? message }
  })
  return {
    object: 'status',
    status: worstOf(components.map(({ status }) => status)),
    components,
    maintenance: windows.map((window) => ({
      component: window.component,
      starts_at: iso(window.starts_at),
      ends_at: iso(window.ends_at),
      message: window.message,
    })),
    conditions: await conditionsOf(facts),
    clustering: facts.clustering,
    ...(facts.anchors === null ? {} : { anchors: anchoringOf(facts.anchors) }),
    ...backupsOf(facts.backups),
    background_work: facts.work,
    updated_at: iso(judged.now),
  }
}

/** The published state of the anchors; the answers of places are only logged. */
function anchoringOf({ at, places, faults }: AnchorFact): Anchoring {
  return {
    at,
    agrees: faults.length === 0,
    places: places.map(({ kind, at: kept, failing_since }) => ({ kind, at: kept, failing_since })),
  }
}

/** The published state of the backups; paths and errors are only logged. */
function backupsOf(fact: BackupFact | null): { backups?: BackupStatus } {
  if (fact === null || (fact.continuous === null && fact.scheduled === null && fact.drill === null)) return {}
  const { continuous: c, scheduled: s, drill: d } = fact
  const backups: BackupStatus = {
    continuous: c && {
      place: c.place,
      encrypted: c.encrypted,
      from: c.from,
      until: c.until,
      base_at: c.base_at,
      failing_since: c.failing_since,
    },
    whole: s && { every_hours: s.every_hours, at: s.at, failing_since: s.failing_since },
    drill: d && { every_hours: d.every_hours, last: d.last && publicDrill(d.last) },
  }
  return { backups }
}

const publicDrill = ({ error: _, ...shown }: NonNullable<NonNullable<BackupFact['drill']>['last']>) => shown

/** The state of every part, ignoring announced maintenance. */
export async function currentJudgements(): Promise<ReturnType<typeof judge>> {
  return judge(await currentFacts())
}

function judge(facts: CurrentFacts): {
  now: Date
  worker: { alive: boolean; seconds_since: number | null }
  states: Judgement[]
} {
  const { now, workerAt } = facts
  const since = workerAt === null ? null : (now.getTime() - workerAt.getTime()) / 1000
  return {
    now,
    worker: { alive: workerAt !== null && !isSilent(workerAt, now), seconds_since: since },
    states: [...judgeComponents(facts), ...facts.networks.map(judgeNetwork)],
  }
}

/** A network is out if its node has failed and nothing is stored; if it answers from old data, it is degraded. */
function judgeNetwork(n: Network): Judgement {
  const ends = n.data_as_of
    ? `it ends at block ${n.data_as_of.block_height.toLocaleString('en')}, ${momentText(new Date(n.data_as_of.block_time))}`
    : 'nothing is stored yet'
  const behind = n.sync?.lag_blocks ? ` ${n.sync.lag_blocks} blocks behind the node.` : ''
  return {
    id: `network:${n.id}`,
    status: n.provider.status === 'outage' ? 'outage' : n.stale ? 'degraded' : 'operational',
    message: n.stale
      ? `${n.sync && n.provider.message ? n.provider.message : 'Data is older than its budget.'} The data: ${ends}.${behind}`
      : `Data is current.${behind}`,
  }
}
