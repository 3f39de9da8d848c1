import { readChain } from '@/server/platform/db'
import { ensureSandbox } from './ensure-sandbox'
import { findSandboxOf, firstOrganisation, liveOrganisations } from './sandbox.repo'

/**
 * Gives the installation's first organisation its sandbox, where it was made before there were any, and every sandbox
 * the newest fixtures; another organisation gets its sandbox with its first test key. Returns how many were looked at.
 */
export async function prepareSandboxes(signal?: AbortSignal): Promise<number> {
  const first = await firstOrganisation()
  let prepared = 0
  for (const orgId of await liveOrganisations()) {
    if (signal?.aborted) break
    const sandbox = await readChain(orgId, (q) => findSandboxOf(q, orgId))
    if (sandbox === null && orgId !== first) continue
    await ensureSandbox(orgId)
    prepared++
  }
  return prepared
}
