import type { Queryable } from '@/server/platform/db'
import { inForce, undisputed } from '@/server/trace'

const counted = `a.tag_type = 'actor' and (a.org_id is null or a.org_id = $1::uuid) and ${inForce('a')} and ${undisputed('a')}`

/**
 * Every concept of the statements in force, as checks read them: shared statements and the organisation's own. One pass that
 * groups before it unnests lists, as there are many statements but few combinations.
 */
export async function findCarriedConcepts(q: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await q.query<{ concept: string }>(
    `with kinds as materialized (
       select a.category, a.abuse, a.concepts, a.listed_by is not null as listed from attribution a where ${counted} group by 1, 2, 3, 4
     )
     select distinct c.concept from kinds k
     cross join lateral unnest(k.concepts || array[k.category, k.abuse, case when k.listed then 'sanction' end]) as c(concept)
     where c.concept is not null
     union
     select e.category from attribution a join entity e on e.id = a.entity_id
     where ${counted} and a.category is null and a.abuse is null and e.category is not null group by e.category`,
    [orgId],
  )
  return rows.map((row) => row.concept)
}
