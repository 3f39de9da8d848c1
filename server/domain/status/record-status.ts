import { writeOrg } from '@/server/platform/db'
import { announceNetworks } from './announce-networks'
import { serviceStatus } from './service-status'
import { insertChanges, markMonitoringWait } from './status.repo'

/**
 * Checks every part, records state changes and notifies organisations about networks. Any number of workers may call it.
 * Returns how many states changed.
 */
export async function recordStatus(): Promise<number> {
  await markMonitoringWait()
  const { components } = await serviceStatus()
  return writeOrg('', async (q) => {
    const changes = await insertChanges(q, components)
    await announceNetworks(q, changes)
    return changes.length
  })
}
