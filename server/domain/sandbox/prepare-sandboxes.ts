import { ensureSandbox } from './ensure-sandbox'
import { liveOrganisations } from './sandbox.repo'

/** Gives every live organisation of the installation its sandbox; for those made before there were any. Returns how many. */
export async function prepareSandboxes(signal?: AbortSignal): Promise<number> {
  let prepared = 0
  for (const orgId of await liveOrganisations()) {
    if (signal?.aborted) break
    await ensureSandbox(orgId)
    prepared++
  }
  return prepared
}
