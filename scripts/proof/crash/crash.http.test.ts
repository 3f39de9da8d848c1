import { afterAll, expect, it } from 'vitest'
import { mulberry } from '@/bench/trace/generate'
import type { Database } from '@/scripts/db/open-database'
import { proveCrash } from '@/scripts/proof/crash/prove-crash'
import type { Secrets } from '@/scripts/secrets'
import { closeDatabase } from '@/server/platform/db'

afterAll(closeDatabase)

/** The database that the running service has; only the command kills one, in a cluster of its own. */
const shared = (): Database => {
  const of = (name: string) => process.env[name] as string
  const { AUTH_SECRET, KEY_PEPPER, CURSOR_SECRET } = process.env
  return {
    ownerUrl: of('TEST_DATABASE_OWNER_URL'),
    appUrl: of('DATABASE_APP_URL'),
    dataDir: of('DATA_DIR'),
    embedded: true,
    secrets: { AUTH_SECRET, KEY_PEPPER, CURSOR_SECRET } as Secrets,
    close: async () => {},
  }
}

it('keeps every acknowledged write once, whichever process is killed under its copies', async () => {
  const shape = { kills: 12, seconds: 15, databaseKills: 0, pauses: 0, built: 0, bare: 3, lanes: 2 }
  const seed = Date.now() % 1_000_000_007
  const own = { database: shared(), worker: false, storage: false, control: false, random: mulberry(seed) }
  const { faults, figures } = await proveCrash({ ...shape, ...own })
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect(figures.web_kills).toBeGreaterThan(0)
}, 240_000)
