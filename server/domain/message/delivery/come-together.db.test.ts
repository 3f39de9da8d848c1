import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultRules } from '@/contract/message/messages'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { MailServer } from '@/scripts/test/mail-server'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { changeSettings, passOnOverdue } from '@/server/domain/desk'
import { newAlerts } from '@/server/domain/desk/testing/new-alerts'
import { writeNotices } from '@/server/platform/command/notices'
import { closeDatabase, writeOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { messagesPastStepBack, setOwnMessages } from '..'
import { movable, workAll } from '../testing/work-all'
import { handful } from './come-together'

const smtp = await MailServer.start()
process.env.SMTP_URL = smtp.url
process.env.MAIL_FROM = 'assay@example.test'

let org: SuiteOrganisation
let lea: Awaited<ReturnType<typeof addPerson>>
let admin: Awaited<ReturnType<typeof addPerson>>
beforeEach(async () => {
  org = await suiteOrganisation('Together')
  lea = await addPerson(org, 'lead', 'Lea')
  admin = await addPerson(org, 'admin', 'Ada')
  smtp.taken.length = 0
})
afterAll(async () => {
  await closeDatabase()
  await smtp.stop()
})

const hour = 3_600_000
/** Creates this many alerts that were due an hour ago. */
async function late(n: number): Promise<string[]> {
  const ids = await newAlerts(org.org_id, n)
  const due = new Date(Date.now() - hour)
  await writeOrg(org.org_id, (q) =>
    q.query('update alert set due_at = $3::timestamptz where org_id = $1 and id = any($2::uuid[])', [org.org_id, ids, due]),
  )
  return ids.map((id) => typeIdOf('alr', id))
}
const passOn = (act: 'message' | 'assign') =>
  changeSettings(admin.ctx, { overdue_steps: [{ after_hours: 0, act, to: { type: 'role', role: 'lead' } }] })
const pass = () => passOnOverdue(org.org_id, { now: () => new Date() })
/** Subjects without the organisation's name, after a minute. */
async function mails(clock = movable()): Promise<string[]> {
  await workAll(org, { clock })
  clock.add(60_000)
  await workAll(org, { clock })
  return smtp.taken.map(({ subject }) => subject.replace(/^.*?: /, ''))
}
const links = (text = '') => text.match(/\/alerts\/alr_\w+/g) ?? []

describe('a backlog that falls due at once', () => {
  it('is one message that lists it, and each alert is in it once', async () => {
    await passOn('message')
    const ids = await late(handful + 7)
    expect(await pass()).toBe(handful + 7)
    expect(await mails()).toEqual([`${handful + 7} alerts are overdue and were passed to you`])
    expect(links(smtp.taken[0]?.text).sort()).toEqual(ids.map((id) => `/alerts/${id}`).sort())
    expect(await mails()).toHaveLength(1)
  })

  it('of more than one transaction is one message, which counts what it does not list', async () => {
    await passOn('message')
    await late(130)
    expect(await pass()).toBe(130)
    expect(await mails()).toEqual(['130 alerts are overdue and were passed to you'])
    expect(smtp.taken[0]?.text).toContain('and 110 more')
  })

  it('is one message also where the alerts are given to somebody', async () => {
    await passOn('assign')
    await late(handful + 1)
    await pass()
    expect(await mails()).toEqual([`${handful + 1} alerts were assigned to you`])
  })

  it('of a handful is a message each', async () => {
    await passOn('message')
    await late(handful)
    await pass()
    expect(await mails()).toEqual(Array.from({ length: handful }, () => 'An alert is overdue and was passed to you'))
  })

  it('stays in the digest of the day for whoever chose one', async () => {
    await setOwnMessages(lea.ctx, { ...defaultRules, daily_at: 7 })
    await passOn('message')
    await late(2)
    await pass()
    const clock = movable()
    await workAll(org, { clock })
    clock.add(24 * hour)
    expect(await mails(clock)).toEqual(['daily digest, 2 messages'])
  })

  it('does not wait for the hour of a digest that its person chose no longer', async () => {
    await setOwnMessages(lea.ctx, { ...defaultRules, daily_at: new Date(Date.now() + 5 * hour).getUTCHours() })
    await passOn('message')
    await late(1)
    await pass()
    await workAll(org)
    await setOwnMessages(lea.ctx, defaultRules)
    await late(1)
    await pass()
    expect(await mails()).toHaveLength(2)
  })

  it('does not wait for a clock that went back, as a digest of the day does', async () => {
    const ahead = movable()
    ahead.add(2 * hour)
    const [id = ''] = await late(1)
    const notice = { kind: 'alert_overdue', subject_id: id, severity: null, people: [lea.uuid] } as const
    await writeOrg(org.org_id, (q) => writeNotices(q, org.org_id, new Date(), [notice]))
    await workAll(org, { clock: ahead })
    expect(await mails()).toEqual([])
    await messagesPastStepBack()
    expect(await mails()).toHaveLength(1)
  })
})

describe('an alert that a person gives to another', () => {
  it('is told at once', async () => {
    const [id = ''] = await late(1)
    const notice = { kind: 'alert_assigned', subject_id: id, severity: null, person_id: lea.uuid } as const
    await writeOrg(org.org_id, (q) => writeNotices(q, org.org_id, new Date(), [notice], admin.ctx.actor))
    await workAll(org)
    expect(smtp.taken).toHaveLength(1)
  })
})
