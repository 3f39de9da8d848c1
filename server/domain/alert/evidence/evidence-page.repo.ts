import type { Queryable } from '@/server/platform/db'

export interface EvidenceRow {
  alert_id: string
  seq: number
  evidence_id: string
  block_height: string | null
  occurred_at: Date
  detail: Record<string, unknown>
  orphaned_at: Date | null
}

/** How many of an alert's facts are shown besides the first. */
const newest = 9

/** The first fact and the newest nine of each alert, in the order they were added; one statement for a whole page. */
export async function findShownEvidence(q: Queryable, orgId: string, alertIds: readonly string[]): Promise<EvidenceRow[]> {
  if (alertIds.length === 0) return []
  const columns = 'alert_id, seq, evidence_id, block_height::text as block_height, occurred_at, detail, orphaned_at'
  const { rows } = await q.query<EvidenceRow>(
    `select e.* from unnest($2::uuid[]) as w(id) cross join lateral (
       select ${columns} from alert_evidence where org_id = $1::uuid and alert_id = w.id and seq = 1
       union all
       (select ${columns} from alert_evidence where org_id = $1::uuid and alert_id = w.id and seq > 1
        order by seq desc limit ${newest})
     ) e order by e.alert_id, e.seq`,
    [orgId, alertIds],
  )
  return rows
}
