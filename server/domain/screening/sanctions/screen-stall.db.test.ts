import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { impatientDatabase } from '@/scripts/test/fixtures/impatient-database'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestList, inspectBytes, screenSanctions, screenSanctionsBatch } from '@/server/domain/screening'
import { closeDatabase, pool } from '@/server/platform/db'

vi.setConfig({ testTimeout: 60_000 })

const endsAfterMs = 1000
const store = globalThis as typeof globalThis & { __assayNameIndexes?: Map<string, Promise<unknown>> }
let org: SuiteOrganisation

beforeAll(async () => {
  org = await suiteOrganisation('Slow names')
  const files = [await inspectBytes('own.csv', Buffer.from('id,name,type\n1,Orlyn Vastgard,person\n'))]
  await ingestList(pool(), { listId: 'slow_names', orgId: org.org_id, files, publishedAt: new Date(), now: new Date() })
  await screenSanctions(org.ctx, { identifier: 'Orlyn Vastgard' })
  await impatientDatabase(endsAfterMs)
}, 60_000)
afterAll(closeDatabase)

/** Delays the names of every list until the database has ended the transaction that waits for them. */
function namesComeLate(): void {
  for (const [version, index] of store.__assayNameIndexes ?? [])
    store.__assayNameIndexes?.set(version, new Promise((done) => setTimeout(() => done(index), endsAfterMs + 3500)))
}

it.each([
  ['one', async () => [await screenSanctions(org.ctx, { identifier: 'Orlyn Vastgard' })]],
  ['a batch', async () => (await screenSanctionsBatch(org.ctx, { items: [{ identifier: 'Orlyn Vastgard' }] } as never)).data],
] as const)('answers %s although the names of a list come into memory late', async (_, screen) => {
  namesComeLate()
  expect(JSON.stringify(await screen())).toContain('"entry_id":"1"')
})
