import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { ActorEntity } from '../tagpack/actor-entity'

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`

/** The key of `entity_actor`, the unique index that ensures one shared entity per actor. */
export const entityKey = `(coalesce("org_id", ${nobody})), "actor_key"`

/** SQL that compares a row's organisation (null: shared) through that index; a null-safe comparison would not use it. */
export const ofOrganisation = (alias: string, parameter: string) =>
  `coalesce(${alias}.org_id, ${nobody}) = coalesce(${parameter}::uuid, ${nobody})`

const described = ['name', 'aliases', 'category', 'categories', 'jurisdictions', 'uri', 'context', 'source_pack']

/**
 * Stores shared entities from an actor pack: new ones are created, existing ones take the pack's description and keep the
 * abuses that tags have added. Returns how many rows were created or changed.
 */
export async function upsertEntities(db: Queryable, packId: string, entities: readonly ActorEntity[]): Promise<number> {
  const rows = entities.map((entity) => ({ ...entity, id: uuidv7() }))
  const { rowCount } = await db.query(
    `insert into entity as e (id, actor_key, name, aliases, category, categories, abuses, jurisdictions, uri, context, source_pack)
     select distinct on (key) id, key, name, aliases, category, categories, abuses, jurisdictions, uri, context, $2::uuid
     from jsonb_to_recordset($1::jsonb) as r(id uuid, key text, name text, aliases text[], category text, categories text[],
       abuses text[], jurisdictions text[], uri text, context jsonb)
     order by key
     on conflict (${entityKey}) do update set
       ${described.map((column) => `${column} = excluded.${column}`).join(', ')},
       abuses = (select coalesce(array_agg(distinct a order by a), '{}') from unnest(e.abuses || excluded.abuses) a),
       updated_at = now()
     where (${described
       .filter((column) => column !== 'source_pack')
       .map((column) => `e.${column}`)
       .join(', ')})
             is distinct from (${described
               .filter((column) => column !== 'source_pack')
               .map((column) => `excluded.${column}`)
               .join(', ')})
        or not (e.abuses @> excluded.abuses)`,
    [JSON.stringify(rows), packId],
  )
  return rowCount ?? 0
}
