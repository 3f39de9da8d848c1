import type { SavedView } from '@/contract/triage'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { savedViewDto } from './saved-view.dto'
import { findViews } from './saved-view.repo'

/** The views of a room that a person sees: their own, and what others share. */
export async function listSavedViews(ctx: Context, input: { room: string }): Promise<{ data: SavedView[] }> {
  requireScope(ctx, 'alerts:read')
  const me = ctx.actor.type === 'user' ? ctx.actor.id : null
  const rows = await readChain(ctx.org.id, (q) => findViews(q, ctx.org.id, me, input.room))
  return { data: rows.map((row) => savedViewDto(row, me)) }
}
