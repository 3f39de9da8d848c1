import type { Output } from '@/contract/kernel/operation'
import type { Network } from '@/contract/networks'
import type { ComponentState, getStatus as operation } from '@/contract/status'
import { networks } from '@/server/chain/networks'
import { listNetworkStates } from '@/server/domain/network'
import { listAge, listAgeBudgetDays } from '@/server/domain/screening'
import { iso } from '@/server/platform/clock'
import { installedTracer } from '@/server/trace'
import { heartbeatSeconds, type Judgement, judgeComponents, type StatusFacts, worstOf } from './judge-components'
import { type FactRows, findMaintenance, latestChanges, readFacts } from './status.repo'

/** What is true of each part right now: heartbeats, the age of queues, of lists and of chain data. */
export async function serviceStatus(facts?: CurrentFacts): Promise<Output<typeof operation>> {
  const judged = judge(facts ?? (await currentFacts()))
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
    updated_at: iso(judged.now),
  }
}

/** The state of every part, announced maintenance left aside. */
export async function currentJudgements(): Promise<ReturnType<typeof judge>> {
  return judge(await currentFacts())
}

function judge({ now, parts, networks: known }: CurrentFacts): {
  now: Date
  worker: { alive: boolean; seconds_since: number | null }
  states: Judgement[]
} {
  return {
    now,
    worker: { alive: parts.workerAge !== null && parts.workerAge <= heartbeatSeconds, seconds_since: parts.workerAge },
    states: [...judgeComponents(parts), ...known.map(judgeNetwork)],
  }
}

interface CurrentFacts {
  now: Date
  parts: StatusFacts
  networks: Network[]
}

/** What the states are judged by. */
export async function currentFacts(): Promise<CurrentFacts> {
  const facts = await readFacts()
  const secondsSince = (then: Date | null) => (then ? (facts.now.getTime() - then.getTime()) / 1000 : null)
  const parts = {
    workerAge: secondsSince(facts.worker_at),
    monitoringWait: secondsSince(facts.monitoring_waiting_since) ?? 0,
    deliveryLag: facts.delivery_lag,
    reportWait: facts.report_wait,
    lists: facts.lists.map((list) => agedList(list, facts.now)),
    engineMessage: engineMessage(),
  }
  return { now: facts.now, parts, networks: await listNetworkStates(facts.now) }
}

/** A list with the age of its version in force; one that has none is not old. */
function agedList({ id, unread, published_at, ingested_at }: FactRows['lists'][number], now: Date): StatusFacts['lists'][number] {
  if (ingested_at === null) return { id, unread, past: false, ageDays: null, budgetDays: listAgeBudgetDays(id) }
  const publishedAt = published_at === null ? null : new Date(published_at)
  return { id, unread, ...listAge(id, { publishedAt, ingestedAt: new Date(ingested_at) }, now) }
}

/** Where this process traces; both places give the same answers. */
function engineMessage(): string {
  const held = [...(installedTracer()?.statuses() ?? [])].map(([id, status]) => ({ name: nameOf(id), state: status.state }))
  const ready = held.filter(({ state }) => state === 'ready').map(({ name }) => name)
  const large = held.filter(({ state }) => state === 'over_budget').map(({ name }) => name)
  const first = ready.length > 0 ? `Traces ${ready.join(', ')} in memory, other networks` : 'Traces'
  const last = large.length > 0 ? ` ${large.join(', ')} would need more memory than GRAPH_MEMORY_MB allows.` : ''
  return `${first} in the stored graph.${last}`
}

const nameOf = (id: number): string => networks.find((network) => network.id === id)?.name ?? String(id)

/** A network whose node has failed and of which nothing is stored is out; one that answers from old data is degraded. */
function judgeNetwork(n: Network): Judgement {
  const ends = n.data_as_of
    ? `it ends at block ${n.data_as_of.block_height}, ${n.data_as_of.block_time.slice(0, 16).replace('T', ' ')} UTC`
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
