import type { DeskRole } from '@/contract/alert/desk-words'
import type { Queryable } from '@/server/platform/db'

export interface DutyRow {
  id: string
  name: string
  role: DeskRole
  away: boolean
  away_until: Date | null
  open: number
  last_turn: number
}

const columns = `u.id, u.name, u.role, p.away_since is not null and (p.away_until is null or p.away_until > $3::timestamptz) as away,
  p.away_until, coalesce(p.last_turn, 0) as last_turn,
  (select count(*)::int from alert a where a.org_id = u.org_id and a.assignee_id = u.id and a.state in ('open', 'in_review')) as open`
const from = `from app_user u left join desk_person p on p.org_id = u.org_id and p.user_id = u.id
  where u.org_id = $1::uuid and u.disabled_at is null and u.role = any($2::text[])`

/** The people of these roles who can sign in, with their workload, by name. */
export async function findDuty(q: Queryable, orgId: string, roles: readonly DeskRole[], at: Date): Promise<DutyRow[]> {
  const { rows } = await q.query<DutyRow>(`select ${columns} ${from} order by u.name, u.id`, [orgId, roles, at])
  return rows
}

/**
 * The people of these roles who are on duty. Locks them until the transaction ends, so that none is disabled or loses the role
 * meanwhile; those already changed are left out.
 */
export async function lockOnDuty(q: Queryable, orgId: string, roles: readonly DeskRole[], at: Date): Promise<DutyRow[]> {
  await q.query(
    `select u.id from app_user u where u.org_id = $1::uuid and u.disabled_at is null and u.role = any($2::text[])
     order by u.id for share`,
    [orgId, roles],
  )
  return (await findDuty(q, orgId, roles, at)).filter(({ away }) => !away)
}

/** Stores whether a person (UUID) is away, and until when. */
export async function writeDuty(
  q: Queryable,
  orgId: string,
  userId: string,
  { since, until }: { since: Date | null; until: Date | null },
): Promise<void> {
  await q.query(
    `insert into desk_person (org_id, user_id, away_since, away_until) values ($1::uuid, $2::uuid, $3::timestamptz, $4::timestamptz)
     on conflict (org_id, user_id) do update set away_since = excluded.away_since, away_until = excluded.away_until
     returning user_id`,
    [orgId, userId, since, until],
  )
}

/** Stores the numbers of people's last turns, and the number of turns. */
export async function writeTurns(
  q: Queryable,
  orgId: string,
  turns: number,
  last: readonly { personId: string; turn: number }[],
): Promise<void> {
  await q.query('update desk set turns = $2::int where org_id = $1::uuid returning turns', [orgId, turns])
  await q.query(
    `insert into desk_person (org_id, user_id, last_turn)
     select $1::uuid, t.person_id, max(t.turn) from jsonb_to_recordset($2::jsonb) as t (person_id uuid, turn int) group by 2
     on conflict (org_id, user_id) do update set last_turn = excluded.last_turn returning user_id`,
    [orgId, JSON.stringify(last.map(({ personId, turn }) => ({ person_id: personId, turn })))],
  )
}

/** The number of turns so far, locked until the transaction ends. The desk's row must exist. */
export async function lockTurns(q: Queryable, orgId: string): Promise<number> {
  const { rows } = await q.query<{ turns: number }>('select turns from desk where org_id = $1::uuid for update', [orgId])
  if (rows[0] === undefined) throw new Error('the organisation has no desk')
  return rows[0].turns
}
