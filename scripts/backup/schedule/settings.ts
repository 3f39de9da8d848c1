import path from 'node:path'

/** The settings of scheduled backups and drills, from the environment. */
export interface ScheduleSettings {
  /** Full backups; null if none are made. */
  whole: {
    directory: string
    everyHours: number
    keep: number
    recipient: string | undefined
    passphraseFile: string | undefined
    copyBucket: boolean
  } | null
  /** Hours between drills; null for none. */
  drillEveryHours: number | null
  /** Keys for encrypted backups, for drills. */
  keys: { identityFile: string | undefined; passphraseFile: string | undefined }
}

/** Reads `BACKUP_*`; throws a sentence that names an invalid one. */
export function scheduleSettings(env: NodeJS.ProcessEnv = process.env): ScheduleSettings {
  const directory = env.BACKUP_DIRECTORY?.trim()
  if (directory && !path.isAbsolute(directory)) throw new Error('BACKUP_DIRECTORY must be an absolute path')
  const [recipient, passphraseFile] = [env.BACKUP_ENCRYPT_TO || undefined, env.BACKUP_PASSPHRASE_FILE || undefined]
  if (recipient && passphraseFile) throw new Error('set BACKUP_ENCRYPT_TO or BACKUP_PASSPHRASE_FILE, not both')
  const drill = env.BACKUP_DRILL_EVERY_HOURS?.trim()
  return {
    whole: directory
      ? {
          directory,
          everyHours: numberOf(env, 'BACKUP_EVERY_HOURS', 24, 8760),
          keep: numberOf(env, 'BACKUP_KEEP', 7, 1000),
          recipient,
          passphraseFile,
          copyBucket: env.BACKUP_WITH_BUCKET === '1',
        }
      : null,
    drillEveryHours: drill ? numberOf(env, 'BACKUP_DRILL_EVERY_HOURS', 24, 8760) : null,
    keys: { identityFile: env.BACKUP_IDENTITY_FILE || undefined, passphraseFile },
  }
}

function numberOf(env: NodeJS.ProcessEnv, name: string, usual: number, most: number): number {
  const text = env[name]?.trim()
  if (!text) return usual
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new Error(`${name} must be a whole number from 1 to ${most}`)
  return Number(text)
}
