import type { OverdueStep } from '@/contract/alert/desk-settings'
import { deskRoles } from '@/contract/alert/desk-words'
import { type AlertRow, changeAlerts, insertTurns, lockAlerts, makeDesk, turnOf } from '@/server/domain/alert'
import { readSettings } from '@/server/domain/organisation-settings'
import type { Clock } from '@/server/platform/clock/clock'
import type { AuditEntry } from '@/server/platform/command/audit'
import { command } from '@/server/platform/command/command'
import { writeNotices } from '@/server/platform/command/notices'
import type { Context } from '@/server/platform/context'
import { queryableOf, readChain, type Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { deskContext } from './desk-context'
import { type DutyRow, findDuty, lockOnDuty, lockTurns } from './duty.repo'
import { findOverdue, takeStep } from './overdue.repo'
import { nextAssignee, targetOf } from './pass-on'

/** Alerts per transaction. */
const atOnce = 100
const hourMs = 3_600_000

/** Takes the due steps for an organisation's overdue alerts, each once per alert; returns how many. */
export async function passOnOverdue(orgId: string, clock: Clock): Promise<number> {
  const { overdue_steps: steps } = await readChain(orgId, (q) => readSettings(q, orgId))
  let taken = 0
  for (const [n, step] of steps.entries()) {
    for (let one = atOnce; one === atOnce; taken += one) one = await takeOne(deskContext(orgId, clock), n + 1, step)
  }
  return taken
}

/** Takes one step for at most `atOnce` alerts; records it in the same transaction as its effects. */
function takeOne(ctx: Context, number: number, step: OverdueStep): Promise<number> {
  return command(ctx, { scope: 'alerts:write' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    const ids = await findOverdue(q, ctx.org.id, { step: number, afterHours: step.after_hours, at, limit: atOnce })
    if (ids.length === 0) return { result: 0, audit: [] }
    const limit = at.getTime() - step.after_hours * hourMs
    const overdue = (await lockAlerts(q, ctx.org.id, ids)).filter(
      ({ state, due_at }) => (state === 'open' || state === 'in_review') && due_at.getTime() < limit,
    )
    await makeDesk(q, ctx.org.id)
    await lockTurns(q, ctx.org.id)
    await lockOnDuty(q, ctx.org.id, deskRoles, at)
    const { people, instead } = targetOf(step, await findDuty(q, ctx.org.id, deskRoles, at))
    const given = overdue.map((row) => ({ row, to: step.act === 'assign' ? nextAssignee(people, row.assignee_id) : null }))
    for (const { to } of given) if (to !== null) to.open += 1
    const told = given.map(({ row, to }) => ({ alertId: row.id, people: to === null ? people.map(({ id }) => id) : [to.id] }))
    const fresh = await takeStep(q, ctx.org.id, told, { step: number, act: step.act, at })
    const now = given.filter(({ row }) => fresh.has(row.id))
    const after = lateText(step, instead)
    await giveAway(
      tx,
      ctx,
      now.flatMap(({ row, to }) => (to === null ? [] : [{ row, to }])),
      after,
    )
    await tell(
      tx,
      ctx,
      now.flatMap(({ row, to }) => (to === null ? [row] : [])),
      people,
      after,
    )
    return { result: now.length, audit: now.map(({ row, to }) => entryOf(row, number, step, to === null ? people : [to])) }
  })
}

/** Assigns alerts to other people, with the reason in their histories. */
async function giveAway(tx: Tx, ctx: Context, given: { row: AlertRow; to: DutyRow }[], after: string): Promise<void> {
  const edits = given.map(({ row, to }) => ({ row, change: { assignee: to.id, byDesk: true as const, comment: after } }))
  for (const { refusal } of await changeAlerts(tx, ctx, edits)) {
    if (refusal) throw new Error(`an overdue alert could not be passed on: ${refusal.issue}`)
  }
}

/** Notifies people of alerts, which keep their assignees. */
async function tell(tx: Tx, ctx: Context, rows: AlertRow[], people: readonly DutyRow[], after: string): Promise<void> {
  const q = queryableOf(tx)
  const at = ctx.clock.now()
  const to = people.map(({ name }) => name).join(', ')
  const turn = { kind: 'overdue_told', from: null, to, comment: after, resolution: null, duplicateOf: null } as const
  await insertTurns(
    q,
    ctx.org.id,
    rows.map(({ id }) => turnOf(ctx, id, turn, at)),
  )
  await writeNotices(
    q,
    ctx.org.id,
    at,
    rows.map(({ id, severity }) => ({
      kind: 'alert_overdue',
      subject_id: typeIdOf('alr', id),
      severity,
      people: people.map((one) => one.id),
    })),
  )
}

function lateText({ after_hours: hours }: OverdueStep, instead: boolean): string {
  const late = hours === 0 ? 'The alert is overdue' : `The alert is overdue for ${hours === 1 ? '1 hour' : `${hours} hours`}`
  return instead ? `${late}. Nobody named in the settings works on alerts, so administrators take their place.` : `${late}.`
}

function entryOf(row: AlertRow, number: number, step: OverdueStep, people: readonly DutyRow[]): AuditEntry {
  return {
    action: 'alert.overdue',
    object_type: 'alert',
    object_id: typeIdOf('alr', row.id),
    detail: {
      step: number,
      act: step.act,
      after_hours: step.after_hours,
      due_at: row.due_at.toISOString(),
      to: people.map(({ id }) => typeIdOf('usr', id)).join(' '),
    },
  }
}
