import { writeOrg } from '@/server/platform/db'
import { announceNetworks } from './announce-networks'
import { serviceStatus } from './service-status'
import { insertChanges, markMonitoringWait } from './status.repo'

/**
 * Looks at every part, writes down whose state has changed and tells organisations of networks. Returns how many did. Any
 * number of workers may.
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
