import type pg from 'pg'
import type { Logger } from 'pino'
import { findBackupFact, type ScheduledFact, writeBackupFact } from '@/server/domain/backup'
import type { ScheduleSettings } from './settings'
import { makeWhole, wholeBackups } from './whole-backups'

interface ScheduledWhole {
  dataDir: string
  owner: pg.Pool
  whole: ScheduleSettings['whole']
  log: Logger
  now?: () => Date
}

/** The first one waits until the worker of a new installation has anchored its history, without which verification fails. */
export const settleMs = 10 * 60_000

/** Delay before a retry after a failure, in milliseconds. */
const retryMs = 15 * 60_000

/** Makes a full backup when the newest one is old enough, and records it. */
export function scheduledWhole({ dataDir, owner, whole, log, now = () => new Date() }: ScheduledWhole): () => Promise<void> {
  let waitUntil = 0
  return async () => {
    const { scheduled: before } = await findBackupFact(owner)
    if (whole === null) {
      if (before !== null) await writeBackupFact(owner, { scheduled: null })
      return
    }
    const at = now()
    const last = wholeBackups(whole.directory).at(-1)?.at ?? null
    const known: ScheduledFact = {
      every_hours: whole.everyHours,
      at: last?.toISOString() ?? null,
      since: before?.since ?? at.toISOString(),
      failing_since: before?.failing_since ?? null,
      error: before?.error ?? null,
      file_faults: before?.file_faults ?? 0,
    }
    if (before === null || before.every_hours !== known.every_hours || before.at !== known.at)
      await writeBackupFact(owner, { scheduled: known })
    if (last === null && at.getTime() - Date.parse(known.since) < settleMs) return
    if (at.getTime() < waitUntil || (last !== null && at.getTime() - last.getTime() < whole.everyHours * 3_600_000)) return
    try {
      const file_faults = await makeWhole(whole, dataDir, at)
      const made = wholeBackups(whole.directory).at(-1)?.at ?? at
      await writeBackupFact(owner, {
        scheduled: { ...known, at: made.toISOString(), failing_since: null, error: null, file_faults },
      })
      log.info({ directory: whole.directory }, 'backups: a whole backup was made')
    } catch (error) {
      waitUntil = at.getTime() + retryMs
      const message = (error as Error).message.slice(0, 500)
      await writeBackupFact(owner, {
        scheduled: { ...known, failing_since: known.failing_since ?? at.toISOString(), error: message },
      })
      throw error
    }
  }
}
