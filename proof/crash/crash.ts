import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Proof, ProofResult } from '@/proof/proof'
import { openDatabase } from '@/scripts/db/open-database'
import { applyEnvironment } from '@/scripts/db/with-database'
import { seededRandom } from '@/scripts/seeded-random'
import type { ProveCrash } from './prove-crash'

/** At record size, there are enough spare processes that restarts use all of two processors and no kill waits for one. */
const sizes = {
  ci: { kills: 300, seconds: 1200, databaseKills: 5, pauses: 3, built: 0, bare: 4, lanes: 3 },
  record: { kills: 10_000, seconds: 10_800, databaseKills: 200, pauses: 50, built: 1, bare: 8, lanes: 4 },
  control: { kills: 40, seconds: 60, databaseKills: 4, pauses: 0, built: 0, bare: 4, lanes: 3 },
}

/**
 * Kills web processes and the database during three copies of every write with a key, on a durable cluster as in production.
 */
export const crash: Proof = {
  says: 'Whatever is killed, an acknowledged write is stored once, and every copy of its request gets the same answer.',
  control: 'each copy has a claim of its own, and commits are acknowledged before they are written',
  run: async ({ size, seed, control, minutes, report }) => {
    const planned = sizes[control ? 'control' : size]
    const seconds = minutes === null ? planned.seconds : minutes * 60
    return crashDurably({ ...planned, seconds, control, random: seededRandom(seed), report })
  },
}

/** Runs the proof on its own cluster with a worker; sets the environment of this process to that cluster. */
export async function crashDurably(shape: Omit<ProveCrash, 'database'>): Promise<ProofResult> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-crash-'))
  const env = { ...process.env, DATABASE_URL: undefined }
  const database = await openDatabase({ dataDir, env, migrate: 'always' })
  try {
    applyEnvironment(database)
    Object.assign(process.env, { TEST_DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: 'error' })
    const { proveCrash } = await import('./prove-crash')
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      return await proveCrash({ ...shape, database })
    } finally {
      await closeDatabase()
    }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
