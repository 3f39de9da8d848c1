import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Database } from '@/scripts/db/open-database'
import { withLock } from '@/scripts/lock'
import { type Keeper, openKeeper } from '../continuous/keeper'
import { type ContinuousSetting, readSetting } from '../continuous/setting'

const shipEveryMs = 5000

/**
 * Ships finished WAL on each call, by the current setting, which may be created, changed or removed meanwhile. The lock
 * excludes a command that makes the first base backup.
 */
export function continuousTurns({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  let open: { setting: ContinuousSetting; keeper: Keeper } | null = null
  const close = async () => {
    await open?.keeper.close()
    open = null
  }
  return async () => {
    const setting = readSetting(database.dataDir)
    if (open !== null && !isDeepStrictEqual(open.setting, setting)) await close()
    if (setting === null || !database.embedded) return
    await withLock(database.dataDir, 'backup', async () => {
      open ??= { setting, keeper: await openKeeper({ database, setting }) }
      const { keeper } = open
      try {
        do {
          const { missing, damaged } = await keeper.run()
          for (const file of missing) log.warn({ file }, 'backups: a file of the installation is missing')
          for (const file of damaged) log.warn({ file }, 'backups: a file of the installation is damaged')
          if (keeper.isMakingBase()) await sleep(shipEveryMs)
        } while (keeper.isMakingBase())
      } catch (error) {
        // A new keeper reads the contents of the place again.
        await close()
        throw error
      }
    })
  }
}
