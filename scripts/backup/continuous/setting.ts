import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from '@/scripts/private-file'

/** The setting made by `npm run backup -- --continuous`, and followed by `npm run up`. */
const setting = z.strictObject({
  place: z.string(),
  since: z.iso.datetime(),
  /** An age recipient; null if backups are not encrypted. */
  recipient: z.string().nullable(),
  secrets: z.boolean(),
  /** Whether evidence and reports in a bucket are copied rather than only verified. */
  copy_bucket: z.boolean(),
  /** For how many days every point in time can be restored. */
  keep_days: z.number().int().min(1).max(3650),
  base_every_hours: z
    .number()
    .min(1)
    .max(24 * 31),
})
export type ContinuousSetting = z.infer<typeof setting>

/** The path of the setting, in the data directory. */
export const settingFile = (dataDir: string): string => path.join(dataDir, 'backup.json')

/** The setting of an installation; null if it makes no continuous backups. */
export function readSetting(dataDir: string): ContinuousSetting | null {
  const file = settingFile(dataDir)
  if (!existsSync(file)) return null
  const parsed = setting.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} is not usable: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}

export const writeSetting = (dataDir: string, value: ContinuousSetting): void => writePrivateFile(settingFile(dataDir), value)
export const removeSetting = (dataDir: string): void => rmSync(settingFile(dataDir), { force: true })
