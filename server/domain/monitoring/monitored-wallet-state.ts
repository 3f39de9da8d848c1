import type { monitoredWalletStates } from '@/contract/monitoring/monitoring'

export type MonitoredWalletState = (typeof monitoredWalletStates)[number]

/** The states that a monitored wallet can change to. Deleted is final: the same address can be added again as a new wallet. */
const ways: Record<MonitoredWalletState, readonly MonitoredWalletState[]> = {
  active: ['paused', 'deleted'],
  paused: ['active', 'deleted'],
  deleted: [],
}

/** The states that a monitored wallet can change to. */
export function waysFrom(state: MonitoredWalletState): readonly MonitoredWalletState[] {
  return ways[state]
}

/** Whether a monitored wallet can change from one state to another; keeping its state is no transition. */
export function mayGo(from: MonitoredWalletState, to: MonitoredWalletState): boolean {
  return ways[from].includes(to)
}
