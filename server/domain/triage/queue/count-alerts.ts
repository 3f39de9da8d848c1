import type { z } from 'zod'
import { alertStates } from '@/contract/alert/alert-states'
import type { AlertCounts, queueFilter } from '@/contract/alert/triage'
import { severities } from '@/contract/monitoring/monitoring-rules'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { type CountCell, countClosed, countLive, countProposed } from './count.repo'
import { queueFilterOf } from './queue-filter'

/** How many closed alerts are counted at most, as their number only grows. */
const cap = 10_000

/**
 * Counts for the filtered queue: each group of counts ignores its own part of the filter. Counts open alerts in one pass,
 * closed ones up to 10,000.
 */
export async function countAlerts(ctx: Context, input: z.output<typeof queueFilter>): Promise<AlertCounts> {
  requireScope(ctx, 'alerts:read')
  const { states = [], severities: chosen, assignee, snoozed, overdue, dueToday, ...filter } = queueFilterOf(ctx, input)
  const now = ctx.clock.now()
  const me = ctx.actor.type === 'user' ? ctx.actor.id : null
  const selection = { filter, me, assignee, now }
  const [live, closed, proposed] = await readChain(ctx.org.id, async (q) => [
    await countLive(q, ctx.org.id, selection),
    await countClosed(q, ctx.org.id, selection, cap + 1),
    await countProposed(q, ctx.org.id),
  ])
  const inState = (cell: CountCell) => states.includes(cell.state)
  const inSeverity = (cell: CountCell) => chosen === undefined || chosen.includes(cell.severity)
  const inSnooze = (cell: CountCell) => snoozed === undefined || cell.snoozed === snoozed
  const inDue = (cell: CountCell) =>
    (overdue === undefined || cell.overdue === overdue) && (dueToday === undefined || cell.due_today === dueToday)
  const assigned = (cell: CountCell) => cell.chosen
  const cells = [...live, ...closed]
  const sum = (...conditions: ((cell: CountCell) => boolean)[]) =>
    cells.reduce((total, cell) => total + (conditions.every((holds) => holds(cell)) ? cell.n : 0), 0)
  const tab = [inState, inSeverity, inSnooze, inDue]
  return {
    matching: sum(...tab, assigned),
    tabs: {
      mine: sum(...tab, (cell) => cell.mine),
      unassigned: sum(...tab, (cell) => cell.unassigned),
      all: sum(...tab),
    },
    severity: Object.fromEntries(
      severities.map((name) => [name, sum(inState, inSnooze, inDue, assigned, (cell) => cell.severity === name)]),
    ) as AlertCounts['severity'],
    state: Object.fromEntries(
      alertStates.map((name) => [name, sum(inSeverity, inSnooze, inDue, assigned, (cell) => cell.state === name)]),
    ) as AlertCounts['state'],
    overdue: sum(inState, inSeverity, inSnooze, assigned, (cell) => cell.overdue),
    due_today: sum(inState, inSeverity, inSnooze, assigned, (cell) => cell.due_today),
    snoozed: sum(inState, inSeverity, inDue, assigned, (cell) => cell.snoozed),
    proposed,
    closed_capped: closed.reduce((total, cell) => total + cell.n, 0) > cap,
    counted_at: iso(now),
  }
}
