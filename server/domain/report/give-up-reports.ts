import type { Clock } from '@/server/platform/clock/clock'
import { withOrg } from '@/server/platform/db'
import { findAbandoned, lockReport, writeReport } from './report.repo'

/** A job that did not end a report within this time will not do so any more. */
const hours = 6

/** Ends reports of an organisation (UUID) whose job was lost, so that no one waits for them; gives how many. */
export async function giveUpReports(orgId: string, clock: Clock): Promise<number> {
  const at = clock.now()
  return withOrg(orgId, async (tx) => {
    const ids = await findAbandoned(tx, orgId, new Date(at.getTime() - hours * 3_600_000))
    for (const id of ids) {
      await lockReport(tx, orgId, id)
      await writeReport(tx, orgId, id, {
        status: 'failed',
        error: 'No worker finished it in time. Request it again.',
        updated_at: at,
      })
    }
    return ids.length
  })
}
