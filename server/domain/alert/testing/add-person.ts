import { randomUUID } from 'node:crypto'
import { scopesOfRole } from '@/server/domain/session'
import type { Context, Role } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { newId, typeIdOf, uuidv7 } from '@/server/platform/ids'

/** Adds a person to an organisation; returns them with the context of their requests. `id` is a TypeID. */
export async function addPerson(
  org: { ctx: Context },
  role: Role,
  name: string = role,
  disabled = false,
): Promise<{ id: string; uuid: string; ctx: Context }> {
  const orgId = org.ctx.org.id
  const uuid = uuidv7()
  await withOrg(orgId, (tx) =>
    tx.appUser.create({
      data: {
        org_id: orgId,
        id: uuid,
        email: `${randomUUID()}@example.test`,
        name,
        role,
        password_hash: 'none',
        disabled_at: disabled ? new Date() : null,
      },
    }),
  )
  const actor = { type: 'user' as const, id: uuid, role, scopes: scopesOfRole(role), name }
  return { id: typeIdOf('usr', uuid), uuid, ctx: { ...org.ctx, actor, requestId: newId('req') } }
}
