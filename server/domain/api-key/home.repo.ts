import type { Queryable } from '@/server/platform/db'

/** Switches row-level security to another organisation for the rest of the transaction. */
export async function showOrganisation(q: Queryable, orgId: string): Promise<void> {
  await q.query("select set_config('app.org_id', $1, true)", [orgId])
}

/** The name of an organisation. */
export async function organisationName(q: Queryable, orgId: string): Promise<string> {
  const { rows } = await q.query<{ name: string }>('select name from organisation where id = $1::uuid', [orgId])
  return rows[0]?.name ?? ''
}
