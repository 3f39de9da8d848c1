import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { AppError, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { roomScopes } from './room-scopes'
import { deleteView, findView } from './saved-view.repo'

/**
 * Removes a view: the caller's own, or another person's shared one if the caller may write policies (leads). Throws
 * `not_found`, also for another person's private view and for a list that the caller may not read.
 */
export async function removeSavedView(ctx: Context, input: { id: string }): Promise<{ id: string }> {
  const id = uuidOf('viw', input.id)
  // The scope that every person at the console has, as the list is not known yet.
  return command(ctx, { scope: 'alerts:read' }, async (tx) => {
    const q = queryableOf(tx)
    const row = id === null ? null : await findView(q, ctx.org.id, id)
    const mine = row !== null && ctx.actor.type === 'user' && row.user_id === ctx.actor.id
    const visible = row !== null && (mine || (row.shared && ctx.actor.scopes.includes(roomScopes[row.room].read)))
    if (id === null || row === null || !visible) throw notFound('view')
    if (!mine && !ctx.actor.scopes.includes('policies:write')) {
      throw new AppError('insufficient_scope', 'Only its owner or a lead can remove a shared view.')
    }
    if (!(await deleteView(q, ctx.org.id, id))) throw notFound('view')
    return {
      result: { id: input.id },
      audit: { action: 'saved_view.removed', object_type: 'saved_view', object_id: input.id, detail: { shared: row.shared } },
    }
  })
}
