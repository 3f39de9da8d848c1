import { iso } from '@/server/platform/clock'
import type { Context } from '@/server/platform/context'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'
import { moverOf } from './case-person'
import type { CaseTurn } from './case-state'
import type { EventDraft } from './timeline'

/** The columns that turns change and what the timeline says of them. Whoever lets a case pass review is its reviewer. */
export function turnCase(
  ctx: Context,
  row: CaseRow,
  turns: readonly CaseTurn[],
): { data: Partial<CaseRow>; drafts: EventDraft[] } {
  const data: Partial<CaseRow> = {}
  const drafts: EventDraft[] = []
  for (const turn of turns) {
    Object.assign(data, columnsOf(ctx, row, turn))
    drafts.push({ kind: turn.kind, detail: wordsOf(turn) })
  }
  const { reviewer } = data
  if (reviewer && reviewer !== row.reviewer)
    drafts.push({ kind: 'reviewer_set', detail: { from: named(row.reviewer), to: named(reviewer) } })
  return { data, drafts }
}

function columnsOf(ctx: Context, row: CaseRow, turn: CaseTurn): Partial<CaseRow> {
  const unheld = { hold_reason: null, hold_until: null }
  const { person } = moverOf(ctx)
  switch (turn.kind) {
    case 'stage_changed':
      return {
        stage: turn.to,
        ...(turn.from === 'investigation' ? { investigated_by: row.assigned_investigator ?? person } : {}),
        ...(turn.to === 'reporting' && person !== null ? { reviewer: person } : {}),
      }
    case 'held':
      return { state: 'on_hold', hold_reason: turn.reason, hold_until: turn.until }
    case 'resumed':
      return { state: 'open', ...unheld }
    case 'closed':
      return {
        state: 'closed',
        stage: 'complete',
        outcome: turn.outcome,
        closed_from: turn.from,
        closed_at: ctx.clock.now(),
        ...unheld,
      }
    case 'reopened':
      return { state: 'open', stage: turn.to, outcome: null, closed_from: null, closed_at: null }
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
