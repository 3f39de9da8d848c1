import type { Queryable } from '@/server/platform/db'
import { inForce } from '@/server/trace'

/** Every concept that a statement in force carries, as checks read them: shared statements and the organisation's own. */
export async function findCarriedConcepts(q: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await q.query<{ concept: string }>(
    `select distinct c.concept
     from attribution a left join entity e on e.id = a.entity_id
     cross join lateral unnest(a.concepts || array[a.category, a.abuse, case when a.listed_by is not null then 'sanction' end,
       case when a.category is null and a.abuse is null then e.category end]) as c(concept)
     where a.tag_type = 'actor' and (a.org_id is null or a.org_id = $1::uuid) and ${inForce('a')} and c.concept is not null`,
    [orgId],
  )
  return rows.map((row) => row.concept)
}
