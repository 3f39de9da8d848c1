import type { Place } from '../place/place'
import { type BaseBackup, listBases } from './base-backup'
import { type ArchivedWal, archivedWal, parseSegment, segmentName, type WalSegment } from './wal-name'

export interface RestorePlan {
  base: BaseBackup
  known: Map<string, ArchivedWal>
}

const iso = (at: Date) => at.toISOString().replace(/\.000Z$/, 'Z')

/**
 * Finds the base backup and the WAL for restoring to a time (null: the newest). Throws a sentence that names what is missing: a
 * time before the first base backup or after the last WAL, or a missing segment.
 */
export async function planRestore(place: Place, at: Date | null): Promise<RestorePlan> {
  const bases = await listBases(place)
  const [first] = bases
  if (first === undefined) throw new Error(`${place.label} holds no complete base backup`)
  const base = at === null ? bases.at(-1) : bases.findLast((one) => Date.parse(one.completed_at) <= at.getTime())
  if (base === undefined && at !== null)
    throw new Error(`${iso(at)} cannot be reached: the first base backup in ${place.label} was complete at ${first.completed_at}`)
  const known = archivedWal(await place.list('wal/'))
  const chosen = base ?? first
  const segments = segmentsFrom(chosen, known)
  const last = segments.at(-1)
  const missing = missingSegments(chosen, segments, at)
  if (missing.length > 0) throw new Error(missingWords(missing, place, segments, at))
  if (at !== null && last !== undefined && last.wal.at < at)
    throw new Error(`${iso(at)} cannot be reached: the last WAL in ${place.label}, ${last.wal.name}, ends at ${iso(last.wal.at)}`)
  return { base: chosen, known }
}

interface Found {
  segment: WalSegment
  wal: ArchivedWal
}

/** The segments needed by and following a base backup, in order. */
function segmentsFrom(base: BaseBackup, known: Map<string, ArchivedWal>): Found[] {
  const start = parseSegment(base.first_segment)
  const found = [...known.values()].flatMap((wal) => {
    const segment = parseSegment(wal.name)
    if (segment === null || start === null || segment.number < start.number || segment.timeline < start.timeline) return []
    return [{ segment, wal }]
  })
  return found.toSorted((a, b) => a.segment.timeline - b.segment.timeline || a.segment.number - b.segment.number)
}

/** Names of needed segments that are missing: within each timeline, up to the first one finished after the given time. */
function missingSegments(base: BaseBackup, segments: readonly Found[], at: Date | null): string[] {
  const [first, last] = [parseSegment(base.first_segment), parseSegment(base.last_segment)]
  if (first === null || last === null) return []
  const missing: string[] = []
  const timelines = new Set([first.timeline, ...segments.map(({ segment }) => segment.timeline)])
  for (const timeline of timelines) {
    const own = segments.filter(({ segment }) => segment.timeline === timeline)
    const enough = at === null ? undefined : own.find(({ wal, segment }) => wal.at > at && segment.number >= last.number)
    const end = Math.max((enough ?? own.at(-1))?.segment.number ?? -1, timeline === first.timeline ? last.number : -1)
    const have = new Set(own.map(({ segment }) => segment.number))
    const begin = timeline === first.timeline ? first.number : (own[0]?.segment.number ?? end)
    for (let number = begin; number <= end; number++) if (!have.has(number)) missing.push(segmentName({ timeline, number }))
  }
  return missing
}

function missingWords(missing: readonly string[], place: Place, segments: readonly Found[], at: Date | null): string {
  const before = segments.filter(({ wal }) => wal.name < (missing[0] ?? '')).at(-1)
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  const reach = before === undefined ? '' : `; what is whole ends at ${iso(before.wal.at)}`
  return `${at === null ? 'The newest moment' : iso(at)} cannot be reached: the WAL segment ${missing[0]}${more} is missing in ${place.label}${reach}`
}

/** Segments missing from a place between its oldest base backup and its newest WAL. */
export async function gapsIn(place: Place): Promise<string[]> {
  const [oldest] = await listBases(place)
  if (oldest === undefined) return []
  return missingSegments(oldest, segmentsFrom(oldest, archivedWal(await place.list('wal/'))), null)
}
