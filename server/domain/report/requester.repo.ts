import type { Context, Role } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'

/** The name of the caller; null for a job. */
export async function findRequesterName(tx: Tx, { org, actor }: Context): Promise<string | null> {
  if (actor.type === 'user') return actor.name
  if (actor.type === 'job') return null
  const key = await tx.apiKey.findUnique({ where: { org_id_id: { org_id: org.id, id: actor.id } }, select: { name: true } })
  return key?.name ?? null
}

/** A person who may currently sign in, by UUID; null if there is none or they are disabled. */
export async function findEnabledUser(tx: Tx, orgId: string, id: string): Promise<{ name: string; role: Role } | null> {
  const user = await tx.appUser.findUnique({ where: { org_id_id: { org_id: orgId, id } } })
  return user === null || user.disabled_at !== null ? null : { name: user.name, role: user.role as Role }
}
