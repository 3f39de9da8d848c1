import type { AlertEdit } from '@/server/domain/alert'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import type { GivenChange } from './resolve-change'

/** Puts the alerts that a change escalates into a case, and says what is left to change about each. */
export async function escalateInto(
  _tx: Tx,
  _ctx: Context,
  edits: AlertEdit[],
  _given: GivenChange,
): Promise<{ edits: AlertEdit[]; caseId: string | null }> {
  return { edits, caseId: null }
}
