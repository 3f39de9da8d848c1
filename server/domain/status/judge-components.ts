import type { ComponentState, StatusComponent } from '@/contract/status'

/** What is known about the parts of the service at one moment. Ages are in seconds. */
export interface StatusFacts {
  /** Since the worker was last heard of; null when it never was. */
  workerAge: number | null
  /** How long the oldest unjudged transfer of a watched address has waited; 0 when none waits. */
  monitoringWait: number
  /** How far the most overdue delivery is behind its time; 0 when none is. */
  deliveryLag: number
  /** How long the oldest report waits to be begun; 0 when none waits. */
  reportWait: number
  /** `unread`: a newer version could not be read. Ages are in days; `past` its budget a list is stale, too. */
  lists: { id: string; unread: boolean; past: boolean; ageDays: number | null; budgetDays: number }[]
  engineMessage: string
}

export type Judgement = Pick<StatusComponent, 'id' | 'status' | 'message'>

/** A worker that has not been heard of for this long is treated as dead. */
export const heartbeatSeconds = 45
const limits = { monitoring: 60, webhooks: 120, reports: 300 } as const

/** The state of each part, from the facts alone. Without the worker, its parts are down. */
export function judgeComponents(facts: StatusFacts): Judgement[] {
  const dead = facts.workerAge === null || facts.workerAge > heartbeatSeconds
  const worked = (id: keyof typeof limits, wait: number, fine: string, late: string): Judgement => {
    if (dead) return { id, status: 'outage', message: 'Background work has stopped: the worker sends no heartbeat.' }
    if (wait <= limits[id]) return { id, status: 'operational', message: fine }
    return { id, status: 'degraded', message: `${late} ${spell(wait)}.` }
  }
  return [
    { id: 'api', status: 'operational', message: 'Answers and reaches its database.' },
    { id: 'risk_engine', status: 'operational', message: facts.engineMessage },
    judgeLists(facts.lists),
    worked(
      'monitoring',
      facts.monitoringWait,
      'Transfers of watched addresses are evaluated as they arrive.',
      'Transfers of watched addresses have been waiting to be evaluated for',
    ),
    worked('webhooks', facts.deliveryLag, 'Deliveries go out when they are due.', 'Deliveries are late by'),
    worked('reports', facts.reportWait, 'Reports are made as they are requested.', 'Reports have been waiting for'),
  ]
}

function judgeLists(lists: StatusFacts['lists']): Judgement {
  const stale = lists.flatMap(({ id, unread, past, ageDays, budgetDays }) => {
    if (past) return [`${id} (${ageDays} days old, budget ${budgetDays})`]
    return unread ? [`${id} (a newer version could not be read)`] : []
  })
  if (lists.length === 0) {
    return { id: 'screening', status: 'degraded', message: 'No sanctions list has been loaded, so nothing can match.' }
  }
  if (stale.length > 0) {
    return { id: 'screening', status: 'degraded', message: `Stale: ${stale.join(', ')}. Answers say so.` }
  }
  return {
    id: 'screening',
    status: 'operational',
    message: lists.length === 1 ? 'One list is loaded and current.' : `${lists.length} lists are loaded and current.`,
  }
}

function spell(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

const rank: Record<ComponentState, number> = { operational: 0, maintenance: 0, degraded: 1, outage: 2 }

/** The state of the whole: that of its worst part; what was announced is not a fault. */
export function worstOf(states: readonly ComponentState[]): ComponentState {
  return states.reduce<ComponentState>((worst, state) => (rank[state] > rank[worst] ? state : worst), 'operational')
}
