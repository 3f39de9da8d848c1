import type { Queryable } from '@/server/platform/db'
import type { Author } from './filing.repo'

export interface ProfileRow {
  values: Record<string, string>
  revision: number
  updated_by: Author
  updated_at: Date
}

/** The filing profile of an organisation, or null if there is none. `lock` locks the row. */
export async function findFilingProfile(q: Queryable, orgId: string, lock = false): Promise<ProfileRow | null> {
  const { rows } = await q.query<ProfileRow>(
    `select values, revision, updated_by, updated_at from filing_profile where org_id = $1::uuid ${lock ? 'for update' : ''}`,
    [orgId],
  )
  return rows[0] ?? null
}

/** Stores the profile; false if it is no longer at revision `row.revision - 1`. */
export async function storeFilingProfile(q: Queryable, orgId: string, row: ProfileRow): Promise<boolean> {
  const { rows } = await q.query(
    `insert into filing_profile (org_id, values, revision, updated_by, updated_at) values ($1::uuid, $2::jsonb, $3::int, $4::jsonb, $5::timestamptz)
     on conflict (org_id) do update set values = excluded.values, revision = excluded.revision, updated_by = excluded.updated_by,
       updated_at = excluded.updated_at where filing_profile.revision = excluded.revision - 1
     returning revision`,
    [orgId, JSON.stringify(row.values), row.revision, JSON.stringify(row.updated_by), row.updated_at],
  )
  return rows.length > 0
}
