import { actorRef } from '@/server/platform/actor-ref'
import type { Context } from '@/server/platform/context'
import type { Author } from './suppression.repo'

/** Whoever asks, as it is stored. */
export function authorOf({ actor }: Context): Author {
  return actorRef(actor.type, actor.id, actor.type === 'user' ? actor.name : null)
}
