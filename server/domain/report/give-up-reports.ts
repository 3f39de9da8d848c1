import type { Clock } from '@/server/platform/clock/clock'
import { withOrg } from '@/server/platform/db'
import { findAbandoned, lockReport, writeReport } from './report.repo'

/** A job that has not finished a report within this time never will. */
const hours = 6

/** Fails reports of an organisation (UUID) whose job was lost, so that callers stop waiting; returns how many. */
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
