import type { Place } from '../place/place'
import { type BaseBackup, removeBase } from './base-backup'
import { type ArchivedWal, parseSegment } from './wal-name'

/**
 * Removes base backups and WAL that no moment of the last `keepDays` needs: what is older than the newest base backup that was
 * complete before them. Files of evidence and reports stay. Gives the base backups that are left.
 */
export async function prune(
  place: Place,
  { bases, known, keepDays, now }: { bases: readonly BaseBackup[]; known: Map<string, ArchivedWal>; keepDays: number; now: Date },
): Promise<BaseBackup[]> {
  const edge = new Date(now.getTime() - keepDays * 86_400_000).toISOString()
  const oldest = bases.findLast((base) => base.completed_at <= edge)
  if (oldest === undefined) return [...bases]
  const kept = bases.filter((base) => base.completed_at >= oldest.completed_at)
  for (const base of bases) if (!kept.includes(base)) await removeBase(place, base.id)
  const first = parseSegment(oldest.first_segment)
  for (const one of known.values()) {
    const segment = parseSegment(one.name)
    if (first === null || segment === null || segment.number >= first.number) continue
    await place.remove(one.placed)
    known.delete(one.name)
  }
  return kept
}
