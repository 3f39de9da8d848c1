import type { Queryable } from '@/server/platform/db'

export interface HeadRow {
  name: string
  seq: string | null
  hash: Uint8Array | null
}

/** The organisation's name, and the head of its audit log. */
export async function findHead(q: Queryable, orgId: string): Promise<HeadRow> {
  const { rows } = await q.query<HeadRow>(
    'select o.name, h.seq, h.hash from organisation o left join audit_head h on h.org_id = o.id where o.id = $1::uuid',
    [orgId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('the organisation of this report does not exist')
  return row
}
