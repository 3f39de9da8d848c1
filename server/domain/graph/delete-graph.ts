import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { deleteGraphRow } from './graph.repo'
import { graphAudit } from './graph-audit'
import { requireGraph } from './require-graph'

/** Deletes a saved graph permanently; the audit log records that it existed. Throws `not_found`. */
export async function deleteGraph(ctx: Context, input: { id: string }): Promise<{ id: string }> {
  return commandSql(ctx, { scope: 'cases:write' }, async (q) => {
    const row = await requireGraph(q, ctx.org.id, input.id, true)
    await deleteGraphRow(q, ctx.org.id, row.id)
    return { result: { id: input.id }, audit: graphAudit('graph.removed', row) }
  })
}
