import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** UUID of the asking person. Throws `insufficient_scope` for anything else: keys are sent no mail. */
export function personOf({ actor }: Context): string {
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'Messages go to people; a key is sent none.')
  return actor.id
}
