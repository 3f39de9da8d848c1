import type { ComparedStatement, ComparisonCause } from '@/contract/risk/risk-compare'
import { typeIdOf } from '@/server/platform/ids'
import type { AttributionRow } from '../evidence/evidence'
import type { Facts } from '../facts/checked-facts'
import { conceptsOf } from '../statements/address-tags'
import { subjectText } from '../subject/subject'
import type { FieldChange } from './compare-policies'
import type { StatementDates } from './statement-dates.repo'

const listed = 50

interface Read {
  rows: ReadonlyMap<string, AttributionRow>
  /** Addresses whose statements were read. */
  addresses: ReadonlySet<number>
}

/** All statements that an answer read, by UUID. */
export function statementsOf(facts: Facts): Map<string, AttributionRow> {
  const tags = [facts.own, ...facts.sides.flatMap(({ side }) => side.reached.map((reached) => reached.tags))]
  return new Map(tags.flatMap((t) => t?.attributions ?? []).map((row) => [row.id, row]))
}

function readBy(facts: Facts): Read {
  const own = facts.subject.kind === 'address' && facts.subject.id !== null ? [facts.subject.id] : []
  const reached = facts.sides.flatMap(({ side }) => side.reached.map((r) => r.id))
  return { rows: statementsOf(facts), addresses: new Set([...own, ...reached]) }
}

/**
 * Statements that were added, removed or changed between two answers. A statement that an answer merely did not reach is not
 * counted: its address must have been read, or the statement itself must have been added or removed in between, or nothing else
 * may have changed.
 */
export function statementCauses(
  from: Facts,
  to: Facts,
  dates: ReadonlyMap<string, StatementDates>,
  times: { from: number; to: number },
): ComparisonCause[] {
  const [a, b] = [readBy(from), readBy(to)]
  const still = from.epochs.graph === to.epochs.graph && reach(from) === reach(to)
  const came = (row: AttributionRow) => (dates.get(row.id)?.since ?? 0) > times.from
  const went = (row: AttributionRow) => {
    const found = dates.get(row.id)
    return found === undefined || (found.until !== null && found.until > times.from && found.until <= times.to)
  }
  const added = [...b.rows.values()].filter(
    (row) => !a.rows.has(row.id) && (came(row) || still || a.addresses.has(row.addressId)),
  )
  const removed = [...a.rows.values()].filter(
    (row) => !b.rows.has(row.id) && (went(row) || still || b.addresses.has(row.addressId)),
  )
  const both = [...b.rows.values()].flatMap((row) => {
    const old = a.rows.get(row.id)
    return old === undefined ? [] : [{ row, old }]
  })
  const changed = both.flatMap(({ row, old }) => {
    const changes = changesOf(old, row, said)
    return changes.length > 0 ? [{ ...dto(to, row), changes }] : []
  })
  const dated = both.flatMap(({ row, old }) => {
    const changes = [...changesOf(old, row, days), ...ended(row, from.now, to.now)]
    return changes.length > 0 ? [{ ...dto(to, row), changes }] : []
  })
  return [
    ...cause(
      'tags_added',
      added.map((row) => dto(to, row)),
      'came into force',
    ),
    ...cause(
      'tags_removed',
      removed.map((row) => dto(from, row)),
      'no longer counts',
      'no longer count',
    ),
    ...withChanges('tags_changed', changed, 'now says something else', 'now say something else'),
    ...withChanges('designation', dated, 'now has different designation dates', 'now have different designation dates'),
  ]
}

/** How many hops and how fine an epsilon an answer was traced with. */
function reach({ policy, sides }: Facts): string {
  return [policy.document.trace.hop_limit, ...sides.map(({ side }) => `${side.direction} ${side.trace.epsilon}`)].join('; ')
}

function cause(type: 'tags_added' | 'tags_removed', all: ComparedStatement[], one: string, many = one): ComparisonCause[] {
  if (all.length === 0) return []
  return [{ type, summary: told(all, one, many), statements: all.slice(0, listed), count: all.length }]
}

function withChanges(
  type: 'tags_changed' | 'designation',
  all: (ComparedStatement & { changes: FieldChange[] })[],
  one: string,
  many: string,
): ComparisonCause[] {
  if (all.length === 0) return []
  return [{ type, summary: told(all, one, many), statements: all.slice(0, listed), count: all.length }]
}

function told(all: ComparedStatement[], one: string, many: string): string {
  const first = all[0] as ComparedStatement
  const what = `“${first.label}” about ${first.address}`
  if (all.length === 1) return `The statement ${what} ${one}.`
  return `${all.length} statements ${many}, among them ${what}.`
}

const said = {
  label: (row: AttributionRow) => row.label,
  categories: (row: AttributionRow) => conceptsOf(row).join(', '),
  confidence: (row: AttributionRow) => String(row.confidence),
  publisher: (row: AttributionRow) => row.publisher,
  listed_by: (row: AttributionRow) => row.listedBy,
}
const days = {
  designated_at: (row: AttributionRow) => timeOf(row.designatedAt),
  delisted_at: (row: AttributionRow) => timeOf(row.delistedAt),
}

function changesOf(old: AttributionRow, row: AttributionRow, fields: Record<string, (row: AttributionRow) => string | null>) {
  return Object.entries(fields)
    .map(([field, read]): FieldChange => ({ field, from: read(old), to: read(row) }))
    .filter(({ from, to }) => from !== to)
}

/** A listing that ended between the two answers although its statement was not changed. */
function ended({ delistedAt }: AttributionRow, from: number, to: number): FieldChange[] {
  if (delistedAt === null || delistedAt <= from || delistedAt > to) return []
  return [{ field: 'in_force', from: 'true', to: 'false' }]
}

const timeOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

function dto(facts: Facts, row: AttributionRow): ComparedStatement {
  const { subject } = facts
  const own = subject.kind === 'transaction' || row.addressId === subject.id
  return {
    attribution_id: typeIdOf('att', row.id),
    address: facts.texts.get(row.addressId) ?? (own ? subjectText(subject) : String(row.addressId)),
    label: row.label,
    categories: conceptsOf(row),
    confidence: row.confidence,
    publisher: row.publisher,
    listed_by: row.listedBy,
  }
}
