import { afterAll, beforeEach, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { MailServer } from '@/scripts/test/mail-server'
import { openTestDatabase } from '@/scripts/test/test-database'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { startReceiver } from '@/server/domain/webhook/testing/receiver'
import { closeDatabase } from '@/server/platform/db'
import { killMessages } from './kill-messages'

// Own database, as the worker of other suites would send from a shared one.
const smtp = await MailServer.start()
const http = await startReceiver()
process.env.SMTP_URL = smtp.url
process.env.MAIL_FROM = 'assay@example.test'
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
process.env.LOG_LEVEL = 'error'
const database = await openTestDatabase()
beforeEach(() => {
  smtp.taken.length = 0
  http.received.length = 0
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
  await smtp.stop()
  await http.close()
})

it('sends every message however often a sender is killed', async () => {
  const { ctx } = await suiteOrganisation('Killed messages')
  const admin = (await addPerson({ ctx }, 'admin')).ctx
  const proof = await killMessages({ ctx, admin, smtp, http, messages: 160, kills: 3 })
  expect(proof).toMatchObject({ kills: 3, messages: 160, rolledBack: 4, faults: [] })
}, 240_000)

it('notices when messages are called sent before they are', async () => {
  const { ctx } = await suiteOrganisation('Popped messages')
  const admin = (await addPerson({ ctx }, 'admin')).ctx
  const proof = await killMessages({ ctx, admin, smtp, http, messages: 40, kills: 1, broken: true })
  expect(proof.faults).toContainEqual(expect.stringContaining('lost'))
}, 120_000)
