import { type Scope, scopes } from '@/contract/kernel/scopes'
import { addKey } from '@/server/domain/api-key'
import { ensureDefaultPolicy } from '@/server/domain/policy'
import { hashPassword } from '@/server/domain/session'
import { appendAudit } from '@/server/platform/command/audit'
import { type Context, jobContext, type Role } from '@/server/platform/context'
import { queryableOf, type Tx, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'

export interface NewOrganisation {
  name: string
  slug: string
  user: { email: string; name: string; password: string; role?: Role }
  keyScopes?: readonly Scope[]
  /** Creates further rows in the same transaction as the organisation. */
  alongside?: (tx: Tx, orgId: string) => Promise<void>
}

export interface CreatedOrganisation {
  org_id: string
  user_id: string
  api_key: string
  ctx: Context
}

/** Creates an organisation with its first user, a key and the default policy in one transaction. */
export async function createOrganisation(input: NewOrganisation): Promise<CreatedOrganisation> {
  const orgId = uuidv7()
  const userId = uuidv7()
  const email = input.user.email.trim().toLowerCase()
  const ctx = jobContext(orgId, 'bootstrap', scopes)
  const passwordHash = await hashPassword(input.user.password)
  const key = await withOrg(orgId, async (tx) => {
    await tx.organisation.create({ data: { id: orgId, name: input.name, slug: input.slug } })
    await tx.appUser.create({
      data: {
        org_id: orgId,
        id: userId,
        email,
        name: input.user.name,
        role: input.user.role ?? 'admin',
        password_hash: passwordHash,
      },
    })
    await tx.login.create({ data: { email, org_id: orgId, user_id: userId } })
    const created = await addKey(tx, ctx, { name: 'First key', scopes: input.keyScopes ?? scopes })
    await input.alongside?.(tx, orgId)
    await appendAudit(queryableOf(tx), ctx, {
      action: 'organisation.created',
      object_type: 'organisation',
      object_id: typeIdOf('org', orgId),
      detail: { name: input.name },
    })
    return created
  })
  await ensureDefaultPolicy(ctx)
  return { org_id: orgId, user_id: userId, api_key: key.text, ctx }
}
