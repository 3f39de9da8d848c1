import { type AlertOutcome, changeAlerts, findDuplicateChain, lockAlerts } from '@/server/domain/alert'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf, type Tx } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { type Escalated, escalateInto } from './escalate-into'
import { type GivenChange, resolveChange } from './resolve-change'

export interface ManyChanged extends Omit<Escalated, 'edits'> {
  /** By alert (UUID); absent if the organisation has no such alert. */
  outcomes: Map<string, AlertOutcome>
}

/**
 * Applies the same change to alerts (UUIDs) individually, in the running transaction. Throws `invalid_request` for a change
 * that no alert allows, such as one with an unknown assignee, and `insufficient_scope` for escalating without `cases:write`, as
 * that opens or changes a case.
 */
export async function changeMany(
  tx: Tx,
  ctx: Context,
  ids: readonly string[],
  given: GivenChange,
  revisionOf: (id: string) => number | undefined,
): Promise<ManyChanged> {
  if (given.state === 'escalated' || given.case_id !== undefined) requireScope(ctx, 'cases:write')
  const q = queryableOf(tx)
  const change = await resolveChange(q, ctx, given)
  const other = given.duplicate_of === undefined ? undefined : uuidOf('alr', given.duplicate_of)
  const chain = async () => (other == null ? [] : findDuplicateChain(q, ctx.org.id, other))
  // Alerts that could form a cycle of duplicates are locked as well, before the chain is followed again.
  const locked = await lockAlerts(q, ctx.org.id, [...new Set([...ids, ...(other == null ? [] : [other, ...(await chain())])])])
  const byId = new Map(locked.map((row) => [row.id, row]))
  if (other !== undefined) {
    change.duplicateOf = other !== null && byId.has(other) ? { id: other, chain: await chain() } : null
  }
  const edits = ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [{ row, change, revision: revisionOf(id) }]
  })
  const { edits: ready, ...escalated } = await escalateInto(tx, ctx, edits, given)
  const outcomes = await changeAlerts(tx, ctx, ready)
  return { ...escalated, outcomes: new Map(outcomes.map((outcome) => [outcome.id, outcome])) }
}
