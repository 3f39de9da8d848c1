import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { closeDatabase } from '../db'
import { AppError } from '../errors'

const kept = globalThis as typeof globalThis & { __assayEnv?: unknown }
let org: SuiteOrganisation

beforeAll(async () => {
  org = await suiteOrganisation('No room')
})
afterAll(async () => {
  reserve(undefined)
  await closeDatabase()
})

/** Reserve of the disk in MiB: a million is more than any test machine has. */
function reserve(mib: string | undefined): void {
  if (mib === undefined) delete process.env.STORAGE_RESERVE_MIB
  else process.env.STORAGE_RESERVE_MIB = mib
  kept.__assayEnv = undefined
}

const open = () => createCase(org.ctx, { title: `Case ${randomUUID()}` } as Parameters<typeof createCase>[1])

it('stores nothing below the reserve, but takes access away, and stores again once there is room', async () => {
  const { id } = await org.keyWith()
  reserve('1000000')
  const refusal = await open().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({
    code: 'temporarily_unavailable',
    message: expect.stringMatching(/^The disk of the database has \d+ MiB free/),
  })
  await org.revoke(id)
  reserve('0')
  await expect(open()).resolves.toMatchObject({ object: 'case' })
})
