import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** UUID of the asking person. Throws `insufficient_scope` for anything else: keys and jobs look at no console. */
export function personOf({ actor }: Context): string {
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'Preferences belong to people; a key has none.')
  return actor.id
}
