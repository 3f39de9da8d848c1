import type { Queryable } from '@/server/platform/db'

/** The stored settings of an organisation, or null if it changed none; `lock` locks them until the transaction ends. */
export async function findSettings(
  q: Queryable,
  orgId: string,
  lock = false,
): Promise<{ document: object; revision: number } | null> {
  const { rows } = await q.query<{ document: object; revision: number }>(
    `select document, revision from organisation_setting where org_id = $1::uuid${lock ? ' for update' : ''}`,
    [orgId],
  )
  return rows[0] ?? null
}

/** Stores the settings if they are still at revision `before` (0: none stored); false otherwise. */
export async function storeSettings(
  q: Queryable,
  orgId: string,
  { document, before, at }: { document: object; before: number; at: Date },
): Promise<boolean> {
  const { rows } = await q.query(
    `insert into organisation_setting (org_id, document, revision, updated_at) values ($1::uuid, $2::jsonb, 1, $4::timestamptz)
     on conflict (org_id) do update set document = excluded.document, revision = organisation_setting.revision + 1,
       updated_at = excluded.updated_at
     where organisation_setting.revision = $3::int returning revision`,
    [orgId, JSON.stringify(document), before, at],
  )
  return rows.length === 1
}
