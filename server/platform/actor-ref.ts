import type { z } from 'zod'
import { policyActor } from '@/contract/policies'
import { typeIdOf } from './ids'

const prefixes = { user: 'usr', api_key: 'key' } as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Who did something as answers name them: a person and a key by TypeID, where UUIDs are stored; a job by its name. */
export function actorRef(type: string | null, id: string | null, name: string | null): z.infer<typeof policyActor> {
  const actor = policyActor.parse({ type, id, name })
  if ((actor.type !== 'user' && actor.type !== 'api_key') || id === null || !uuid.test(id)) return actor
  return { ...actor, id: typeIdOf(prefixes[actor.type], id) }
}
