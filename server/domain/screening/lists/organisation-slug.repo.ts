import type { Queryable } from '@/server/platform/db'

/** The slug of the organisation that the running transaction is set to. */
export async function readSlug(db: Queryable, orgId: string): Promise<string | null> {
  const { rows } = await db.query<{ slug: string }>('select slug from organisation where id = $1', [orgId])
  return rows[0]?.slug ?? null
}
