import type { CasePriority, CaseSort, CaseStage, CaseState } from '@/contract/case/cases'
import type { SortBy } from '@/contract/kernel/sort'
import { partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import type { CaseRow } from './case.repo'

/** The filters of a list of cases, with people resolved to UUIDs; `assignee` null means unassigned. */
export interface CaseFilter {
  states?: readonly CaseState[] | undefined
  stages?: readonly CaseStage[] | undefined
  priorities?: readonly CasePriority[] | undefined
  assignee?: string | null | undefined
  customerReference?: string | undefined
  externalReference?: string | undefined
  updatedFrom?: string | undefined
  /** Part of a title or reference, or a number. */
  query?: string | undefined
}

/** Each expression must match that of its index exactly. */
const sorts: Record<CaseSort, SortKey> = {
  created_at: { sql: 'created_at', type: 'timestamptz' },
  updated_at: { sql: 'updated_at', type: 'timestamptz' },
  due_at: { sql: "coalesce(due_at, 'infinity'::timestamptz)", type: 'timestamptz' },
  priority: { sql: "(case priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 else 1 end)", type: 'int' },
  title: { sql: 'lower(title)', type: 'text' },
}

export interface CaseSelection {
  filter: CaseFilter
  sort: SortBy<CaseSort>
  after: SortedPosition | null
  limit: number
}

/** Cases that match a filter, in the order of a sort, after a position. */
export async function findCasePage(
  q: Queryable,
  orgId: string,
  { filter, sort, after, limit }: CaseSelection,
): Promise<(CaseRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, sort)
  const number = filter.query !== undefined && /^#?\d{1,9}$/.test(filter.query) ? Number(filter.query.replace('#', '')) : null
  const { rows } = await q.query<CaseRow & { sort_key: string }>(
    `select *, ${order.key} from case_file
     where org_id = $1::uuid and ($2::text[] is null or state = any ($2)) and ($3::text[] is null or stage = any ($3))
       and ($4::text[] is null or priority = any ($4))
       and (not $5::boolean or assigned_investigator is not distinct from $6::uuid)
       and ($7::text is null or customer_reference = $7) and ($8::text is null or external_reference = $8)
       and ($9::text is null or title ilike $9 or customer_reference ilike $9 or external_reference ilike $9
         or number = $10::int)
       and ($11::timestamptz is null or updated_at >= $11::timestamptz)
       and ${order.behind(12, 13)}
     order by ${order.by} limit $14::int`,
    [
      orgId,
      filter.states ?? null,
      filter.stages ?? null,
      filter.priorities ?? null,
      filter.assignee !== undefined,
      filter.assignee ?? null,
      filter.customerReference ?? null,
      filter.externalReference ?? null,
      filter.query === undefined ? null : partOf(filter.query),
      number,
      filter.updatedFrom ?? null,
      after?.key ?? null,
      after?.id ?? null,
      limit,
    ],
  )
  return rows
}
