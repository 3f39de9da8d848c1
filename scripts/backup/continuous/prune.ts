import type { Place } from '../place/place'
import { type BaseBackup, removeBase } from './base-backup'
import { type ArchivedWal, parseSegment } from './wal-name'

/**
 * Deletes base backups and WAL not needed for any time within the last `keepDays`: everything older than the newest base backup
 * completed before then. Evidence and report files stay. Returns the remaining base backups.
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
