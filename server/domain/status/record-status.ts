import { serviceStatus } from './service-status'
import { insertChanges, markMonitoringWait } from './status.repo'

/** Looks at every part and writes down whose state has changed. Returns how many did. Any number of workers may. */
export async function recordStatus(): Promise<number> {
  await markMonitoringWait()
  return insertChanges((await serviceStatus()).components)
}
