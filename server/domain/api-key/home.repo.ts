import type { Queryable } from '@/server/platform/db'

/** The sandbox of the organisation that is set; null where it has none yet, or is one. */
export async function findSandbox(q: Queryable, orgId: string): Promise<string | null> {
  const { rows } = await q.query<{ sandbox_org_id: string | null }>(
    'select sandbox_org_id from organisation where id = $1::uuid',
    [orgId],
  )
  return rows[0]?.sandbox_org_id ?? null
}

/** Makes row-level security show another organisation for the rest of the transaction. */
export async function showOrganisation(q: Queryable, orgId: string): Promise<void> {
  await q.query("select set_config('app.org_id', $1, true)", [orgId])
}
