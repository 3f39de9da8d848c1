import type pg from 'pg'
import type { Logger } from 'pino'
import { findBackupFact, writeBackupFact } from '@/server/domain/backup'
import { readSetting } from '../continuous/setting'
import { type DrillOf, drill } from './drill'
import { settleMs } from './scheduled-whole'
import type { ScheduleSettings } from './settings'
import { wholeBackups } from './whole-backups'

interface ScheduledDrills {
  dataDir: string
  owner: pg.Pool
  settings: ScheduleSettings
  log: Logger
  now?: () => Date
  /** Replaces the drill in tests. */
  hold?: typeof drill
}

/** After a failed drill the next one follows in an hour, or sooner if the interval is shorter. */
const retryHours = 1

/** Runs a drill of the newest backup when the last one is old enough, and records the result. */
export function scheduledDrills({
  dataDir,
  owner,
  settings,
  log,
  now = () => new Date(),
  hold = drill,
}: ScheduledDrills): () => Promise<void> {
  const { drillEveryHours: every_hours } = settings
  return async () => {
    const fact = await findBackupFact(owner)
    if (every_hours === null) {
      if (fact.drill !== null) await writeBackupFact(owner, { drill: null })
      return
    }
    const at = now()
    const known = { every_hours, since: fact.drill?.since ?? at.toISOString(), last: fact.drill?.last ?? null }
    if (fact.drill === null || fact.drill.every_hours !== every_hours) await writeBackupFact(owner, { drill: known })
    if (known.last === null && at.getTime() - Date.parse(known.since) < settleMs) return
    const pause = known.last?.passed === false ? Math.min(retryHours, every_hours) : every_hours
    if (known.last !== null && at.getTime() - Date.parse(known.last.at) < pause * 3_600_000) return
    const newest = newestBackup(dataDir, settings, fact.continuous?.from ? fact.continuous.until : null)
    if (newest === null) return
    const { of, ...backup } = newest
    const { passed, proved, error } = await hold(backup, settings.keys)
    const ended = now()
    const seconds = Math.round((ended.getTime() - at.getTime()) / 100) / 10
    await writeBackupFact(owner, {
      drill: { ...known, last: { at: ended.toISOString(), seconds, kind: backup.kind, of, passed, proved, error } },
    })
    if (passed) log.info({ of, seconds }, 'backups: the drill passed')
    else log.error({ of, error }, 'backups: the drill failed')
  }
}

/** The continuous backups if any time can be restored from them, else the newest full one. */
function newestBackup(
  dataDir: string,
  settings: ScheduleSettings,
  until: string | null,
): (DrillOf & { of: string | null }) | null {
  const setting = readSetting(dataDir)
  if (setting !== null && until !== null) return { kind: 'continuous', backup: setting.place, of: until }
  const newest = settings.whole === null ? undefined : wholeBackups(settings.whole.directory).at(-1)
  return newest === undefined ? null : { kind: 'whole', backup: newest.directory, of: newest.at.toISOString() }
}
