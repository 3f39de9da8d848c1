import type { Network } from '@/contract/networks'
import { networks } from '@/server/chain/networks'
import { listNetworkStates } from '@/server/domain/network'
import { installedTracer } from '@/server/trace'
import { readHeartbeats } from './status.repo'

export type ComponentState = 'operational' | 'degraded' | 'outage'

export interface ServiceStatus {
  status: ComponentState
  components: { component: string; status: ComponentState; since: string | null; message: string }[]
}

/** A worker that has not been heard of for this long is taken for dead. */
const heartbeatSeconds = 45

const severity: Record<ComponentState, number> = { operational: 0, degraded: 1, outage: 2 }

/** What is true of each part right now, from heartbeats and from the age of the chain data. */
export async function serviceStatus(): Promise<ServiceStatus> {
  const { now, heartbeats } = await readHeartbeats()
  const worker = heartbeats.find((h) => h.component === 'worker')
  const age = worker ? (now.getTime() - worker.at.getTime()) / 1000 : null
  const alive = age !== null && age <= heartbeatSeconds
  const networks = await listNetworkStates(now)
  const components: ServiceStatus['components'] = [
    { component: 'api', status: 'operational', since: null, message: 'Answers and reaches its database.' },
    { component: 'risk_engine', status: 'operational', since: null, message: engineMessage() },
    {
      component: 'worker',
      status: alive ? 'operational' : 'outage',
      since: worker?.at.toISOString() ?? null,
      message: alive ? 'Background work runs.' : 'Background work stands still: the worker has not been heard of.',
    },
    ...networks.map(networkComponent),
  ]
  const worst = components.reduce<ComponentState>((w, c) => (severity[c.status] > severity[w] ? c.status : w), 'operational')
  return { status: worst, components }
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
function networkComponent(n: Network): ServiceStatus['components'][number] {
  const ends = n.data_as_of
    ? `it ends at block ${n.data_as_of.block_height}, ${n.data_as_of.block_time.slice(0, 16).replace('T', ' ')} UTC`
    : 'nothing is stored yet'
  const behind = n.sync?.lag_blocks ? ` ${n.sync.lag_blocks} blocks behind the node.` : ''
  return {
    component: `network:${n.id}`,
    status: n.provider.status === 'outage' ? 'outage' : n.stale ? 'degraded' : 'operational',
    since: n.last_good_read_at,
    message: n.stale
      ? `${n.sync && n.provider.message ? n.provider.message : 'Data is older than its budget.'} The data: ${ends}.${behind}`
      : `Data is current.${behind}`,
  }
}
