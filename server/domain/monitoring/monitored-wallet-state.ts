import type { monitoredWalletStates } from '@/contract/monitoring/monitoring'

export type MonitoredWalletState = (typeof monitoredWalletStates)[number]

/** Where a monitored wallet may go from each state. Deleted is final: the same address can be added again as a new wallet. */
const ways: Record<MonitoredWalletState, readonly MonitoredWalletState[]> = {
  active: ['paused', 'deleted'],
  paused: ['active', 'deleted'],
  deleted: [],
}

/** The states a monitored wallet may go to. */
export function waysFrom(state: MonitoredWalletState): readonly MonitoredWalletState[] {
  return ways[state]
}

/** Whether a monitored wallet may go from one state to another; staying where it is is no transition. */
export function mayGo(from: MonitoredWalletState, to: MonitoredWalletState): boolean {
  return ways[from].includes(to)
}
