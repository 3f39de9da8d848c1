import type { Queryable } from '@/server/platform/db'

/** When a statement was added and, if it was, removed; times in epoch seconds with fractions. */
export interface StatementDates {
  since: number
  until: number | null
}

/** Dates of the statements with these UUIDs that the transaction's organisation may see, by UUID. */
export async function findStatementDates(q: Queryable, ids: string[]): Promise<Map<string, StatementDates>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; since: number; until: number | null }>(
    `select id, extract(epoch from greatest(created_at, coalesce(valid_from, created_at)))::float8 as since,
            extract(epoch from least(removed_at, valid_to))::float8 as until
     from attribution where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, ...dates }) => [id, dates]))
}
