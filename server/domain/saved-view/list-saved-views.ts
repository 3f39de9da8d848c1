import type { Room, SavedViews } from '@/contract/console/console-lists'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { roomScopes } from './room-scopes'
import { savedViewDto } from './saved-view.dto'
import { findViews } from './saved-view.repo'

/** The views of a list visible to a person: their own, and those that others share. */
export async function listSavedViews(ctx: Context, input: { room: Room }): Promise<SavedViews> {
  const { read, share } = roomScopes[input.room]
  requireScope(ctx, read)
  const me = ctx.actor.type === 'user' ? ctx.actor.id : null
  const rows = await readChain(ctx.org.id, (q) => findViews(q, ctx.org.id, me, input.room))
  return { data: rows.map((row) => savedViewDto(row, me)), may_share: ctx.actor.scopes.includes(share) }
}
