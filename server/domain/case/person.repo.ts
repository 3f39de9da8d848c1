import type { Role } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'

export interface PersonRow {
  id: string
  name: string
  email: string
  role: Role
  disabled_at: Date | null
}

/** People of the organisation by their UUIDs. */
export async function findPeople(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.appUser.findMany({
    where: { org_id: orgId, id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, email: true, role: true, disabled_at: true },
  })
  return new Map(rows.map((row) => [row.id, row as PersonRow]))
}
