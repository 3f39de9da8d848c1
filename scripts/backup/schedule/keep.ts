import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '@/scripts/db/open-database'
import { readSettings } from '@/scripts/settings'
import { logger } from '@/server/platform/logger'
import { continuousTurns } from './continuous-turns'
import { scheduledDrills } from './scheduled-drills'
import { scheduledWhole } from './scheduled-whole'
import { scheduleSettings } from './settings'

/**
 * The backup process started by `npm run up`: ships WAL if continuous backups are set up, and makes full backups and drills if
 * their intervals are set. Failures are logged, recorded for the status page, and retried.
 */
const { dataDir } = readSettings()
const settings = scheduleSettings()
const database = await openDatabase({ dataDir, migrate: 'never' })
let ending = false
const end = () => {
  if (ending) return
  ending = true
  void database.close().finally(() => process.exit(0))
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)

const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
owner.on('error', () => {})
const log = logger()
const parts = [
  { every: 15_000, run: continuousTurns({ database, log }) },
  { every: 30_000, run: scheduledWhole({ dataDir, owner, whole: settings.whole, log }) },
  { every: 30_000, run: scheduledDrills({ dataDir, owner, settings, log }) },
]
await Promise.all(
  parts.map(async ({ every, run }) => {
    while (!ending) {
      await run().catch((error: Error) => log.error({ err: error }, 'backups: a turn failed'))
      await sleep(every)
    }
  }),
)
