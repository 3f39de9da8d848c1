import { existsSync } from 'node:fs'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import type { Database } from '@/scripts/db/open-database'
import { withDatabase } from '@/scripts/db/with-database'
import { checkArchive } from '@/scripts/doctor/archive'
import { checkDatabase } from '@/scripts/doctor/database'
import { checkFiles } from '@/scripts/doctor/files'
import { type Finding, findingsOf } from '@/scripts/doctor/finding'
import { checkPort } from '@/scripts/doctor/port'
import { checkProcesses } from '@/scripts/doctor/processes'
import { renderReport } from '@/scripts/doctor/report'
import { answersHealth, readFirstRun, type Service } from '@/scripts/doctor/service'
import { readSettings } from '@/scripts/settings'

const { failed } = findingsOf('installation')
const usage = 'usage: npm run doctor [-- --json]   says what is wrong with this installation and how to fix it'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--json')) throw new Error(usage)
  const findings = await examine()
  console.log(args.includes('--json') ? JSON.stringify({ findings }, null, 2) : renderReport(findings))
  return findings.some((f) => f.status === 'failed') ? 1 : 0
})

async function examine(): Promise<Finding[]> {
  const { dataDir, host, port } = readSettings()
  if (!existsSync(dataDir) && !process.env.DATABASE_URL) {
    return [failed('data directory', `${dataDir} does not exist: nothing has been installed here yet`, { mend: 'npm run up' })]
  }
  const firstRun = readFirstRun(dataDir)
  const service = firstRun && (await answersHealth(firstRun.url)) ? firstRun : null
  const files = [...checkFiles(dataDir), await checkPort(host, port, servesAt(service, port)), checkProcesses()]
  try {
    return await withDatabase(
      async (database) => [...files, ...(await examineDatabase(database, service, `http://${host}:${port}`))],
      {
        migrate: 'never',
      },
    )
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const mend = process.env.DATABASE_URL ? 'check DATABASE_URL and that the server runs' : 'npm run up'
    return [...files, failed('database', detail, { mend })]
  }
}

async function examineDatabase({ ownerUrl, appUrl }: Database, service: Service | null, origin: string): Promise<Finding[]> {
  const pools = [ownerUrl, appUrl].map(
    (connectionString) => new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: 10_000 }),
  )
  for (const pool of pools) pool.on('error', () => {})
  const [owner, app] = pools as [pg.Pool, pg.Pool]
  try {
    const findings = await checkDatabase(owner, app, service !== null)
    if (findings.some((f) => f.name === 'migrations' && f.status === 'failed')) return findings
    // Imported late: it needs the generated database client, which a broken installation may lack.
    const { checkSample } = await import('@/scripts/doctor/sample')
    return [...findings, await checkArchive(owner), ...(await checkSample(app, service, service?.url ?? origin))]
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}

function servesAt(service: Service | null, port: number): boolean {
  return service !== null && Number(new URL(service.url).port || 80) === port
}
