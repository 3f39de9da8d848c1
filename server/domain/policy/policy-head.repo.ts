import type { Queryable } from '@/server/platform/db'

/** SQL, for a select list: the active version of the transaction's organisation, and whether another one is in shadow. */
export const policyHeadColumns = `
  (select jsonb_build_object('id', id, 'version', version, 'sha256', sha256) from policy_version
   where org_id = current_org() and status = 'active') as policy,
  exists (select 1 from policy_version where org_id = current_org() and status = 'shadow') as shadowed`

/** The document of a version of the transaction's organisation. `id` is a UUID. */
export async function findDocument(q: Queryable, id: string): Promise<unknown> {
  const { rows } = await q.query<{ document: unknown }>(
    'select document from policy_version where org_id = current_org() and id = $1',
    [id],
  )
  return rows[0]?.document
}
