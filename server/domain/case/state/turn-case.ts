import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from '../case.repo'
import { moverOf } from '../case-person'
import type { EventDraft } from '../timeline/timeline'
import { afterTurn, type CasePosition, type CaseTurn } from './case-state'

/**
 * The columns that moves change, and the events for the timeline. The person who passes a case's review becomes its reviewer.
 */
export function turnCase(
  ctx: Context,
  row: CaseRow,
  turns: readonly CaseTurn[],
): { data: Partial<CaseRow>; drafts: EventDraft[] } {
  const { person } = moverOf(ctx)
  const data: Partial<CaseRow> = {}
  const drafts: EventDraft[] = []
  let at: CasePosition = row
  for (const turn of turns) {
    at = afterTurn(at, turn, person)
    Object.assign(data, columnsOf(at), besides(ctx, turn, person))
    drafts.push({ kind: turn.kind, detail: wordsOf(turn) })
  }
  if (turns.length > 0 && at.reviewed_by !== row.reviewed_by) data.reviewed_at = at.reviewed_by === null ? null : ctx.clock.now()
  const { reviewer } = data
  if (reviewer && reviewer !== row.reviewer)
    drafts.push({ kind: 'reviewer_set', detail: { from: named(row.reviewer), to: named(reviewer) } })
  return { data, drafts }
}

function columnsOf({ state, stage, closed_from, investigators, investigated_by, reviewed_by }: CasePosition): Partial<CaseRow> {
  return { state, stage, closed_from, investigators: [...investigators], investigated_by, reviewed_by }
}

/** The columns that a move changes besides the position of the case. */
function besides(ctx: Context, turn: CaseTurn, person: string | null): Partial<CaseRow> {
  const unheld = { hold_reason: null, hold_until: null }
  switch (turn.kind) {
    case 'stage_changed':
      return turn.to === 'reporting' && person !== null ? { reviewer: person } : {}
    case 'held':
      return { hold_reason: turn.reason, hold_until: turn.until }
    case 'resumed':
      return unheld
    case 'closed':
      return { outcome: turn.outcome, closed_at: ctx.clock.now(), ...unheld }
    case 'reopened':
      return { outcome: null, closed_at: null }
  }
}

function wordsOf(turn: CaseTurn): EventDraft['detail'] {
  switch (turn.kind) {
    case 'stage_changed':
      return { from: turn.from, to: turn.to }
    case 'held':
      return { reason: turn.reason, until: iso(turn.until) }
    case 'resumed':
      return {}
    case 'closed':
      return { from: turn.from, outcome: turn.outcome }
    case 'reopened':
      return { to: turn.to }
  }
}

const named = (id: string | null) => (id === null ? null : typeIdOf('usr', id))
