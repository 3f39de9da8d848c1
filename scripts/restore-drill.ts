import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type DrillOf, drill } from '@/scripts/backup/schedule/drill'
import { runScript } from '@/scripts/backup/schedule/run-script'
import { lastLine } from '@/scripts/backup/schedule/whole-backups'
import { runCommand } from '@/scripts/command'

const usage = `usage: npm run restore-drill [-- BACKUP] [--identity FILE | --passphrase-file FILE]
  Proves that a backup can be lived from: makes one of this installation (or takes BACKUP, a whole one or a place of continuous
  ones, of which the newest moment is taken), restores it into a throw-away installation, and verifies every audit log and
  every case's timeline with its files there. Nothing of this installation changes.`

const words = {
  restore: 'Restore',
  audit_logs: 'Verify the audit logs',
  timelines: 'Verify the timelines of cases and their files',
} as const

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  })
  const [given, ...rest] = positionals
  if (rest.length > 0) {
    console.error(usage)
    return 2
  }
  const here = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const keys = {
    identityFile: values.identity && here(values.identity),
    passphraseFile: values['passphrase-file'] && here(values['passphrase-file']),
  }
  const place = mkdtempSync(path.join(os.tmpdir(), 'assay-drill-'))
  try {
    const started = Date.now()
    const { passed, error } = await drill(await backupOf(given, path.join(place, 'backup')), keys, (step) =>
      console.log(`— ${words[step]}`),
    )
    if (!passed) throw new Error(`the drill failed at ${error}`)
    console.log(`\nThe backup can be restored and used (${((Date.now() - started) / 1000).toFixed(1)} s).`)
    return 0
  } finally {
    rmSync(place, { recursive: true, force: true })
  }

  async function backupOf(text: string | undefined, own: string): Promise<DrillOf> {
    if (text?.startsWith('s3:')) return { kind: 'continuous', backup: text }
    if (text !== undefined)
      return { kind: existsSync(path.join(here(text), 'place.json')) ? 'continuous' : 'whole', backup: here(text) }
    console.log('— Back up')
    const { said } = await runScript('backup.ts', [own], process.env)
    if (!existsSync(path.join(own, 'manifest.json'))) throw new Error(lastLine(said))
    return { kind: 'whole', backup: own }
  }
})
