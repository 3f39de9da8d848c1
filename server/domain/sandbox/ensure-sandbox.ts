import { scopes } from '@/contract/kernel/scopes'
import { ensureDefaultPolicy } from '@/server/domain/policy'
import { commandSql } from '@/server/platform/command/command'
import { type Context, jobContext } from '@/server/platform/context'
import { readChain, writeOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { fixturesVersion } from './fixtures'
import { loadFixtures } from './load-fixtures'
import { findFixtures, insertSandbox, lockOrganisation, storeFixtures } from './sandbox.repo'

/**
 * Creates a live organisation's sandbox with the default policy and the fixtures, if missing; idempotent. Returns the sandbox's
 * UUID. Throws for an organisation that is a sandbox or does not exist.
 */
export async function ensureSandbox(orgId: string): Promise<string> {
  const sandboxId = await commandSql(contextOf(orgId), { scope: 'keys:admin' }, async (q) => {
    const live = await lockOrganisation(q, orgId)
    if (live === null || live.kind !== 'live') throw new Error('only a live organisation has a sandbox')
    if (live.sandbox_org_id !== null) return { result: live.sandbox_org_id, audit: [] }
    const id = uuidv7()
    await insertSandbox(q, live, id)
    return {
      result: id,
      audit: { action: 'sandbox.created', object_type: 'organisation', object_id: typeIdOf('org', id), detail: {} },
    }
  })
  const held = await readChain(sandboxId, (q) => findFixtures(q, sandboxId))
  if (held === fixturesVersion) return sandboxId
  await ensureDefaultPolicy(contextOf(sandboxId))
  await loadFixtures(sandboxId)
  await writeOrg(sandboxId, (q) => storeFixtures(q, sandboxId, fixturesVersion))
  return sandboxId
}

function contextOf(orgId: string): Context {
  return jobContext(orgId, 'sandbox', scopes)
}
