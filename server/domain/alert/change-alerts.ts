import { readSettings } from '@/server/domain/organisation-settings'
import { actingRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { type Notice, writeNotices } from '@/server/platform/command/notices'
import { appendEvents } from '@/server/platform/command/outbox'
import type { Context } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { type AlertRow, findAlerts, writeAlerts } from './alert.repo'
import { alertEvent } from './alert-event'
import { type AlertChange, type Standing, type Transition, type TurnDraft, transition } from './alert-state'
import { type Closer, type ClosingRules, judgeClosing, withReason } from './closing'
import { insertTurns } from './history/turn.repo'
import { turnOf } from './history/turn-of'
import { whoChanged } from './history/who-changed'
import { drawSecondLooks } from './second-looks/draw-second-looks'
import { dropLooks } from './second-looks/second-look.repo'

/** A change of one alert, which the caller has locked. */
export interface AlertEdit {
  row: AlertRow
  change: AlertChange
  /** The revision the change was decided on; the change is refused at any other. */
  revision?: number | undefined
  /** Closed together with its case, which is reviewed itself: the rules for closing a single alert do not apply. */
  withCase?: true | undefined
}

export type AlertOutcome =
  | { id: string; row: AlertRow; changed: boolean; refusal?: undefined }
  | { id: string; refusal: { field: string; issue: string } }

/**
 * Changes alerts one by one, with their histories and events, in the running transaction; the rows must be locked. An edit that
 * changes nothing leaves the revision as it is; a dismissal may become a proposal for a second person. Outcomes are in the
 * order of the edits.
 */
export async function changeAlerts(tx: Tx, ctx: Context, edits: readonly AlertEdit[]): Promise<AlertOutcome[]> {
  const q = queryableOf(tx)
  const now = ctx.clock.now()
  const settings = edits.some(({ change }) => change.state === 'closed') ? await readSettings(q, ctx.org.id) : null
  const closer = { by: actingRef(ctx), at: iso(now) }
  const decided = await Promise.all(
    edits.map(async ({ row, change, revision, withCase }) => {
      if (revision !== undefined && revision !== row.revision) {
        return { row, refusal: { field: 'body.revision', issue: await whoChanged(q, ctx.org.id, row) } }
      }
      const result = settings === null || withCase ? transition(row, change, now) : close(row, change, settings, closer, now)
      return result.ok ? { row, next: result.next, turns: result.turns } : { row, refusal: result.refusal }
    }),
  )
  const moved = decided.flatMap((one) => (one.next !== undefined && one.turns.length > 0 ? [one] : []))
  const written = await writeAlerts(
    q,
    ctx.org.id,
    moved.map(({ row, next }) => ({ id: row.id, revision: row.revision, ...next })),
    now,
  )
  if (written !== moved.length) throw new Error('an alert was changed while it was locked')
  await insertTurns(
    q,
    ctx.org.id,
    moved.flatMap(({ row, turns }) => turns.map((turn) => turnOf(ctx, row.id, turn, now))),
  )
  const fresh = new Map(
    (
      await findAlerts(
        q,
        ctx.org.id,
        moved.map(({ row }) => row.id),
      )
    ).map((row) => [row.id, row]),
  )
  const closed = moved.flatMap(({ row }) => {
    const after = fresh.get(row.id)
    return after !== undefined && closes(row, after) ? [{ row: after, proposed: row.proposed }] : []
  })
  if (settings !== null) await drawSecondLooks(q, ctx, closed, settings.second_looks)
  await dropLooks(
    q,
    ctx.org.id,
    moved.flatMap(({ row, next }) => (row.state === 'closed' && next.state !== 'closed' ? [row.id] : [])),
  )
  await appendEvents(
    q,
    ctx,
    [...fresh.values()].map((row, n) => alertEvent(closes(moved[n]?.row, row) ? 'alert.closed' : 'alert.updated', row)),
  )
  const notices = moved.flatMap(({ row, next, turns }) => noticesOfTurns(row, next, turns))
  await writeNotices(q, ctx.org.id, now, notices, ctx.actor)
  return decided.map(({ row, refusal }) =>
    refusal === undefined ? { id: row.id, row: fresh.get(row.id) ?? row, changed: fresh.has(row.id) } : { id: row.id, refusal },
  )
}

/**
 * A transition under the organisation's rules for closing, which require one of its reasons and may turn a closing into a
 * proposal.
 */
function close(row: AlertRow, change: AlertChange, rules: ClosingRules, closer: Closer, now: Date): Transition {
  const reasoned = withReason(change, rules.close_reasons)
  if (reasoned.refusal !== undefined) return { ok: false, refusal: reasoned.refusal }
  const closed = transition(row, reasoned.change, now)
  if (!closed.ok) return closed
  const judged = judgeClosing(row, reasoned.change, rules, closer)
  if (judged.refusal !== undefined) return { ok: false, refusal: judged.refusal }
  return judged.change === reasoned.change ? closed : transition(row, judged.change, now)
}

function closes(before: AlertRow | undefined, after: AlertRow): boolean {
  return after.state === 'closed' && before?.state !== 'closed'
}

/** The messages that people may want when an alert changes. Pure. */
function noticesOfTurns(
  row: Pick<AlertRow, 'id' | 'severity'>,
  next: Pick<Standing, 'assignee_id'>,
  turns: readonly Pick<TurnDraft, 'kind' | 'to'>[],
): Notice[] {
  const about = { subject_id: typeIdOf('alr', row.id), severity: row.severity }
  return turns.flatMap(({ kind, to }): Notice[] => {
    if (kind === 'assigned' && next.assignee_id !== null) {
      return [{ ...about, kind: 'alert_assigned', person_id: next.assignee_id }]
    }
    if (kind === 'state' && to === 'escalated') return [{ ...about, kind: 'alert_escalated' }]
    return kind === 'closing_proposed' ? [{ ...about, kind: 'alert_review' }] : []
  })
}
