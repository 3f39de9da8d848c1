import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiKey as creating } from '@/contract/access/api-keys'
import { MailServer } from '@/scripts/test/mail-server'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createApiKey } from '@/server/domain/api-key'
import { workAll } from '@/server/domain/message/testing/work-all'
import type { Context } from '@/server/platform/context'
import { writeOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { addFilingSchema, approveFiling, getFiling, returnFiling, submitFiling, updateFiling } from '.'
import { openFilingDesk } from './testing/filing-desk'
import { plainSchema } from './testing/schemas'

vi.setConfig({ testTimeout: 60_000 })

const smtp = await MailServer.start()
process.env.SMTP_URL = smtp.url
process.env.MAIL_FROM = 'assay@example.test'
const { org, anna, ben, lena, admin, draft, fill, close } = await openFilingDesk()
const names = new Map<string, string>()

beforeAll(async () => {
  // May read filings, but approve none.
  await addPerson(org, 'analyst', 'Nora')
  await addFilingSchema(admin.ctx, {
    format: 'goaml',
    name: 'own.xsd',
    content: Buffer.from(plainSchema).toString('base64'),
  })
  const { rows } = await writeOrg(org.org_id, (q) =>
    q.query<{ email: string; name: string }>('select email, name from app_user where org_id = $1::uuid', [org.org_id]),
  )
  for (const { email, name } of rows) names.set(email, name)
})
beforeEach(() => {
  smtp.taken.length = 0
})
afterAll(async () => {
  await close()
  await smtp.stop()
})

/** Messages since the last call, by the recipient's name. */
async function told(): Promise<string[]> {
  await workAll(org)
  const seen = smtp.taken.map(({ to, subject }) => `${names.get(to[0] ?? '')}: ${subject.replace(/^.*?: /, '')}`)
  smtp.taken.length = 0
  return seen.sort()
}

describe('a filing', () => {
  it('that is sent to review is told to those who may approve it and wrote nothing of it', async () => {
    const one = await draft('goaml')
    // Ben is a lead, but wrote a version, so he may not approve.
    await fill(one, ben.ctx)
    await submitFiling(anna.ctx, { id: one.id })
    await workAll(org)
    const [mail] = smtp.taken
    expect(mail?.text).toContain(`/cases/${one.case_id}/filings/${one.id}`)
    expect(mail?.raw).not.toContain('To be filed')
    expect(await told()).toEqual(['Adam', 'Lena', 'Suite'].map((name) => `${name}: A filing needs your review`))
  })

  it('that is returned or approved is told to all who wrote it, once, and not to who did so', async () => {
    const one = await draft('goaml')
    await fill(one, ben.ctx)
    await submitFiling(anna.ctx, { id: one.id })
    await told()
    await returnFiling(lena.ctx, { id: one.id, comment: 'Say more of the customer' })
    await workAll(org)
    expect(smtp.taken.map(({ raw }) => raw).join()).not.toContain('Say more')
    expect(await told()).toEqual(['Anna: A filing you worked on was returned', 'Ben: A filing you worked on was returned'])
    await updateFiling(anna.ctx, { id: one.id, values: { 'activity.action': 'See the narrative' } })
    await submitFiling(anna.ctx, { id: one.id })
    expect(await told()).toHaveLength(3)
    const { version } = await getFiling(lena.ctx, { id: one.id })
    await approveFiling(lena.ctx, { id: one.id, version })
    expect(await told()).toEqual(['Anna: A filing you worked on was approved', 'Ben: A filing you worked on was approved'])
    expect(await told()).toEqual([])
  })

  it('that a key wrote is told of to who made the key, who is not asked to review it', async () => {
    const scopes = ['cases:read', 'cases:write', 'alerts:read', 'wallets:read', 'transactions:read', 'risk:check']
    const body = creating.body?.parse({ name: 'Writer', mode: 'live', scopes }) as Parameters<typeof createApiKey>[1]
    const made = await createApiKey(admin.ctx, body)
    const key = {
      ...anna.ctx,
      actor: { type: 'api_key', id: uuidOf('key', made.id) ?? '', scopes, mode: 'live' },
    } as Context
    const one = await draft('goaml', key)
    await fill(one, key)
    await submitFiling(key, { id: one.id })
    expect(await told()).toEqual(['Ben', 'Lena', 'Suite'].map((name) => `${name}: A filing needs your review`))
    await returnFiling(lena.ctx, { id: one.id, comment: 'More' })
    expect(await told()).toContain('Adam: A filing you worked on was returned')
  })
})
