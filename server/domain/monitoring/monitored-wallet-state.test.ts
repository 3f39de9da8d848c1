import { describe, expect, it } from 'vitest'
import { monitoredWalletStates } from '@/contract/monitoring/monitoring'
import { type MonitoredWalletState, mayGo, waysFrom } from './monitored-wallet-state'

const table: [from: MonitoredWalletState, to: MonitoredWalletState, allowed: boolean][] = [
  ['active', 'active', false],
  ['active', 'paused', true],
  ['active', 'deleted', true],
  ['paused', 'active', true],
  ['paused', 'paused', false],
  ['paused', 'deleted', true],
  ['deleted', 'active', false],
  ['deleted', 'paused', false],
  ['deleted', 'deleted', false],
]

describe('the states of a monitored wallet', () => {
  it('are all in the table, every pair once', () => {
    const pairs = monitoredWalletStates.flatMap((from) => monitoredWalletStates.map((to) => `${from} ${to}`))
    expect(table.map(([from, to]) => `${from} ${to}`)).toEqual(pairs)
  })

  it.each(table)('%s to %s: %s', (from, to, allowed) => {
    expect(mayGo(from, to)).toBe(allowed)
    expect(waysFrom(from).includes(to)).toBe(allowed)
  })
})
