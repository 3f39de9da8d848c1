import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'

/** UUID of the calling person. Throws `insufficient_scope` for API keys and jobs, which do not use the console. */
export function personOf({ actor }: Context): string {
  if (actor.type !== 'user') throw new AppError('insufficient_scope', 'Preferences belong to people; a key has none.')
  return actor.id
}
