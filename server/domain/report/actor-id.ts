import { typeIdOf } from '@/server/platform/ids'

/** How reports name an actor outside: the TypeID of a person or a key; a job by its name. */
export function actorId(type: string, id: string): string {
  if (type === 'user') return typeIdOf('usr', id)
  return type === 'api_key' ? typeIdOf('key', id) : id
}
