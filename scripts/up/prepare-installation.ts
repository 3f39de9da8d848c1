import { bootstrapInstallation } from '@/scripts/bootstrap'
import type { Database } from '@/scripts/db/open-database'
import { type FirstRunFacts, readFirstRun, writeFirstRun } from '@/scripts/up/first-run'
import { step } from '@/scripts/up/steps'

/**
 * Creates the first organisation, login and key if there is none, loads the sample data into an empty embedded database (or,
 * with ASSAY_SAMPLE=1, an external one) and writes the facts of this run.
 */
export async function prepareInstallation(database: Database, url: string): Promise<FirstRunFacts> {
  // The directory for the sample's evidence and reports.
  process.env.DATA_DIR = database.dataDir
  const kept = readFirstRun(database.dataDir)
  // A key cannot be read back: an embedded installation whose facts were deleted gets another one.
  const reissue = database.embedded && !(kept?.api_key && kept.login)
  const made = await step('First login and key', async () => {
    const result = await bootstrapInstallation(database, database.secrets, { reissue })
    return result.created ? result : 'skipped'
  })
  const facts: FirstRunFacts = {
    url,
    login: (made !== 'skipped' ? made.login : kept?.login) ?? null,
    api_key: (made !== 'skipped' ? made.api_key : kept?.api_key) ?? null,
    pid: process.pid,
  }
  writeFirstRun(database.dataDir, facts)
  await loadSampleData(database)
  return facts
}

/** The sample ends minutes before it is loaded, so that nothing of it looks old at first. */
function sampleEnd(now: Date): Date {
  return new Date(now.getTime() - 3 * 60_000)
}

async function loadSampleData(database: Database): Promise<void> {
  const asked = process.env.ASSAY_SAMPLE
  if (asked === '0' || (!database.embedded && asked !== '1')) return
  const { isDatabaseEmpty, loadSample } = await import('@/prisma/seed')
  if (!(await isDatabaseEmpty(database))) return
  const { closeDatabase, pool } = await import('@/server/platform/db')
  const { ownerUrl, appUrl } = database
  try {
    const { liveMs, saveLiveUntil, wasSampleRemoved } = await import('@/server/domain/installation')
    if (asked !== '1' && (await wasSampleRemoved(pool()))) return
    await step('Sample data', (onProgress) =>
      loadSample({ ownerUrl, appUrl, onProgress, endsAt: sampleEnd(new Date()), desk: true }),
    )
    await saveLiveUntil(pool(), new Date(Date.now() + liveMs))
  } finally {
    await closeDatabase()
  }
}
