import { verifyChain } from '@/server/domain/audit'
import { withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { Load, Receiver } from './machines-load'
import type { Failed } from './machines-proxy'

/**
 * The loss of a machine: from when, and until the balancer removed it (for a worker, which is in no balancer, until it was
 * back).
 */
export interface Loss {
  name: string
  how: 'killed' | 'cut'
  at: number
  until: number
}

export interface Judged {
  orgId: string
  load: Load
  receiver: Receiver
  failed: readonly Failed[]
  losses: readonly Loss[]
  /** When every process was restarted in turn. */
  rolling: { from: number; until: number }
}

/** How long a worker leases a delivery: a loss within it explains a repeated one. */
const leaseMs = 35_000

/** What was lost, duplicated or refused other than by the loss of a machine, one line each; and figures. */
export async function findMachineFaults(judged: Judged): Promise<{ faults: string[]; figures: Record<string, unknown> }> {
  const { load, failed, losses, rolling } = judged
  const faults = load.troubles.map(({ at, what }) => `${phaseOf(at, judged)}: ${what}`)
  const explained = failed.filter((one) =>
    losses.some((loss) => loss.name === one.backend && one.began <= loss.until && one.at >= loss.at),
  )
  for (const one of failed.filter((each) => !explained.includes(each)))
    faults.push(`${phaseOf(one.at, judged)}: ${one.method} ${one.path.split('?')[0]} failed at ${one.backend}: ${one.reason}`)
  const stored = await findStored(judged)
  faults.push(...stored.faults)
  return {
    figures: {
      failed_at_lost_machines: explained.length,
      failed_otherwise: failed.length - explained.length,
      failed_in_rolling_restart: failed.filter((one) => one.at >= rolling.from && one.began <= rolling.until).length,
      ...stored.figures,
    },
    faults,
  }
}

function phaseOf(at: number, { losses, rolling }: Judged): string {
  if (at >= rolling.from && at <= rolling.until) return 'in the rolling restart'
  const loss = losses.findLast((one) => one.at <= at)
  return loss ? `${at <= loss.until ? 'while' : 'after'} ${loss.name} was ${loss.how}` : 'before any loss'
}

async function findStored({ orgId, load, receiver, losses }: Judged) {
  const faults: string[] = []
  const [cases, events, deliveries, reports] = await withOrg(orgId, (tx) =>
    Promise.all([
      tx.caseFile.findMany({ where: { org_id: orgId }, select: { id: true, number: true, customer_reference: true } }),
      tx.outboxEvent.findMany({ where: { org_id: orgId, type: 'case.created' }, select: { id: true, subject_id: true } }),
      tx.webhookDelivery.findMany({ where: { org_id: orgId }, select: { event_id: true, state: true } }),
      tx.report.findMany({ where: { org_id: orgId }, select: { case_id: true, version: true, status: true } }),
    ]),
  )
  const made = Map.groupBy(cases, (one) => one.customer_reference)
  const told = Map.groupBy(events, (one) => one.subject_id)
  for (const { key, answers, id } of load.writes.values()) {
    const stored = made.get(key) ?? []
    if (stored.length !== 1) faults.push(`the write ${key} stands ${stored.length} times`)
    if (answers.size > 1) faults.push(`the write ${key} was answered in ${answers.size} ways`)
    if (id === null || stored[0] === undefined) continue
    if (stored[0].id !== uuidOf('cas', id)) faults.push(`the write ${key} was answered with another case`)
    if (told.get(id)?.length !== 1) faults.push(`the case ${id} is told of by ${told.get(id)?.length ?? 0} events`)
  }
  if (cases.length !== load.writes.size) faults.push(`${cases.length} cases stand for ${load.writes.size} writes`)
  const numbers = cases.map((one) => one.number).toSorted((a, b) => a - b)
  if (numbers.some((number, at) => number !== at + 1)) faults.push('the numbers of cases have a gap')

  const undelivered = deliveries.filter(({ state }) => state !== 'delivered').length
  if (deliveries.length !== events.length || undelivered > 0)
    faults.push(`${events.length} events, ${deliveries.length} deliveries, ${undelivered} of them undelivered`)
  let twice = 0
  for (const { id } of events) {
    const times = receiver.seen.get(typeIdOf('evt', id)) ?? []
    if (times.length === 0) faults.push(`the event ${id} never arrived`)
    if (times.length > 1) twice += 1
    for (const at of times.slice(0, -1))
      if (!losses.some((loss) => at >= loss.at - leaseMs && at <= loss.until))
        faults.push(`the event ${id} came twice without a loss`)
  }
  for (const [caseId] of load.reports) {
    const of = reports.filter((one) => one.case_id === uuidOf('cas', caseId))
    if (of.length !== 1 || of[0]?.version !== 1 || of[0]?.status !== 'ready')
      faults.push(`the report of ${caseId} stands as ${JSON.stringify(of.map(({ version, status }) => [version, status]))}`)
  }
  const chain = await verifyChain(orgId, [])
  for (const { seq, issue } of chain.faults) faults.push(`row ${seq} of the audit log ${issue}`)
  return {
    faults,
    figures: {
      cases: cases.length,
      webhooks: events.length,
      webhooks_twice: twice,
      reports: reports.length,
      audit_rows: chain.events,
    },
  }
}
