import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { DrillStep } from '@/server/domain/backup'
import { requireRecord } from '../continuous/place-record'
import { archivedWal } from '../continuous/wal-name'
import type { KeySources } from '../encryption/keys'
import { backupManifest, manifestFile } from '../manifest'
import { openPlace } from '../place/open-place'
import { runScript } from './run-script'
import { lastLine } from './whole-backups'

/** The backup to test: the latest time of continuous backups, or a full backup. */
export interface DrillOf {
  kind: 'continuous' | 'whole'
  /** The place, or the directory of the backup. */
  backup: string
}

export interface DrillOutcome {
  passed: boolean
  proved: DrillStep[]
  error: string | null
}

/** Settings of this installation that the temporary one must not have. */
const ofThisOne = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_OWNER_URL',
  'SECRETS_FILE',
  'SECRETS_FROM_FILE',
  'ANCHOR_DIR',
  'AUTH_SECRET',
  'KEY_PEPPER',
  'CURSOR_SECRET',
  'SEALING_KEY',
]

const isOfBucket = (name: string) => name.startsWith('BLOB_S3_')

/** Whether a backup holds files of evidence and reports, and its moment: until then the installation did what was due. */
async function lookAt({ kind, backup }: DrillOf, env: NodeJS.ProcessEnv): Promise<{ holdsFiles: boolean; moment: Date }> {
  if (kind === 'whole') {
    const { blobs, created_at } = backupManifest.parse(JSON.parse(await readFile(path.join(backup, manifestFile), 'utf8')))
    return { holdsFiles: blobs !== null, moment: new Date(created_at) }
  }
  const place = openPlace(backup, path.join(os.tmpdir(), 'assay-drill-staging'), env)
  await requireRecord(place)
  const wal = [...archivedWal(await place.list('wal/')).values()]
  const moment = new Date(Math.max(0, ...wal.map(({ at }) => at.getTime())))
  return { holdsFiles: (await place.list('files/')).length > 0, moment }
}

/**
 * Restores a backup into a temporary installation and verifies its audit logs and timelines, with the bytes of evidence. Does
 * not change this installation.
 */
export async function drill(
  { kind, backup }: DrillOf,
  keys: KeySources,
  onStep: (step: DrillStep) => void = () => {},
  env: NodeJS.ProcessEnv = process.env,
): Promise<DrillOutcome> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'assay-drill-'))
  const elsewhere: NodeJS.ProcessEnv = { ...env, DATA_DIR: path.join(place, 'data') }
  for (const name of ofThisOne) delete elsewhere[name]
  const key = [
    ...(keys.identityFile ? ['--identity', keys.identityFile] : []),
    ...(keys.passphraseFile ? ['--passphrase-file', keys.passphraseFile] : []),
  ]
  const proved: DrillStep[] = []
  try {
    const { holdsFiles, moment } = await lookAt({ kind, backup }, env)
    // Files in the backup are restored to the temporary disk; if it has none, the bucket is only read.
    if (holdsFiles) for (const name of Object.keys(elsewhere).filter(isOfBucket)) delete elsewhere[name]
    const asOf = ['--as-of', moment.toISOString()]
    const steps: [DrillStep, string, string[]][] = [
      ['restore', 'restore.ts', [...(kind === 'continuous' ? ['--at', 'latest'] : []), backup, ...key]],
      ['audit_logs', 'audit.ts', ['verify', ...asOf]],
      ['timelines', 'verify-timeline.ts', ['--all', '--files', ...asOf]],
    ]
    for (const [step, script, args] of steps) {
      onStep(step)
      const { status, said } = await runScript(script, args, elsewhere)
      if (status !== 0) return { passed: false, proved, error: `${step}: ${lastLine(said)}` }
      proved.push(step)
    }
    return { passed: true, proved, error: null }
  } catch (error) {
    return { passed: false, proved, error: `restore: ${(error as Error).message}` }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
