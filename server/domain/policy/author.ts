import type { Context } from '@/server/platform/context'
import type { Author } from './version.repo'

/** Who acts, as the history of policies names them. */
export function authorOf({ actor }: Context): Author {
  return { type: actor.type, id: actor.id, name: actor.type === 'user' ? actor.name : null }
}
