import { createReport, reportTools, runReport } from '@/server/domain/report'
import { uuidOf } from '@/server/platform/ids'
import { sampleCustomers } from '../customers'
import type { Scenario } from '../scenario'
import type { Cases } from './cases'
import { clockAt, type Desk, deskLog, later } from './desk'

type Request = Parameters<typeof createReport>[1]

/** Asks for five reports and makes them, as the worker does. */
export async function makeReports(desk: Desk, cases: Cases, at: Date, scenarios: readonly Scenario[]): Promise<void> {
  const wallet = (key: string) => {
    const { network, address } = scenarios.find((scenario) => scenario.key === key) as Scenario
    return { type: 'address', network, value: address } as const
  }
  const { network, address } = sampleCustomers[39] as (typeof sampleCustomers)[number]
  const wanted: [string, Request][] = [
    ['ransom', { type: 'case', case_id: cases.id('ransom') as `cas_${string}` }],
    ['listed', { type: 'case', case_id: cases.id('listed') as `cas_${string}` }],
    ['cash-out', { type: 'wallet', subject: wallet('ransomware-cash-out') }],
    ['customer', { type: 'wallet', subject: { type: 'address', network, value: address } }],
    ['period', { type: 'monitoring_period', period: { from: desk.before(14).toISOString(), to: at.toISOString() } }],
  ]
  const tools = await reportTools()
  for (const [n, [key, request]] of wanted.entries()) {
    const when = later(at, n * 9)
    const { id } = await createReport(desk.as(desk.owner, when, `report:${key}`), { ...request, formats: ['pdf'] })
    await runReport({ orgId: desk.orgId, id: uuidOf('rpt', id) as string, clock: clockAt(later(when, 1)), log: deskLog() }, tools)
  }
}
