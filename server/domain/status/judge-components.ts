import type { ComponentState, StatusComponent } from '@/contract/status'
import { listConditions } from './conditions/list-conditions'
import { disksOf, roomOf, storageMessage } from './conditions/storage-conditions'
import type { CurrentFacts } from './current-facts'
import { isSilent } from './heartbeat-seconds'

/** The facts from which the states of the parts are derived. Waits and lags are in seconds; 0 if nothing waits or is late. */
export type StatusFacts = Omit<CurrentFacts, 'networks'>

export type Judgement = Pick<StatusComponent, 'id' | 'status' | 'message'>

const limits = { monitoring: 60, webhooks: 120, reports: 300 } as const

/** The state of each part, from the facts alone. Without the worker, its parts are down. */
export function judgeComponents(facts: StatusFacts): Judgement[] {
  const dead = facts.workerAt === null || isSilent(facts.workerAt, facts.now)
  const worked = (id: keyof typeof limits, wait: number, fine: string, late: string): Judgement => {
    if (dead) return { id, status: 'outage', message: 'Background work has stopped: the worker sends no heartbeat.' }
    if (wait <= limits[id]) return { id, status: 'operational', message: fine }
    return { id, status: 'degraded', message: `${late} ${spell(wait)}.` }
  }
  return [
    { id: 'api', status: 'operational', message: 'Answers and reaches its database.' },
    { id: 'risk_engine', status: 'operational', message: facts.engineMessage },
    judgeLists(facts),
    worked(
      'monitoring',
      facts.monitoringWait,
      'Transfers of watched addresses are evaluated as they arrive.',
      'Transfers of watched addresses have been waiting to be evaluated for',
    ),
    worked('webhooks', facts.deliveryLag, 'Deliveries go out when they are due.', 'Deliveries are late by'),
    worked('reports', facts.reportWait, 'Reports are made as they are requested.', 'Reports have been waiting for'),
    judgeStorage(facts),
  ]
}

/** Degraded by any condition of a list; an unknown age counts as too old. */
function judgeLists({ lists, now }: StatusFacts): Judgement {
  if (!lists.some(({ ingestedAt }) => ingestedAt !== null)) {
    return { id: 'screening', status: 'degraded', message: 'No sanctions list has been loaded, so nothing can match.' }
  }
  const wrong = listConditions(lists, now).map(({ message }) => message)
  const [first, ...others] = wrong
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'list is' : 'lists are'} limited.`
    return { id: 'screening', status: 'degraded', message: `${first}${more}` }
  }
  return {
    id: 'screening',
    status: 'operational',
    message: lists.length === 1 ? 'One list is loaded and current.' : `${lists.length} lists are loaded and current.`,
  }
}

/** As bad as the fullest disk, except for the logs' disk. A data directory that cannot be measured is degraded. */
function judgeStorage({ storage, bounds }: StatusFacts): Judgement {
  const rooms = disksOf(storage).map((one) => (one.id === 'logs' ? 'operational' : roomOf(one, bounds)))
  const status = worstOf(storage.data === null ? [...rooms, 'degraded'] : rooms)
  return { id: 'storage', status, message: storageMessage(storage) }
}

function spell(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

const rank: Record<ComponentState, number> = { operational: 0, maintenance: 0, degraded: 1, outage: 2 }

/** The state of the whole: the worst state of its parts, where maintenance is no fault. */
export function worstOf(states: readonly ComponentState[]): ComponentState {
  return states.reduce<ComponentState>((worst, state) => (rank[state] > rank[worst] ? state : worst), 'operational')
}
