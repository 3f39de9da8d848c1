import { pool, type Queryable } from '@/server/platform/db'

export interface OrganisationRow {
  id: string
  name: string
  kind: 'live' | 'sandbox'
  sandbox_org_id: string | null
}

/** The current organisation, locked until the commit. */
export async function lockOrganisation(q: Queryable, orgId: string): Promise<OrganisationRow | null> {
  const { rows } = await q.query<OrganisationRow>(
    'select id, name, kind, sandbox_org_id from organisation where id = $1::uuid for update',
    [orgId],
  )
  return rows[0] ?? null
}

/** Inserts a sandbox and links it to the live organisation. Leaves the live organisation set. */
export async function insertSandbox(q: Queryable, live: OrganisationRow, sandboxId: string): Promise<void> {
  await q.query("select set_config('app.org_id', $1, true)", [sandboxId])
  await q.query(`insert into organisation (id, name, slug, kind) values ($1::uuid, $2, $3, 'sandbox')`, [
    sandboxId,
    `${live.name} (sandbox)`,
    `sandbox-${sandboxId}`,
  ])
  await q.query("select set_config('app.org_id', $1, true)", [live.id])
  await q.query('update organisation set sandbox_org_id = $2::uuid, updated_at = now() where id = $1::uuid', [live.id, sandboxId])
}

/** The version of a sandbox's fixtures; null for none. */
export async function findFixtures(q: Queryable, sandboxId: string): Promise<number | null> {
  const { rows } = await q.query<{ fixtures: number | null }>('select fixtures from organisation where id = $1::uuid', [
    sandboxId,
  ])
  return rows[0]?.fixtures ?? null
}

/** Stores the version of a sandbox's fixtures. */
export async function storeFixtures(q: Queryable, sandboxId: string, version: number): Promise<void> {
  await q.query('update organisation set fixtures = $2::smallint, updated_at = now() where id = $1::uuid', [sandboxId, version])
}

/** UUIDs of the live organisations, which people sign in to; the table of logins is readable across organisations. */
export async function liveOrganisations(): Promise<string[]> {
  const { rows } = await pool().query<{ org_id: string }>('select distinct org_id from login order by org_id')
  return rows.map((row) => row.org_id)
}

/** The sandbox of the current live organisation, or null. */
export async function findSandboxOf(q: Queryable, orgId: string): Promise<string | null> {
  const { rows } = await q.query<{ sandbox_org_id: string | null }>(
    'select sandbox_org_id from organisation where id = $1::uuid',
    [orgId],
  )
  return rows[0]?.sandbox_org_id ?? null
}

/** The UUID of the installation's first organisation; null before its first start. */
export async function firstOrganisation(): Promise<string | null> {
  const { rows } = await pool().query<{ org_id: string | null }>(
    `select value->>'org_id' as org_id from installation_fact where key = 'bootstrap'`,
  )
  return rows[0]?.org_id ?? null
}
