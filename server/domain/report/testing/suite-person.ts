import { randomUUID } from 'node:crypto'
import type { SuiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { scopesOfRole } from '@/server/domain/session'
import type { Context, Role } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

/** A context of a new person in a suite's organisation. */
export async function suitePerson(org: SuiteOrganisation, name: string, role: Role): Promise<Context> {
  const id = uuidv7()
  const email = `${randomUUID()}@example.test`
  await withOrg(org.org_id, (tx) =>
    tx.appUser.create({ data: { org_id: org.org_id, id, email, name, role, password_hash: 'none' } }),
  )
  return { ...org.ctx, actor: { type: 'user', id, role, name, scopes: scopesOfRole(role) } }
}
