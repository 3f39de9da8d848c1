import type { SortBy } from '@/contract/kernel/sort'
import type { PolicyStatus, policySorts } from '@/contract/policies'
import { queryableOf, type Tx } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'
import type { VersionRow } from './version.repo'

type Sort = (typeof policySorts)[number]

/** Versions are created by hand and therefore few, so only their numbers need an index. */
const sorts: Record<Sort, SortKey> = {
  version: { sql: 'version', type: 'int' },
  name: { sql: 'lower(name)', type: 'text' },
  updated_at: { sql: 'updated_at', type: 'timestamptz' },
}

export interface VersionSelection {
  status: PolicyStatus | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** Versions that were not discarded, with their documents. */
export async function findVersionPage(
  tx: Tx,
  orgId: string,
  s: VersionSelection,
): Promise<(VersionRow & { sort_key: string })[]> {
  const order = keysetOrder(sorts, s.sort)
  const { rows } = await queryableOf(tx).query<VersionRow & { sort_key: string }>(
    `select id, version, name, status, document, sha256, author, author_type, author_name, based_on, reason, activated_at, shadow_since,
       created_at, updated_at, ${order.key}
     from policy_version
     where org_id = $1::uuid and ($2::text is null and status <> 'discarded' or status = $2::text) and ${order.behind(3, 4)}
     order by ${order.by} limit $5::int`,
    [orgId, s.status, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
