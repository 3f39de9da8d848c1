import type { EntityMerge } from '@/contract/attribution/entity-merges'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { MergeRow } from './merge.repo'

/** A merge in the contract's form; an entity that no longer exists has its id as its name. */
export function mergeDto(row: MergeRow): EntityMerge {
  const named = (id: string, name: string | null) => ({ id: typeIdOf('ent', id), name: name ?? typeIdOf('ent', id) })
  return {
    id: typeIdOf('emg', row.id),
    object: 'entity_merge',
    into: named(row.into_id, row.into_name),
    entities: row.entities.map(({ id, name }) => named(id, name)),
    reason: row.reason,
    author: actorRef(row.author_type, row.author_id, row.author_name),
    split:
      row.split_at === null
        ? null
        : { reason: row.split_reason, by: actorRef(row.split_type, row.split_by, row.split_name), at: iso(row.split_at) },
    created_at: iso(row.created_at),
  }
}
