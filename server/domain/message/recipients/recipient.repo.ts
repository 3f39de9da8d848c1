import { defaultRules, type MessageKind, type MessageRules } from '@/contract/message/messages'
import type { Role } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'

export interface PersonRow {
  id: string
  email: string
  role: Role
  rules: MessageRules
}

type Stored = Omit<MessageRules, 'kinds' | 'min_severity'> & {
  kinds: MessageKind[] | null
  min_severity: MessageRules['min_severity'] | null
}

/** The people of the organisation who can sign in, with their preferences, or only the one with an id (UUID). */
export async function findPeople(q: Queryable, orgId: string, id: string | null = null): Promise<PersonRow[]> {
  const { rows } = await q.query<Omit<PersonRow, 'rules'> & Stored>(
    `select u.id, u.email, u.role, p.kinds, p.min_severity, p.daily_at
     from app_user u left join message_preference p on p.org_id = u.org_id and p.user_id = u.id
     where u.org_id = $1::uuid and u.disabled_at is null and ($2::uuid is null or u.id = $2::uuid) order by u.id`,
    [orgId, id],
  )
  return rows.map(({ kinds, min_severity, daily_at, ...person }) => ({
    ...person,
    rules: kinds === null || min_severity === null ? defaultRules : { kinds, min_severity, daily_at },
  }))
}

/** Stores a person's preferences. */
export async function writePreference(
  q: Queryable,
  orgId: string,
  userId: string,
  { kinds, min_severity, daily_at }: MessageRules,
  at: Date,
): Promise<void> {
  await q.query(
    `insert into message_preference (org_id, user_id, kinds, min_severity, daily_at, updated_at)
     values ($1::uuid, $2::uuid, $3::text[], $4, $5::smallint, $6::timestamptz)
     on conflict (org_id, user_id) do update set kinds = excluded.kinds, min_severity = excluded.min_severity,
       daily_at = excluded.daily_at, updated_at = excluded.updated_at`,
    [orgId, userId, kinds, min_severity, daily_at, at],
  )
}

/** The table with the subjects of a prefix; null for those without a row of their own. */
const tables = {
  alr: 'alert',
  cas: 'case_file',
  fil: 'filing',
  rpt: 'report',
  sup: 'alert_suppression',
  key: 'api_key',
  whe: 'webhook_endpoint',
  ses: 'console_session',
} as const
export type SubjectPrefix = keyof typeof tables

/** Whether the organisation still has an object (UUID). */
export async function subjectExists(q: Queryable, orgId: string, prefix: SubjectPrefix, id: string): Promise<boolean> {
  const { rows } = await q.query(`select true from ${tables[prefix]} where org_id = $1::uuid and id = $2::uuid`, [orgId, id])
  return rows.length === 1
}

/** The organisation's name. */
export async function findOrganisationName(q: Queryable, orgId: string): Promise<string> {
  const { rows } = await q.query<{ name: string }>('select name from organisation where id = $1::uuid', [orgId])
  return rows[0]?.name ?? ''
}
