import type { Queryable } from '@/server/platform/db'

/** Stores with every key's hash that lacks it which pepper it was made with. */
export async function stampKeys(q: Queryable, pepper: string): Promise<void> {
  await q.query('update api_key_secret set pepper_id = $1 where pepper_id is null', [pepper])
}

/** Like `stampKeys`, for the recovery codes of an organisation. */
export async function stampCodes(q: Queryable, orgId: string, pepper: string): Promise<void> {
  await q.query('update recovery_code set pepper_id = $2 where org_id = $1::uuid and pepper_id is null', [orgId, pepper])
}

/** Valid keys of an organisation whose hash has another pepper: they have not been used since the rotation. */
export async function findKeysOfOther(q: Queryable, orgId: string, pepper: string, now: Date): Promise<string[]> {
  const { rows } = await q.query<{ what: string }>(
    `select 'the key ' || s.public_id || ' (' || k.name || ', last used ' || coalesce(to_char(k.last_used_at, 'YYYY-MM-DD'), 'never') || ')' as what
     from api_key_secret s join api_key k on k.org_id = s.org_id and k.id = s.key_id
     where s.org_id = $1::uuid and s.pepper_id is distinct from $2 and (s.valid_until is null or s.valid_until > $3::timestamptz)
       and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3::timestamptz)
     order by k.name, s.public_id`,
    [orgId, pepper, now],
  )
  return rows.map(({ what }) => what)
}

/** People of an organisation with unused recovery codes under another pepper. */
export async function findCodesOfOther(q: Queryable, orgId: string, pepper: string): Promise<string[]> {
  const { rows } = await q.query<{ what: string }>(
    `select 'the recovery codes of ' || u.email as what from app_user u
     where u.org_id = $1::uuid and u.disabled_at is null and exists (select from recovery_code c
       where c.org_id = u.org_id and c.user_id = u.id and c.used_at is null and c.pepper_id is distinct from $2)
     order by u.email`,
    [orgId, pepper],
  )
  return rows.map(({ what }) => what)
}

/** How many sessions that began before `since` can still be used. */
export async function countSessions(q: Queryable, orgId: string, since: Date, now: Date, idleSince: Date): Promise<number> {
  const { rows } = await q.query<{ n: number }>(
    `select count(*)::int as n from console_session where org_id = $1::uuid and created_at < $2::timestamptz
       and ended_at is null and expires_at > $3::timestamptz and last_seen_at >= $4::timestamptz`,
    [orgId, since, now, idleSince],
  )
  return rows[0]?.n ?? 0
}
