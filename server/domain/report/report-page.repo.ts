import type { SortBy } from '@/contract/kernel/sort'
import type { ReportType } from '@/contract/report/report-document'
import type { ReportSort, ReportStatus } from '@/contract/report/reports'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import type { ReportRow } from './report.repo'

export interface ReportFilter {
  types?: readonly ReportType[] | undefined
  statuses?: readonly ReportStatus[] | undefined
  /** UUID. */
  caseId?: string | undefined
  subject?: string | undefined
}

/** Each sort has its own index, with exactly this expression. */
const sorts: Record<ReportSort, SortKey> = {
  created_at: { sql: 'created_at', type: 'timestamptz' },
  title: { sql: 'lower(title)', type: 'text' },
}

interface ReportSelection {
  filter: ReportFilter
  sort: SortBy<ReportSort>
  after: SortedPosition | null
  limit: number
}

/** Reports that match a filter, sorted, after a position. */
export async function findReportPage(
  q: Queryable,
  orgId: string,
  { filter, sort, after, limit }: ReportSelection,
): Promise<(ReportRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, sort)
  const { rows } = await q.query<ReportRow & { sort_key: string }>(
    `select *, ${order.key} from report
     where org_id = $1::uuid and ($2::text[] is null or type = any ($2)) and ($3::text[] is null or status = any ($3))
       and ($4::uuid is null or case_id = $4) and ($5::text is null or subject_value = $5) and ${order.behind(6, 7)}
     order by ${order.by} limit $8::int`,
    [
      orgId,
      filter.types ?? null,
      filter.statuses ?? null,
      filter.caseId ?? null,
      filter.subject ?? null,
      after?.key ?? null,
      after?.id ?? null,
      limit,
    ],
  )
  return rows
}
