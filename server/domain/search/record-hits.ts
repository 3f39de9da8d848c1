import type { AlertState } from '@/contract/alert/alerts'
import type { CaseStage, CaseState } from '@/contract/case/cases'
import type { IdPrefix, Level } from '@/contract/kernel/primitives'
import type { Scope } from '@/contract/kernel/scopes'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import type { ReportType } from '@/contract/report/report-document'
import type { ReportStatus } from '@/contract/report/reports'
import type { SearchHit } from '@/contract/search'
import { networkById } from '@/server/chain/networks'
import { iso } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findRecords, findStored, type RecordKind, type RecordPick } from './record.repo'
import type { OpenPrefix, SearchTerms } from './search-terms'

const each = 6

/** The scope for reading a kind, and the prefix of its ids. */
const kinds: Record<RecordKind, { scope: Scope; prefix: IdPrefix }> = {
  case: { scope: 'cases:read', prefix: 'cas' },
  monitored_wallet: { scope: 'monitoring:read', prefix: 'mon' },
  customer: { scope: 'customers:read', prefix: 'cus' },
  alert: { scope: 'alerts:read', prefix: 'alr' },
  report: { scope: 'reports:read', prefix: 'rpt' },
  graph: { scope: 'cases:read', prefix: 'gra' },
}

/** Kinds that are found only by id. */
const stored = {
  risk_check: { scope: 'risk:check', prefix: 'chk', page: '/risk/checks', word: 'Risk check of' },
  screening: { scope: 'screening:check', prefix: 'scr', page: '/screening/results', word: 'Screening of' },
  policy: { scope: 'policies:read', prefix: 'pol', page: '/policies', word: 'Policy' },
} as const

/**
 * The organisation's records that a text names, that are about its subjects or that contain it; one group for each kind that
 * the actor may read. Records by subject are only searched if there are few subjects.
 */
export async function recordHits(
  q: Queryable,
  ctx: Context,
  terms: SearchTerms,
  networks: readonly number[],
): Promise<SearchHit[][]> {
  const may = (scope: Scope) => ctx.actor.scopes.includes(scope)
  const subjects = [
    ...terms.addresses.flatMap((term) => term.readings.map((r) => ({ network: r.network.id, value: r.canonical }))),
    ...terms.hashes.flatMap(({ hex }) => networks.map((network) => ({ network, value: hex }))),
  ]
  const idsOf = (prefix: IdPrefix) => terms.ids.filter((id) => id.prefix === prefix).map(({ uuid }) => uuid)
  const pick = (kind: RecordKind): RecordPick => ({
    ids: idsOf(kinds[kind].prefix),
    // An address counts once, on however many networks it may be valid.
    subjects: terms.addresses.length + terms.hashes.length <= each ? subjects : [],
    text: terms.name.length >= 2 ? terms.name : '',
    number: terms.number,
  })
  // Requested together, the statements share one round trip.
  const [records, found] = await Promise.all([
    Promise.all(
      (Object.keys(kinds) as RecordKind[]).filter((kind) => may(kinds[kind].scope)).map((kind) => read(q, ctx, kind, pick(kind))),
    ),
    Promise.all(
      (Object.keys(stored) as (keyof typeof stored)[])
        .filter((kind) => may(stored[kind].scope))
        .map(async (kind): Promise<SearchHit[]> => {
          const { prefix, page, word } = stored[kind]
          const rows = await findStored(q, ctx.org.id, kind, idsOf(prefix))
          return rows.map(({ id, title }) => {
            const open = typeIdOf(prefix, id)
            return { type: 'stored', kind, id: open, because: 'id', title: `${word} ${title}`, href: `${page}/${open}` }
          })
        }),
    ),
  ])
  return [...found, ...records]
}

/** The ids in a text without a hit, each with the problem. */
export function unansweredIds(terms: SearchTerms, hits: readonly SearchHit[]): { text: string; issue: string }[] {
  const answered = new Set(hits.map((hit) => hit.href?.split(/[/=]/).at(-1)))
  return terms.ids
    .filter(({ text }) => !answered.has(text))
    .map(({ text, prefix }) => ({ text, issue: `looks like the id of ${nouns[prefix]}, but there is none with this id here` }))
}

const nouns: Record<OpenPrefix, string> = {
  cas: 'a case',
  alr: 'an alert',
  cus: 'a customer',
  rpt: 'a report',
  mon: 'a monitored wallet',
  gra: 'a fund-flow graph',
  ent: 'an entity',
  chk: 'a risk check',
  scr: 'a screening',
  pol: 'a policy',
}

interface CaseColumns {
  number: number
  title: string
  state: CaseState
  stage: CaseStage
  customer_reference: string | null
}
interface AlertColumns {
  title: string
  severity: Severity
  state: AlertState
  network: number
  address: string
  created_at: Date
}
interface WalletColumns {
  label: string | null
  network: number
  address: string
  state: string
  customer_reference: string | null
}
interface CustomerColumns {
  name: string | null
  reference: string
  level: Level | null
}

async function read(q: Queryable, ctx: Context, kind: RecordKind, pick: RecordPick): Promise<SearchHit[]> {
  const find = <Row extends object>() => findRecords<Row>(q, ctx.org.id, kind, pick, each)
  const idOf = (id: string) => typeIdOf(kinds[kind].prefix, id)
  switch (kind) {
    case 'case':
      return (await find<CaseColumns>()).map((row) => ({ ...row, type: kind, id: idOf(row.id), href: `/cases/${idOf(row.id)}` }))
    case 'alert':
      return (await find<AlertColumns>()).map((row) => ({
        ...row,
        type: kind,
        id: idOf(row.id),
        href: `/alerts/${idOf(row.id)}`,
        network: networkById(row.network).name,
        created_at: iso(row.created_at),
      }))
    case 'monitored_wallet':
      return (await find<WalletColumns>()).map(({ label, ...row }) => ({
        ...row,
        type: kind,
        id: idOf(row.id),
        title: label ?? row.customer_reference ?? row.address,
        href: `/monitoring?wallet=${idOf(row.id)}`,
        network: networkById(row.network).name,
      }))
    case 'customer':
      return (await find<CustomerColumns>()).map(({ name, ...row }) => ({
        ...row,
        type: kind,
        id: idOf(row.id),
        title: name ?? row.reference,
        href: `/customers/${idOf(row.id)}`,
      }))
    case 'report':
      return (await find<{ title: string; type: ReportType; status: ReportStatus; created_at: Date }>()).map((row) => ({
        because: row.because,
        type: kind,
        id: idOf(row.id),
        title: row.title,
        href: `/reports/${idOf(row.id)}`,
        report_type: row.type,
        status: row.status,
        created_at: iso(row.created_at),
      }))
    case 'graph':
      return (await find<{ title: string; network: number; updated_at: Date }>()).map((row) => ({
        ...row,
        type: kind,
        id: idOf(row.id),
        href: `/graph/${idOf(row.id)}`,
        network: networkById(row.network).name,
        updated_at: iso(row.updated_at),
      }))
  }
}
