import { furnish, type RunningService, startService } from '@/scripts/test/installation'
import { openTestDatabase } from '@/scripts/test/test-database'

export interface ProofService extends RunningService {
  /** A key of its own organisation, with every scope and a limit that no proof reaches. */
  key: string
  /** Memory of the web process in bytes. */
  memory(): Promise<number>
}

const token = 'proof-metrics-token-0123456789'

/**
 * Runs a proof against a built and running service with the sample data, in a separate database, and removes both. `more` is
 * added to the environment of web and worker.
 */
export async function inProofService<T>(
  body: (service: ProofService) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  Object.assign(process.env, { METRICS_TOKEN: token, LOG_LEVEL: 'error' })
  const database = await openTestDatabase()
  try {
    await furnish(database)
    const service = await startService(database, { METRICS_TOKEN: token, LOG_LEVEL: 'error', ...more })
    try {
      const { suiteOrganisation } = await import('@/scripts/test/fixtures/organisation')
      const { text } = await (await suiteOrganisation('Proof')).keyWith({ rateLimit: 1_000_000, rateBurst: 100_000 })
      return await body({ ...service, key: text, memory: () => residentMemory(service.url) })
    } finally {
      const { closeDatabase } = await import('@/server/platform/db')
      await closeDatabase()
      await service.stop()
    }
  } finally {
    await database.close()
  }
}

async function residentMemory(url: string): Promise<number> {
  const answer = await fetch(new URL('/api/metrics', url), { headers: { authorization: `Bearer ${token}` } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith('process_resident_memory_bytes'))
  if (!line) throw new Error(`the metrics do not tell of memory (${answer.status})`)
  return Number(line.split(' ').at(-1))
}
