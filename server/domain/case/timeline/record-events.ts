import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { type CaseRow, writeCase } from '../case.repo'
import { appendTimeline, type EventDraft } from './timeline'

/** Writes columns of a locked case, with events in its timeline; returns the case as it is now. */
export async function recordEvents(
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  drafts: readonly EventDraft[],
  data: Partial<CaseRow> = {},
): Promise<CaseRow> {
  const timeline = await appendTimeline(tx, ctx, row.id, row, drafts)
  const change = { ...data, ...timeline, updated_at: ctx.clock.now() }
  await writeCase(tx, ctx.org.id, row.id, change)
  return { ...row, ...change }
}
