import type { z } from 'zod'
import type { newSavedView, SavedView } from '@/contract/console/console-lists'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { roomScopes } from './room-scopes'
import { savedViewDto } from './saved-view.dto'
import { findView, insertView } from './saved-view.repo'

/**
 * Saves the filters of a list under a name; sharing needs a scope of that list. Throws `invalid_request` if the name is taken.
 */
export async function createSavedView(ctx: Context, input: z.output<typeof newSavedView>): Promise<SavedView> {
  const { actor, org, clock } = ctx
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'Views belong to people; a key cannot save any.')
  const { read, share } = roomScopes[input.room]
  return command(ctx, { scope: input.shared ? share : read }, async (tx) => {
    const q = queryableOf(tx)
    const id = uuidv7()
    const stored = await insertView(q, org.id, { id, userId: actor.id, ...input, at: clock.now() })
    if (!stored) {
      throw invalidField('name', `a view called ${input.name} already exists; choose another name or remove that one`)
    }
    const row = await findView(q, org.id, id)
    if (row === null) throw new Error('a view vanished in its own transaction')
    return {
      result: savedViewDto(row, actor.id),
      audit: {
        action: 'saved_view.created',
        object_type: 'saved_view',
        object_id: typeIdOf('viw', id),
        detail: { room: input.room, shared: input.shared },
      },
    }
  })
}
