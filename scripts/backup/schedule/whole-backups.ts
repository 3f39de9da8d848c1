import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { manifestFile } from '../manifest'
import { runScript } from './run-script'
import type { ScheduleSettings } from './settings'

type Whole = NonNullable<ScheduleSettings['whole']>

interface WholeBackup {
  directory: string
  at: Date
}

const named = /^assay-\d{8}T\d{6}Z$/

/** The complete backups that the schedule made in a directory, oldest first. */
export function wholeBackups(directory: string): WholeBackup[] {
  const names = existsSync(directory) ? readdirSync(directory).filter((name) => named.test(name)) : []
  return names.toSorted().flatMap((name) => {
    const file = path.join(directory, name, manifestFile)
    if (!existsSync(file)) return []
    const { created_at } = JSON.parse(readFileSync(file, 'utf8')) as { created_at: string }
    return [{ directory: path.join(directory, name), at: new Date(created_at) }]
  })
}

/**
 * Makes a full backup, and deletes surplus ones and what an interrupted one left. Returns how many evidence and report files
 * are missing or damaged. Throws without deleting anything if no backup was made.
 */
export async function makeWhole(whole: Whole, dataDir: string, now: Date, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const target = path.join(whole.directory, `assay-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`)
  const args = [
    target,
    ...(whole.recipient ? ['--encrypt-to', whole.recipient] : []),
    ...(whole.passphraseFile ? ['--passphrase-file', whole.passphraseFile] : []),
    ...(whole.copyBucket ? ['--with-bucket'] : []),
  ]
  const { said } = await runScript('backup.ts', args, { ...env, DATA_DIR: dataDir })
  const file = path.join(target, manifestFile)
  if (!existsSync(file)) {
    rmSync(target, { recursive: true, force: true })
    throw new Error(`the backup failed: ${lastLine(said)}`)
  }
  const made = wholeBackups(whole.directory)
  for (const { directory } of made.slice(0, -whole.keep)) rmSync(directory, { recursive: true, force: true })
  const complete = new Set(made.map(({ directory }) => directory))
  for (const name of readdirSync(whole.directory).filter((one) => named.test(one))) {
    const at = path.join(whole.directory, name)
    if (!complete.has(at)) rmSync(at, { recursive: true, force: true })
  }
  const { damaged, missing } = JSON.parse(readFileSync(file, 'utf8')) as { damaged: string[]; missing: string[] }
  return damaged.length + missing.length
}

/** The command's error message with what follows its colon, or the command's last line. */
export function lastLine(said: string): string {
  const lines = said.trim().split('\n')
  const at = lines.findLastIndex((one) => /^(error: |✗ )/.test(one))
  const line = (lines.at(at) ?? '').replace(/^(error: |✗ )/, '')
  return (line.endsWith(':') && at >= 0 ? `${line} ${lines[at + 1]?.trim() ?? ''}` : line) || 'it said nothing'
}
