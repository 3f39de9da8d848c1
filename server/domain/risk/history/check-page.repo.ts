import type { SortBy } from '@/contract/kernel/sort'
import type { storedCheckSorts } from '@/contract/risk/stored-checks'
import type { Queryable } from '@/server/platform/db'
import { keysetOrder, type SortedPosition, type SortKey } from '@/server/platform/page/keyset-order'

type Sort = (typeof storedCheckSorts)[number]

const sorts: Record<Sort, SortKey> = {
  checked_at: { sql: 'c.created_at', type: 'timestamptz' },
  score: { sql: 'c.score', type: 'int' },
}

export interface CheckPageRow {
  id: string
  network: number
  subject_type: string
  subject: string
  score: number
  level: string
  model_version: string
  hop_limit: number
  policy_id: string
  policy_version: number
  stale: boolean
  actor_type: string
  actor_id: string | null
  actor_name: string | null
  created_at: Date
  sort_key: string
}

export interface CheckSelection {
  networks: readonly number[] | null
  /** The forms in which a subject may be stored; if given, `networks` must name its networks. */
  subjects: readonly string[] | null
  type: string | null
  levels: readonly string[] | null
  makers: readonly string[] | null
  from: string | null
  to: string | null
  sort: SortBy<Sort>
  after: SortedPosition | null
  limit: number
}

/** Stored checks without their full answers. Names of people and keys are the current ones. */
export async function findCheckPage(q: Queryable, orgId: string, s: CheckSelection): Promise<CheckPageRow[]> {
  const order = keysetOrder(sorts, s.sort, 'c.id')
  const { rows } = await q.query<CheckPageRow>(
    `select c.*, p.version as policy_version, (p.document->'trace'->>'hop_limit')::int as hop_limit, coalesce(u.name, k.name) as actor_name
     from (
       select c.id, c.network, c.subject_type, c.subject, c.score, c.level, c.model_version, c.policy_id, c.stale, c.actor_type,
         c.actor_id, c.created_at, ${order.key}, row_number() over (order by ${order.by}) as place
       from risk_check c
       where c.org_id = $1::uuid and ($2::smallint[] is null or c.network = any($2::smallint[]))
         and ($3::text[] is null or c.subject = any($3::text[])) and ($4::text is null or c.subject_type = $4::text)
         and ($5::text[] is null or c.level = any($5::text[])) and ($6::text[] is null or c.actor_type = any($6::text[]))
         and ($7::timestamptz is null or c.created_at >= $7::timestamptz) and ($8::timestamptz is null or c.created_at < $8::timestamptz)
         and ${order.behind(9, 10)}
       order by ${order.by} limit $11::int
     ) c
     join policy_version p on p.org_id = $1::uuid and p.id = c.policy_id
     left join app_user u on c.actor_type = 'user' and u.org_id = $1::uuid and u.id::text = c.actor_id
     left join api_key k on c.actor_type = 'api_key' and k.org_id = $1::uuid and k.id::text = c.actor_id
     order by c.place`,
    [orgId, s.networks, s.subjects, s.type, s.levels, s.makers, s.from, s.to, s.after?.key ?? null, s.after?.id ?? null, s.limit],
  )
  return rows
}
