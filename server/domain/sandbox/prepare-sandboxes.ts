import { readChain } from '@/server/platform/db'
import { ensureSandbox } from './ensure-sandbox'
import { findSandboxOf, firstOrganisation, liveOrganisations } from './sandbox.repo'

/**
 * Creates the sandbox of the installation's first organisation, if it dates from before there were any, and loads the newest
 * fixtures into every sandbox; other organisations get a sandbox with their first test key. Returns how many were processed.
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
