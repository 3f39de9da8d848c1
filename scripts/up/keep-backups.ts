import { existsSync } from 'node:fs'
import { settingFile } from '@/scripts/backup/continuous/setting'
import { scheduleSettings } from '@/scripts/backup/schedule/settings'
import { Child } from '@/scripts/up/child'

interface KeepBackups {
  dataDir: string
  logDir: string | null
  /** Processes that end with `up`; updated here. */
  children: Child[]
  ended: AbortSignal
}

/**
 * Starts the backup process as soon as it has something to do: now, or when `npm run backup -- --continuous` sets it up. If it
 * fails the service continues; the status page then shows that backups are late.
 */
export function keepBackups({ dataDir, logDir, children, ended }: KeepBackups): void {
  const { whole, drillEveryHours } = scheduleSettings()
  const start = () => {
    const child = new Child({
      name: 'backup',
      args: ['scripts/backup/schedule/keep.ts'],
      env: { ...process.env, DATA_DIR: dataDir, ASSAY_COMPONENT: 'backup', NODE_ENV: 'production' },
      logDir,
      onGivenUp: (reason) => console.error(`error: no more backups are made until the next start: ${reason}`),
    })
    children.push(child)
    child.start()
  }
  if (whole !== null || drillEveryHours !== null || existsSync(settingFile(dataDir))) {
    start()
    return
  }
  const timer = setInterval(() => {
    if (!existsSync(settingFile(dataDir))) return
    clearInterval(timer)
    start()
  }, 2000)
  ended.addEventListener('abort', () => clearInterval(timer))
}
