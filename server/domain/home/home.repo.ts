import type { HomeDesk } from '@/contract/console/home'
import type { Queryable } from '@/server/platform/db'

type Counts = Pick<HomeDesk, 'alerts_raised' | 'alerts_closed' | 'held_back' | 'list_versions' | 'reorgs'> & {
  failed_deliveries: number
}

/** Counts what has happened since a time: in the organisation, to its visible lists, and on the chains. */
export async function countSince(q: Queryable, orgId: string, since: Date): Promise<Counts> {
  const { rows } = await q.query<Counts>(
    `select
       (select count(*)::int from alert where org_id = $1 and created_at >= $2) as alerts_raised,
       (select count(*)::int from alert where org_id = $1 and closed_at >= $2) as alerts_closed,
       (select count(*)::int from suppressed_finding where org_id = $1 and last_at >= $2) as held_back,
       (select count(*)::int from list_version where (org_id is null or org_id = $1) and activated_at >= $2) as list_versions,
       (select count(*)::int from chain_event where kind = 'reorg' and at >= $2) as reorgs,
       (select count(*)::int from webhook_delivery where org_id = $1 and state = 'failed' and updated_at >= $2)
         as failed_deliveries`,
    [orgId, since],
  )
  return rows[0] as Counts
}

/** Pending closings and suppressions proposed by others than the person (`usr_...`). */
export async function countProposed(
  q: Queryable,
  orgId: string,
  { person, uuid }: { person: string; uuid: string },
  now: Date,
): Promise<HomeDesk['proposed']> {
  const { rows } = await q.query<HomeDesk['proposed']>(
    `select
       (select count(*)::int from alert where org_id = $1 and proposed is not null and proposed -> 'by' ->> 'id' <> $2) as closings,
       (select count(*)::int from alert_suppression where org_id = $1 and approved_at is null and ended_at is null
          and expires_at > $3 and created_by ->> 'id' <> $2) as suppressions,
       (select count(*)::int from second_look where org_id = $1 and state = 'waiting' and not ($4::uuid = any(not_by))) as second_looks`,
    [orgId, person, now, uuid],
  )
  return rows[0] as HomeDesk['proposed']
}

interface ReviewRow {
  id: string
  number: number
  title: string
  due_at: Date | null
}

/** Open cases in review whose reviewer is the person (UUID), the earliest due date first, at most twenty. */
export async function findReviews(q: Queryable, orgId: string, userId: string): Promise<ReviewRow[]> {
  const { rows } = await q.query<ReviewRow>(
    `select id, number, title, due_at from case_file
     where org_id = $1 and reviewer = $2::uuid and stage = 'review' and state <> 'closed' and merged_into is null
     order by due_at nulls last, id limit 20`,
    [orgId, userId],
  )
  return rows
}

interface RecentRow {
  kind: 'check' | 'case' | 'report'
  id: string
  title: string
  at: Date
}

/** What a person (UUID) last checked, investigated and reported, newest first. Reads no more of each kind than is shown. */
export async function findRecent(q: Queryable, orgId: string, userId: string, limit: number): Promise<RecentRow[]> {
  const { rows } = await q.query<RecentRow>(
    `select * from (
       (select 'check' as kind, id, subject as title, created_at as at from risk_check
        where org_id = $1 and actor_type = 'user' and actor_id = $2 and created_at > now() - interval '30 days'
        order by created_at desc limit $3)
       union all
       (select 'case', id, '#' || number || ' ' || title, updated_at from case_file
        where org_id = $1 and assigned_investigator = $2::uuid and merged_into is null order by updated_at desc limit $3)
       union all
       (select 'report', id, title, created_at from report
        where org_id = $1 and requested_by_type = 'user' and requested_by_id = $2 order by created_at desc limit $3)
     ) of_kinds order by at desc, id limit $3`,
    [orgId, userId, limit],
  )
  return rows
}
