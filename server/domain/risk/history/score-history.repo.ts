import type { Queryable } from '@/server/platform/db'

export interface HistoryRow {
  /** UUID. */
  id: string
  score: number
  level: string
  model_version: string
  hop_limit: number
  /** UUID. */
  policy_id: string
  policy_version: number
  stale: boolean
  created_at: Date
  /** Pinned list versions; null if the answer pins none, or if nothing has changed since the previous check. */
  lists: { list_id: string; version: string }[] | null
}

/** The newest `most` checks of an address, oldest first. An answer is parsed only if its epoch differs from the previous. */
export async function findHistory(
  q: Queryable,
  orgId: string,
  network: number,
  subject: string,
  most: number,
): Promise<HistoryRow[]> {
  const { rows } = await q.query<HistoryRow>(
    `with newest as (
       select id, score, level, model_version, hop_limit, policy_id, stale, created_at, epoch, result from risk_check
       where org_id = $1::uuid and network = $2::smallint and subject = $3 and subject_type = 'address'
       order by created_at desc, id desc limit $4
     ), stepped as (
       select *, epoch is distinct from lag(epoch) over (order by created_at, id) as anew from newest
     )
     select s.id, s.score, s.level, s.model_version, s.hop_limit, s.policy_id, s.stale, s.created_at,
            p.version as policy_version,
            case when s.anew then (
              select jsonb_agg(jsonb_build_object('list_id', l->>'list_id', 'version', l->>'version'))
              from json_array_elements(s.result::json #> '{reproducibility,lists}') l) end as lists
     from stepped s join policy_version p on p.org_id = $1::uuid and p.id = s.policy_id
     order by s.created_at, s.id`,
    [orgId, network, subject, most],
  )
  return rows
}
