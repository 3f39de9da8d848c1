import { scopes } from '@/contract/kernel/scopes'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { commandSql } from '@/server/platform/command/command'
import { writeNotices } from '@/server/platform/command/notices'
import { jobContext } from '@/server/platform/context'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { markEnding } from './suppression.repo'

/** How many days before its end a suppression is announced. */
const days = 7

/** Notifies of every suppression in force that ends within a week, once each; returns how many. */
export async function warnEnding(clock: Clock = systemClock): Promise<number> {
  let warned = 0
  for (const orgId of await findOrganisationIds(pool())) warned += await warnOrganisation(orgId, clock)
  return warned
}

function warnOrganisation(orgId: string, clock: Clock): Promise<number> {
  const ctx = jobContext(orgId, 'suppression-end', scopes, clock)
  return commandSql(ctx, { scope: 'policies:write' }, async (q) => {
    const at = clock.now()
    const ending = await markEnding(q, orgId, days, at)
    const told = ending.map(({ id, most_severe }) => ({ subject_id: typeIdOf('sup', id), severity: most_severe }))
    await writeNotices(
      q,
      orgId,
      at,
      told.map((one) => ({ ...one, kind: 'suppression_ending' })),
    )
    return {
      result: told.length,
      audit: told.map(({ subject_id }) => ({
        action: 'suppression.end_warned',
        object_type: 'alert_suppression',
        object_id: subject_id,
        detail: { days },
      })),
    }
  })
}
