import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** UUID of the calling person. Throws `insufficient_scope` for other callers, as API keys receive no mail. */
export function personOf({ actor }: Context): string {
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'Messages go to people; a key is sent none.')
  return actor.id
}
