import type { z } from 'zod'
import { policyActor } from '@/contract/policies'
import type { Context } from './context'
import { typeIdOf } from './ids'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of an actor as answers show it: a person's and a key's UUID as a TypeID, any other as it is stored. */
export function actorId(type: string, id: string | null): string | null {
  const prefix = type === 'user' ? 'usr' : type === 'api_key' ? 'key' : null
  return prefix !== null && id !== null && uuid.test(id) ? typeIdOf(prefix, id) : id
}

/** Who did something, as responses show it. Throws where `type` is no kind of actor. */
export function actorRef(type: string | null, id: string | null, name: string | null): z.infer<typeof policyActor> {
  return policyActor.parse({ type, id: actorId(type ?? '', id), name })
}

/** The current actor as tables store it: a person by UUID and name, a key or a job without a name. */
export function authorOf({ actor }: Pick<Context, 'actor'>) {
  return { type: actor.type, id: actor.id, name: actor.type === 'user' ? actor.name : null }
}

/** The current actor as responses show it. */
export function actingRef(ctx: Pick<Context, 'actor'>): z.infer<typeof policyActor> {
  const { type, id, name } = authorOf(ctx)
  return actorRef(type, id, name)
}
