import type { Queryable } from '@/server/platform/db'

/** Makes row-level security show another organisation for the rest of the transaction. */
export async function showOrganisation(q: Queryable, orgId: string): Promise<void> {
  await q.query("select set_config('app.org_id', $1, true)", [orgId])
}
