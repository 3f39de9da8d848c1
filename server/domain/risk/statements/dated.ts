import { designationPeriod } from '@/server/domain/attribution'
import type { PolicyDocument } from '@/server/domain/policy'
import type { AttributionRow } from '../evidence/evidence'
import { conceptsOf } from './concepts-of'

/** Whether a statement was in force in a period: not yet, then, or no longer. */
export type PeriodStatus = 'before' | 'within' | 'after'

/** What the statements about an address claim for one category, by period between its cuts (one more than cuts). */
export interface DatedClaim {
  category: string
  /** About a victim: the category is the actor's; it applies to this address only as its victim. */
  victim: boolean
  /** Dated by a listing rather than by an event. */
  listing: boolean
  /** Epoch seconds; `start` null if it is unknown, `end` null while it is in force. */
  start: number | null
  end: number | null
  status: PeriodStatus[]
  /** Highest confidence in force in each period; if none is in force, of any statement. 0 to 100. */
  confidence: number[]
}

interface Span {
  start: number | null
  end: number | null
  confidence: number
}

/** The times at which a statement about the address begins or ends: epoch seconds, ascending, each once. */
export function cutsOf(attributions: readonly AttributionRow[]): number[] {
  const times = attributions.flatMap((row) => [row.validFrom, row.validTo, row.designatedAt, row.delistedAt])
  return [...new Set(times.filter((time) => time != null))].sort((a, b) => a - b)
}

/**
 * The categories of these statements that the policy knows, dated. A category in the policy's `designation` follows the
 * combined listing of all statements; every other one follows the dates of its own statements.
 */
export function datedClaims(
  policy: PolicyDocument,
  attributions: readonly AttributionRow[],
  cuts: readonly number[],
  known: ReadonlySet<string>,
): DatedClaim[] {
  const spans = new Map<string, { category: string; victim: boolean; spans: Span[] }>()
  for (const row of attributions) {
    const harmed = isVictim(policy, row)
    for (const category of conceptsOf(row)) {
      if (!known.has(category)) continue
      const victim = harmed && !policy.hosts.includes(category)
      const key = `${category} ${victim}`
      const held = spans.get(key) ?? { category, victim, spans: [] }
      spans.set(key, held)
      held.spans.push({ start: row.validFrom ?? null, end: row.validTo ?? null, confidence: row.confidence })
    }
  }
  const listing = listingOf(policy, attributions)
  return [...spans.values()]
    .map(({ category, victim, spans: list }): DatedClaim => {
      const most = Math.max(...list.map((span) => span.confidence))
      const listed = policy.designation.categories.includes(category) && !victim ? listing : null
      const windows = listed === null ? list : [{ ...listed, confidence: most }]
      const periods = [Number.NEGATIVE_INFINITY, ...cuts]
      const inForce = periods.map((from) => windows.filter((window) => covers(window, from)))
      const starts = windows.map((window) => window.start)
      const ends = windows.map((window) => window.end)
      return {
        category,
        victim,
        listing: listed !== null,
        start: starts.includes(null) ? null : Math.min(...starts.map(Number)),
        end: ends.includes(null) ? null : Math.max(...ends.map(Number)),
        status: periods.map((from, i) => ((inForce[i] ?? []).length > 0 ? 'within' : statusAt(windows, from))),
        confidence: inForce.map((here) => (here.length === 0 ? most : Math.max(...here.map((window) => window.confidence)))),
      }
    })
    .sort((a, b) => (a.category < b.category ? -1 : a.category > b.category ? 1 : Number(a.victim) - Number(b.victim)))
}

/** The period in which an address was listed, by all its statements; null if nothing lists it. */
export function listingOf(policy: PolicyDocument, attributions: readonly AttributionRow[]) {
  const wanted = new Set(policy.designation.categories)
  const listing = attributions.filter((row) => !isVictim(policy, row) && conceptsOf(row).some((c) => wanted.has(c)))
  return designationPeriod(
    listing.map((row) => ({ listedBy: row.listedBy, published: row.confidenceBasis === 'list_publication', ...listedSpan(row) })),
  )
}

/** Whether a statement is about a victim. */
export function isVictim({ innocent_roles }: PolicyDocument, row: AttributionRow): boolean {
  return row.role === 'victim' || conceptsOf(row).some((concept) => innocent_roles.includes(concept))
}

/** A designation dates only a listing: a mixer was one before it was listed, and is one after. */
function listedSpan(row: AttributionRow): { start: number | null; end: number | null } {
  return { start: row.designatedAt ?? row.validFrom ?? null, end: row.delistedAt ?? row.validTo ?? null }
}

function covers({ start, end }: Omit<Span, 'confidence'>, from: number): boolean {
  return (start === null || from >= start) && (end === null || from < end)
}

/** In a gap between two statements, the later one has not started yet. */
function statusAt(windows: readonly Omit<Span, 'confidence'>[], from: number): PeriodStatus {
  return windows.some(({ start }) => start !== null && start > from) ? 'before' : 'after'
}
