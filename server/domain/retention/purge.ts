import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import { jobContext } from '@/server/platform/context'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool, writeOrg } from '@/server/platform/db'
import { retentionDays } from '@/server/platform/env'
import { countGone, deleteGone } from './retention.repo'
import { type RetentionRule, retentionRules } from './retention-rules'

export interface Purged {
  rule: RetentionRule['id']
  /** Null if each row has its own end. */
  days: number | null
  rows: number
}

const dayMs = 86_400_000

/**
 * Deletes rows past their retention, in batches, for each organisation in its own transactions with an audit entry. With
 * `dryRun` it only counts. `organisations` limits it to these.
 */
export async function purge(
  options: { dryRun?: boolean; clock?: Clock; organisations?: readonly string[] } = {},
): Promise<Purged[]> {
  const clock = options.clock ?? systemClock
  const organisations = options.organisations ?? (await findOrganisationIds(pool()))
  const done: Purged[] = []
  for (const rule of retentionRules) {
    const days = rule.days === null ? null : (retentionDays(rule.id) ?? rule.days)
    const before = new Date(clock.now().getTime() - (days ?? 0) * dayMs)
    let rows = 0
    for (const orgId of rule.tenant ? organisations : [null]) {
      rows += options.dryRun ? await counted(rule, orgId, before) : await removed(rule, orgId, before, clock)
    }
    done.push({ rule: rule.id, days, rows })
  }
  return done
}

const counted = (rule: RetentionRule, orgId: string | null, before: Date) =>
  writeOrg(orgId ?? '', (q) => countGone(q, rule, orgId, before))

async function removed(rule: RetentionRule, orgId: string | null, before: Date, clock: Clock): Promise<number> {
  let total = 0
  for (let more = true; more; ) {
    const took = await writeOrg(orgId ?? '', async (q) => {
      const batch = await deleteGone(q, rule, orgId, before)
      if (orgId !== null && batch.removed > 0) {
        const detail = { rule: rule.id, rows: batch.removed, before: before.toISOString() }
        await appendAudit(q, jobContext(orgId, 'retention', [], clock), {
          action: 'retention.purged',
          object_type: rule.table,
          object_id: null,
          detail,
        })
      }
      return batch
    })
    total += took.removed
    more = took.more
  }
  return total
}
