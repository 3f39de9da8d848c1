import { literal, partOf } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'

/** What to search for in a table of records; an empty list or text matches nothing. */
export interface RecordPick {
  /** UUIDs. */
  ids: readonly string[]
  /** Stored addresses and transaction hashes, each with its network. */
  subjects: readonly { network: number; value: string }[]
  text: string
  /** The number of a case. */
  number?: number | null
}

export type Because = 'text' | 'id' | 'subject'

/** A table of records: what is shown of a row, which fields are searched, and how to find rows by subject. */
interface Source {
  table: string
  columns: string
  title: string
  references: readonly string[]
  newest: string
  /** How many of the newest rows a text search scans, as row-level security keeps it from using an index. */
  scan: number
  /** Ids of rows about the pairs of $3 (networks) and $4 (values). */
  about: string
  /** Condition for offering a row at all. */
  live?: string
  /** Condition for sorting a row behind others. */
  done: string
}

const pair = (network: string, value: string) =>
  `(${network}, ${value}) in (select * from unnest($3::smallint[], $4::text[])) and ${value} = any($4::text[])`

const sources = {
  case: {
    table: 'case_file',
    columns: 't.number, t.title, t.state, t.stage, t.customer_reference',
    title: 't.title',
    references: ['t.customer_reference', 't.external_reference'],
    newest: 'created_at',
    scan: 20_000,
    about: `select case_id as id from case_subject where org_id = $1::uuid and type in ('address', 'transaction') and ${pair('network', 'value')}`,
    done: `t.state = 'closed'`,
  },
  alert: {
    table: 'alert',
    columns: 't.title, t.severity, t.state, t.network, t.address, t.created_at',
    title: 't.title',
    references: ['t.customer_reference'],
    newest: 'created_at',
    scan: 5_000,
    about: `select id from alert where org_id = $1::uuid and ${pair('network', 'address')}`,
    done: `t.state = 'closed'`,
  },
  monitored_wallet: {
    table: 'monitored_wallet',
    columns: 't.label, t.network, t.address, t.state, t.customer_reference',
    title: `coalesce(t.label, '')`,
    references: ['t.customer_reference'],
    newest: 'created_at',
    scan: 20_000,
    // No rows by subject: the address itself already shows whether it is monitored.
    about: 'select id from monitored_wallet where false and $3::smallint[] is null and $4::text[] is null',
    live: 't.stopped_at is null',
    done: `t.state <> 'active'`,
  },
  customer: {
    table: 'customer',
    columns: 't.name, t.reference, case when t.risk_id is null then null else t.level end as level',
    title: `coalesce(t.name, t.reference)`,
    references: ['t.reference'],
    newest: 'created_at',
    scan: 20_000,
    // No rows by subject: a customer is found through its monitored wallet.
    about: 'select id from customer where false and $3::smallint[] is null and $4::text[] is null',
    done: 't.id is null',
  },
  report: {
    table: 'report',
    columns: 't.title, t.type, t.status, t.created_at',
    title: 't.title',
    references: [],
    newest: 'created_at',
    scan: 20_000,
    about: `select id from report where org_id = $1::uuid and ${pair('subject_network', 'subject_value')}`,
    done: `t.status in ('failed', 'revoked')`,
  },
  graph: {
    table: 'fund_flow_graph',
    columns: 't.name as title, t.network, t.updated_at',
    title: 't.name',
    references: [],
    newest: 'updated_at',
    scan: 5_000,
    about: `select id from fund_flow_graph where org_id = $1::uuid and ${pair('network', 'root')}`,
    done: 't.id is null',
  },
} as const satisfies Record<string, Source>
export type RecordKind = keyof typeof sources

/**
 * Rows of a kind with one of the ids, about one of the subjects, or with every word of the text in the title or in a reference.
 * Named ones come first, then those not done, then by how well the title matches, newest first.
 */
export async function findRecords<Row extends object>(
  q: Queryable,
  orgId: string,
  kind: RecordKind,
  pick: RecordPick,
  limit: number,
): Promise<(Row & { id: string; because: Because })[]> {
  const { table, columns, title, references, newest, scan, about, done, ...rest }: Source = sources[kind]
  const words = pick.text.split(/\s+/).filter((word) => word !== '')
  const numbered = kind === 'case' && pick.number !== null && pick.number !== undefined
  const stands = [title, ...references].map((column) => `${column} ilike all ($5::text[])`).join(' or ')
  const { rows } = await q.query<Row & { id: string; because: Because }>(
    `with picked as (
       select id, min(way) as way from (
         select id, 1 as way from ${table} where org_id = $1::uuid and (id = any($2::uuid[])${numbered ? ' or number = $10::int' : ''})
         union all select id, 2 from (${about}) a
         union all select t.id, 3 from (
           select * from ${table} where org_id = $1::uuid
           order by ${newest} desc, id desc limit case when cardinality($5::text[]) > 0 then ${scan} else 0 end
         ) t where ${stands}
       ) ways group by id
     )
     select t.id, (array['id', 'subject', 'text'])[p.way] as because, ${columns}
     from picked p join ${table} t on t.org_id = $1::uuid and t.id = p.id
     ${rest.live ? `where ${rest.live}` : ''}
     order by p.way, ${done}, (lower(${title}) = lower($6::text)) desc, (${title} ilike $7::text) desc,
              (${title} ilike $8::text) desc, t.${newest} desc, t.id limit $9`,
    [
      orgId,
      pick.ids,
      pick.subjects.map(({ network }) => network),
      pick.subjects.map(({ value }) => value),
      words.map(partOf),
      words.join(' '),
      `${literal(words.join(' '))}%`,
      `% ${literal(words.join(' '))}%`,
      limit,
      ...(numbered ? [pick.number] : []),
    ],
  )
  return rows
}

/** The stored checks, screenings and policies of the organisation among these ids, with their subjects. */
export async function findStored(
  q: Queryable,
  orgId: string,
  kind: 'risk_check' | 'screening' | 'policy',
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  const { table, title } = stored[kind]
  const { rows } = await q.query<{ id: string; title: string }>(
    `select id, ${title} as title from ${table} where org_id = $1::uuid and id = any($2::uuid[])`,
    [orgId, ids],
  )
  return rows
}

const stored = {
  risk_check: { table: 'risk_check', title: 'subject' },
  screening: { table: 'screening', title: 'subject' },
  policy: { table: 'policy_version', title: `name || ', version ' || version` },
} as const
