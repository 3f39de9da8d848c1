import type { entitySorts } from '@/contract/attribution/entities'
import { type SortBy, sortParts } from '@/contract/kernel/sort'
import { partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import { shownEntity } from '@/server/trace'
import { counts, type EntityRow, entityColumns, once, visible } from './entity.repo'

type Sort = (typeof entitySorts)[number]

/** Ids start with their creation time. */
const sorts: Record<Sort, SortKey> = {
  created_at: { sql: 'e.id', type: 'uuid' },
  name: { sql: 'lower(e.name)', type: 'text' },
  addresses: { sql: 'coalesce(counted.n, 0)', type: 'int' },
}

export interface EntitySelection {
  query: string | null
  category: string | null
  jurisdiction: string | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** The number of addresses of each entity; joined only if the list is sorted by it. */
const counted = `left join (
       select coalesce(r.root_id, a.entity_id) as id, count(distinct (a.network, a.address_id))::int as n
       from attribution a left join entity_resolution r on r.org_id = $1::uuid and r.entity_id = a.entity_id
       where a.entity_id is not null and a.address_id is not null and ${counts} and ${once} group by 1
     ) counted on counted.id = e.id`

/** Whether the entity, or one merged into it, matches. */
const fits = (
  row: string,
) => `($2::text is null or ${row}.name ilike $2 or exists (select 1 from unnest(${row}.aliases) alias where alias ilike $2))
       and ($3::text is null or ${row}.category = $3 or $3 = any(${row}.categories) or $3 = any(${row}.abuses))
       and ($4::text is null or $4 = any(${row}.jurisdictions))`

/** Entities visible to the organisation, merged ones as one. The text is searched in names and aliases, ignoring case. */
export async function findEntityPage(
  q: Queryable,
  orgId: string,
  s: EntitySelection,
): Promise<(EntityRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort, 'e.id')
  const { rows } = await q.query<EntityRow & { sort_key: string }>(
    `select ${entityColumns}, ${order.key} from entity e ${sortParts(s.sort).field === 'addresses' ? counted : ''}
     where ${visible('e')} and e.id = ${shownEntity('e.id')}
       and ((${fits('e')}) or exists (
         select 1 from entity_resolution m join entity part on part.id = m.entity_id
         where m.org_id = $1::uuid and m.root_id = e.id and ${fits('part')}))
       and ${order.behind(5, 6)}
     order by ${order.by} limit $7::int`,
    [
      orgId,
      s.query === null ? null : partOf(s.query),
      s.category,
      s.jurisdiction,
      s.after?.key ?? null,
      s.after?.id ?? null,
      s.limit,
    ],
  )
  return rows
}
