import type { Queryable } from '@/server/platform/db'

/** The features by which alerts are similar. */
export interface Likeness {
  id: string
  wallet_id: string | null
  rule_key: string
  addresses: string[]
  entities: string[]
  categories: string[]
}

/** How many facts of an alert are read, and how many alerts for each feature. */
const facts = 50
const each = 50
/** Alerts with the same categories are only searched among this many of the organisation's newest. */
const recent = 1000

/** The features of an alert: its wallet, its kind of rule, and the parties in its evidence; null if it does not exist. */
export async function findLikeness(q: Queryable, orgId: string, id: string): Promise<Likeness | null> {
  const { rows } = await q.query<Likeness>(
    `select a.id, a.wallet_id, a.rule_key,
       coalesce(array_agg(distinct e.counterparty) filter (where e.counterparty is not null), '{}') as addresses,
       coalesce(array_agg(distinct e.entity) filter (where e.entity is not null), '{}') as entities,
       coalesce(array_agg(distinct c.category) filter (where c.category is not null), '{}') as categories
     from alert a
     left join lateral (select detail, counterparty, entity from alert_evidence e
       where e.org_id = a.org_id and e.alert_id = a.id order by seq desc limit ${facts}) e on true
     left join lateral (
       select jsonb_array_elements_text(case when jsonb_typeof(e.detail #> '{counterparty,categories}') = 'array'
         then e.detail #> '{counterparty,categories}' else '[]' end) as category
       union
       select jsonb_array_elements_text(case when jsonb_typeof(e.detail #> '{exposure,categories}') = 'array'
         then e.detail #> '{exposure,categories}' else '[]' end)
     ) c on true
     where a.org_id = $1::uuid and a.id = $2::uuid group by a.org_id, a.id`,
    [orgId, id],
  )
  return rows[0] ?? null
}

export interface SimilarRow {
  id: string
  because: string[]
  created_at: Date
}

/** Other alerts that share features with an alert, with those features; the newest for each feature. */
export async function findSimilar(q: Queryable, orgId: string, like: Likeness): Promise<SimilarRow[]> {
  const { rows } = await q.query<SimilarRow>(
    `with found as (
       (select a.id, 'wallet' as because from alert a where a.org_id = $1::uuid and a.wallet_id = $3::uuid
        order by a.created_at desc limit ${each})
       union
       (select a.id, 'rule' from alert a where a.org_id = $1::uuid and a.rule_key = $4::text
        order by a.created_at desc, a.id desc limit ${each})
       union
       (select e.alert_id, 'counterparty' from alert_evidence e
        where e.org_id = $1::uuid and e.counterparty = any($5::text[])
        order by e.occurred_at desc limit ${each})
       union
       (select e.alert_id, 'entity' from alert_evidence e
        where e.org_id = $1::uuid and e.entity = any($6::text[])
        order by e.occurred_at desc limit ${each})
       union
       (select a.id, 'category'
        from (select id, created_at from alert where org_id = $1::uuid order by created_at desc, id desc limit ${recent}) a
        join alert_evidence e on e.org_id = $1::uuid and e.alert_id = a.id and e.seq = 1
        where cardinality($7::text[]) > 0 and (jsonb_exists_any(e.detail #> '{counterparty,categories}', $7::text[])
           or jsonb_exists_any(e.detail #> '{exposure,categories}', $7::text[]))
        order by a.created_at desc limit ${each})
     )
     select a.id, array_agg(distinct f.because) as because, a.created_at
     from found f join alert a on a.org_id = $1::uuid and a.id = f.id where f.id <> $2::uuid group by a.id, a.created_at`,
    [orgId, like.id, like.wallet_id, like.rule_key, like.addresses, like.entities, like.categories],
  )
  return rows
}
