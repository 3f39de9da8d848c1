import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeBackup } from '@/scripts/backup/write-backup'
import { runCommand } from '@/scripts/command'
import { repositoryRoot } from '@/scripts/settings'
import { furnish, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { packBackup } from './pack'
import { dumpFile, dumpsDirectory, factsFile, migrationDigests, type Release } from './release'

const usage = `usage: npm run release-dump
  Writes the dump of this release into scripts/releases/dumps: a small installation with the sample and one of everything an
  organisation makes, and digests of what it answers. Run it at the commit that is tagged. Takes some minutes.`

/**
 * Evidence is already compressed and most of the dump, so only this many checks keep theirs. Copies of answers are large, too.
 */
const kept = 30

await runCommand(async () => {
  if (process.argv.length > 2) {
    console.error(usage)
    return 2
  }
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
  if (existsSync(dumpFile(version))) throw new Error(`${version} has a dump; a release is dumped once`)
  Object.assign(process.env, { EGRESS_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'error' })
  const database = await openTestDatabase()
  const place = mkdtempSync(path.join(os.tmpdir(), 'assay-release-'))
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    await furnish(database, { desk: true, endsAt: new Date(Date.now() - 180_000) })
    await oneOfEverything(database)
    // Evidence of a check is otherwise never deleted.
    await owner.query(`set session_replication_role = replica; delete from risk_check_evidence where check_id not in (select id from risk_check order by id desc limit ${kept});
      delete from idempotency_key where key not in (select key from idempotency_key order by created_at desc limit ${kept}); reset session_replication_role`)
    const asked_at = new Date().toISOString()
    const { rows } = await owner.query<{ id: string; name: string }>(
      'select id, name from organisation where sandbox_org_id is not null or id in (select org_id from app_user) order by id',
    )
    const { askRelease } = await import('./ask-release')
    const digests: Release['digests'] = {}
    for (const { id } of rows) digests[id] = await askRelease(id)
    const directory = path.join(place, 'backup')
    const manifest = await writeBackup(database, { directory, secrets: false })
    mkdirSync(dumpsDirectory, { recursive: true })
    writeFileSync(dumpFile(version), packBackup(directory, manifest))
    const facts: Release = {
      version,
      commit: commitOf(),
      asked_at,
      migrations: migrationDigests(),
      rows: Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows])),
      digests,
    }
    writeFileSync(factsFile(version), `${JSON.stringify(facts, null, 1)}\n`)
    const empty = manifest.tables.filter((table) => table.rows === 0).map(({ name }) => name)
    const questions = Object.values(digests).reduce((sum, all) => sum + Object.keys(all).length, 0)
    console.log(`${dumpFile(version)}: ${Math.round(statSync(dumpFile(version)).size / 1024)} KiB, ${questions} answers`)
    console.log(
      `${manifest.tables.length - empty.length} of ${manifest.tables.length} tables have rows; without: ${empty.join(', ')}`,
    )
    return 0
  } finally {
    const { closeDatabase } = await import('@/server/platform/db')
    await closeDatabase()
    await owner.end()
    await database.close()
    rmSync(place, { recursive: true, force: true })
  }
})

/** The commit that is checked out; for an unpacked archive, RELEASE_COMMIT. */
function commitOf(): string {
  return (
    process.env.RELEASE_COMMIT ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' }).trim()
  )
}

/** An organisation with one of everything, created over the API, with a worker that has done the resulting work. */
async function oneOfEverything(database: Parameters<typeof startService>[0]): Promise<void> {
  const service = await startService(database, { EGRESS_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'error' })
  try {
    process.env.TEST_BASE_URL = service.url
    const { furnishedOrganisation } = await import('@/scripts/test/fixtures/one-of-everything')
    const { freshAddress } = await import('@/scripts/test/fixtures/chain-rows')
    await furnishedOrganisation('Release', 'Kept', freshAddress('ethereum'))
    // For the jobs that run every minute, checkpoints and the status record.
    await sleep(75_000)
  } finally {
    await service.stop()
  }
}
