import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultRules, type NewChannel } from '@/contract/message/messages'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { MailServer } from '@/scripts/test/mail-server'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { listAuditEvents } from '@/server/domain/audit'
import { createCase, updateCase } from '@/server/domain/case'
import { noteDevice } from '@/server/domain/session/devices/note-device'
import { type Receiver, startReceiver } from '@/server/domain/webhook/testing/receiver'
import { type Notice, writeNotices } from '@/server/platform/command/notices'
import { closeDatabase, pool, withOrg, writeOrg } from '@/server/platform/db'
import { newId, uuidv7 } from '@/server/platform/ids'
import {
  createChannel,
  deleteChannel,
  getOwnMessages,
  listChannels,
  messagesPastStepBack,
  sendChannelAgain,
  sendOwnAgain,
  setOwnMessages,
  testChannel,
  testOwnMail,
  updateChannel,
} from '.'
import { movable, workAll } from './testing/work-all'

const smtp = await MailServer.start()
process.env.SMTP_URL = smtp.url
process.env.MAIL_FROM = 'assay@example.test'
process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'

let org: SuiteOrganisation
let http: Receiver
beforeAll(async () => {
  http = await startReceiver()
})
beforeEach(async () => {
  org = await suiteOrganisation('Messages <!channel> *bold*')
  smtp.taken.length = 0
  smtp.refuses = false
  http.received.length = 0
  http.answer = (_, response) => response.writeHead(200).end('ok')
})
afterAll(async () => {
  await closeDatabase()
  await smtp.stop()
  await http.close()
})

const at = () => new Date()
const tell = (notice: Notice) => writeOrg(org.org_id, (q) => writeNotices(q, org.org_id, at(), [notice]))
const caseOf = async () =>
  (await createCase(org.ctx, { summary: 'Mule', title: 'Secret Name Ltd', priority: 'high' } as never)).id
const slack = (more: Partial<NewChannel> = {}): NewChannel => ({
  name: 'Desk',
  target: { kind: 'slack', url: http.url },
  ...defaultRules,
  kinds: ['case_assigned', 'case_review', 'network_degraded'],
  ...more,
})
const admin = async () => (await addPerson(org, 'admin', 'Ada')).ctx
const states = async (recipient_type = 'person'): Promise<string[]> => {
  const where = { org_id: org.org_id, recipient_type }
  const rows = await withOrg(org.org_id, (tx) => tx.message.findMany({ where, orderBy: { id: 'asc' } }))
  return rows.map(({ state }) => state)
}

describe('a message to a person', () => {
  it('says that a case was assigned to them, once, without the title of the case', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    const id = await caseOf()
    await updateCase(org.ctx, { id, assigned_investigator: anna.id } as never)
    await workAll(org)
    await workAll(org)
    const [mail, ...more] = smtp.taken
    expect(more).toEqual([])
    expect(mail?.subject).toContain('A case was assigned to you')
    expect(mail?.text).toContain(`/cases/${id}`)
    expect(mail?.text).toContain('Severity: high')
    expect(mail?.raw).not.toContain('Secret Name')
    expect(mail?.messageId).toMatch(/^<msg_[0-9a-z]{26}@/)
    expect(await states()).toEqual(['sent'])
  })

  it('does not go to who did it, nor to whoever turned its kind off', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    const ben = await addPerson(org, 'analyst', 'Ben')
    await setOwnMessages(ben.ctx, { ...defaultRules, kinds: [] })
    const id = await caseOf()
    await updateCase(anna.ctx, { id, assigned_investigator: anna.id } as never)
    await updateCase(org.ctx, { id, assigned_investigator: ben.id } as never)
    await workAll(org)
    expect(smtp.taken).toEqual([])
    expect(await states()).toEqual([])
  })

  it('is not sent to somebody who may not read it any more, or about what is gone', async () => {
    const [anna, ben] = [await addPerson(org, 'analyst', 'Anna'), await addPerson(org, 'lead', 'Ben')]
    const id = await caseOf()
    await tell({ kind: 'case_assigned', subject_id: id, severity: null, person_id: anna.uuid })
    await tell({ kind: 'case_review', subject_id: id, severity: null, person_id: ben.uuid })
    await tell({ kind: 'case_assigned', subject_id: newId('cas'), severity: null, person_id: ben.uuid })
    await workAll(org, { task: 'notice' })
    await withOrg(org.org_id, async (tx) => {
      const where = (uuid: string) => ({ org_id_id: { org_id: org.org_id, id: uuid } })
      await tx.appUser.update({ where: where(anna.uuid), data: { disabled_at: at() } })
      await tx.appUser.update({ where: where(ben.uuid), data: { role: 'viewer' } })
    })
    await workAll(org)
    expect(smtp.taken).toEqual([])
    expect(await states()).toEqual(['skipped', 'skipped', 'skipped'])
  })

  it('is tried again with the same id until the server takes it', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    await tell({ kind: 'case_assigned', subject_id: await caseOf(), severity: null, person_id: anna.uuid })
    smtp.refuses = true
    const clock = movable()
    await workAll(org, { clock })
    expect(await getOwnMessages(anna.ctx)).toMatchObject({ waiting: 1, last_answer: expect.stringContaining('451') })
    await workAll(org, { clock })
    expect(await states()).toEqual(['retrying'])
    smtp.refuses = false
    clock.add(3_600_000)
    await workAll(org, { clock })
    expect(smtp.taken).toHaveLength(1)
    expect(await getOwnMessages(anna.ctx)).toMatchObject({ waiting: 0, failed: 0 })
  })

  it('is given up after ten attempts, and the person sees what the server said', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    await tell({ kind: 'case_assigned', subject_id: await caseOf(), severity: null, person_id: anna.uuid })
    smtp.refuses = true
    const clock = movable()
    for (let n = 0; n < 12; n++) {
      await workAll(org, { clock })
      clock.add(30 * 3_600_000)
    }
    expect(await getOwnMessages(anna.ctx)).toMatchObject({ failed: 1, last_answer: expect.stringContaining('451') })
    const { rows } = await pool().query('select 1 from message_due where org_id = $1', [org.org_id])
    expect(rows).toEqual([])
  })

  it('that failed is sent again when its person asks, once, by a schedule that begins anew', async () => {
    const [anna, ben] = [await addPerson(org, 'analyst', 'Anna'), await addPerson(org, 'analyst', 'Ben')]
    await tell({ kind: 'case_assigned', subject_id: await caseOf(), severity: null, person_id: anna.uuid })
    smtp.refuses = true
    const clock = movable()
    for (let n = 0; n < 12; n++) {
      await workAll(org, { clock })
      clock.add(30 * 3_600_000)
    }
    expect(await states()).toEqual(['failed'])
    smtp.refuses = false
    expect(await sendOwnAgain(ben.ctx)).toMatchObject({ failed: 0, waiting: 0 })
    const both = await Promise.all([sendOwnAgain(anna.ctx), sendOwnAgain(anna.ctx)])
    expect(both.at(-1)).toMatchObject({ failed: 0, waiting: 1 })
    await workAll(org, { clock })
    await sendOwnAgain(anna.ctx)
    await workAll(org, { clock })
    expect(smtp.taken).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  it('tells of a new device of theirs, and nobody else’s', async () => {
    const [anna, ben] = [await addPerson(org, 'viewer', 'Anna'), await addPerson(org, 'admin', 'Ben')]
    const session = (id: string, user_agent: string) =>
      withOrg(org.org_id, (tx) =>
        tx.consoleSession.create({
          data: { org_id: org.org_id, id, user_id: anna.uuid, user_agent, expires_at: new Date(Date.now() + 3_600_000) },
        }),
      )
    const [first, second] = [uuidv7(), uuidv7()]
    await session(first, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    await session(
      second,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    )
    await writeOrg(org.org_id, (q) => noteDevice(q, anna.ctx, { orgId: org.org_id, id: second, userId: anna.uuid }))
    await workAll(org)
    expect(ben.uuid).not.toBe(anna.uuid)
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]?.subject).toContain('A new device signed in to your account')
    expect(smtp.taken[0]?.text).toContain('/settings/account')
    expect(smtp.taken[0]?.raw).not.toContain('Windows')
  })

  it('waits for the digest of the day, which holds everything once', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    await setOwnMessages(anna.ctx, { ...defaultRules, daily_at: 7 })
    const clock = movable()
    for (let n = 0; n < 3; n++) {
      await tell({ kind: 'case_assigned', subject_id: await caseOf(), severity: null, person_id: anna.uuid })
    }
    await workAll(org, { clock })
    expect(smtp.taken).toEqual([])
    clock.add(24 * 3_600_000)
    await workAll(org, { clock })
    await workAll(org, { clock })
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]?.subject).toContain('daily digest, 3 messages')
    expect(smtp.taken[0]?.text.match(/\/cases\/cas_/g)).toHaveLength(3)
  })

  it('does not wait for a clock that went back', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    const notice = { kind: 'case_assigned', subject_id: await caseOf(), severity: null, person_id: anna.uuid } as const
    const ahead = new Date(Date.now() + 3_600_000)
    await writeOrg(org.org_id, (q) => writeNotices(q, org.org_id, ahead, [notice]))
    await workAll(org)
    expect(smtp.taken).toEqual([])
    expect(await messagesPastStepBack()).toBeGreaterThanOrEqual(1)
    await workAll(org)
    expect(smtp.taken).toHaveLength(1)
  })

  it('is not tried where the installation sends no mail', async () => {
    const anna = await addPerson(org, 'analyst', 'Anna')
    await tell({ kind: 'case_assigned', subject_id: await caseOf(), severity: null, person_id: anna.uuid })
    const store = globalThis as { __assayEnv?: { SMTP_URL?: string | undefined } }
    const before = store.__assayEnv
    store.__assayEnv = { ...before, SMTP_URL: undefined }
    try {
      await workAll(org)
    } finally {
      store.__assayEnv = before as NonNullable<typeof before>
    }
    expect(await states()).toEqual(['skipped'])
  })

  it('can be tried, and says what the server answered', async () => {
    const { ctx } = await addPerson(org, 'viewer', 'Vera')
    expect(await testOwnMail(ctx)).toEqual({ taken: true, answer: 'The mail server took it.' })
    smtp.refuses = true
    expect(await testOwnMail(ctx)).toMatchObject({ taken: false, answer: expect.stringContaining('451') })
  })
})

describe('a channel', () => {
  it('is told by the rules of its administrators, escaped, with the message’s id', async () => {
    const ctx = await admin()
    const made = await createChannel(ctx, slack())
    expect(made).toMatchObject({ kind: 'slack', target: expect.stringMatching(/^127\.0\.0\.1:\d+$/) })
    await tell({ kind: 'case_review', subject_id: await caseOf(), severity: 'low' })
    await tell({ kind: 'alert_raised', subject_id: newId('alr'), severity: 'severe' })
    await workAll(org)
    expect(http.received).toHaveLength(1)
    const { body, headers } = http.received[0] as (typeof http.received)[number]
    expect(headers['idempotency-key']).toMatch(/^msg_/)
    expect(JSON.parse(body).text).toContain('&lt;!channel&gt;')
    expect(await listChannels(ctx)).toMatchObject({ channels: [{ waiting: 0, failed: 0, last_sent_at: expect.any(String) }] })
  })

  it('takes nothing below its severity, while it is off or after it is removed', async () => {
    const ctx = await admin()
    const strict = await createChannel(ctx, slack({ min_severity: 'high' }))
    const id = await caseOf()
    await tell({ kind: 'case_review', subject_id: id, severity: 'medium' })
    await workAll(org)
    await updateChannel(ctx, { id: strict.id, enabled: false })
    await tell({ kind: 'case_review', subject_id: id, severity: 'severe' })
    await workAll(org)
    await updateChannel(ctx, { id: strict.id, enabled: true })
    await tell({ kind: 'case_review', subject_id: id, severity: 'severe' })
    await workAll(org, { task: 'notice' })
    await deleteChannel(ctx, { id: strict.id })
    await workAll(org)
    expect(http.received).toEqual([])
    expect(await states('channel')).toEqual(['skipped'])
  })

  it('asks Jira for an issue that names the message, with its login', async () => {
    const ctx = await admin()
    const jira = {
      kind: 'jira',
      url: http.url,
      project: 'OPS',
      issue_type: 'Task',
      email: 'ada@example.test',
      token: 's3cret',
    } as const
    http.answer = (_, response) => response.writeHead(201).end('{"key":"OPS-1"}')
    await createChannel(ctx, slack({ target: jira }))
    await tell({ kind: 'case_review', subject_id: await caseOf(), severity: null })
    await workAll(org)
    const [sent] = http.received
    expect(sent?.path).toBe('/rest/api/3/issue')
    expect(sent?.headers.authorization).toBe(`Basic ${Buffer.from('ada@example.test:s3cret').toString('base64')}`)
    const { fields } = JSON.parse(sent?.body ?? '{}')
    expect(fields).toMatchObject({ project: { key: 'OPS' }, issuetype: { name: 'Task' } })
    expect(fields.labels).toEqual(['assay', sent?.headers['idempotency-key']])
  })

  it('is tried with what the receiver says, and left alone as long as it asks', async () => {
    const ctx = await admin()
    const { id } = await createChannel(ctx, slack())
    http.answer = (_, response) => response.writeHead(404).end('no_service')
    expect(await testChannel(ctx, { id })).toEqual({ taken: false, answer: 'HTTP 404: no_service' })
    http.answer = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end()
    const clock = movable()
    await tell({ kind: 'case_review', subject_id: await caseOf(), severity: null })
    await workAll(org, { clock })
    clock.add(3_600_000)
    await workAll(org, { clock })
    expect(http.received).toHaveLength(2)
    clock.add(3_700_000)
    await workAll(org, { clock })
    expect(http.received).toHaveLength(3)
  })

  it('keeps its URL sealed, and out of answers and the audit log', async () => {
    const ctx = await admin()
    await createChannel(ctx, slack())
    const { rows } = await withOrg(org.org_id, async (tx) => ({
      rows: [
        await tx.messageChannel.findMany({ where: { org_id: org.org_id } }),
        await tx.auditEvent.findMany({ where: { org_id: org.org_id } }),
      ],
    }))
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    expect(stored).toContain('message_channel.created')
    expect(stored).not.toContain('/hooks')
    expect(JSON.stringify(await listChannels(ctx))).not.toContain('/hooks')
  })

  it('belongs to its organisation and its administrators', async () => {
    const made = await createChannel(await admin(), slack())
    const lead = await addPerson(org, 'lead', 'Lea')
    await expect(listChannels(lead.ctx)).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(createChannel(lead.ctx, slack())).rejects.toMatchObject({ code: 'insufficient_scope' })
    const other = await suiteOrganisation('Others')
    const { ctx } = await addPerson(other, 'admin', 'Eve')
    expect((await listChannels(ctx)).channels).toEqual([])
    for (const attempt of [testChannel, deleteChannel]) {
      await expect(attempt(ctx, { id: made.id })).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(updateChannel(ctx, { id: made.id, enabled: false })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('messages of a channel that failed', () => {
  it('are sent again by administrators of the organisation only, and that is written down', async () => {
    const ctx = await admin()
    const channel = await createChannel(ctx, slack())
    http.answer = (_, response) => response.writeHead(500).end('no')
    await tell({ kind: 'case_review', subject_id: await caseOf(), severity: null })
    const clock = movable()
    for (let n = 0; n < 12; n++) {
      await workAll(org, { clock })
      clock.add(30 * 3_600_000)
    }
    expect((await listChannels(ctx)).channels[0]).toMatchObject({ failed: 1 })
    const lead = await addPerson(org, 'lead', 'Lea')
    const theirs = await addPerson(await suiteOrganisation('Theirs'), 'admin', 'Theo')
    await expect(sendChannelAgain(lead.ctx, { id: channel.id })).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(sendChannelAgain(theirs.ctx, { id: channel.id })).rejects.toMatchObject({ code: 'not_found' })
    http.answer = (_, response) => response.writeHead(200).end('ok')
    http.received.length = 0
    expect(await sendChannelAgain(ctx, { id: channel.id })).toMatchObject({ failed: 0, waiting: 1 })
    await workAll(org, { clock })
    expect(http.received).toHaveLength(1)
    const [event] = (await listAuditEvents(ctx, { limit: 1, action: ['message_channel.resent'] })).data
    expect(event).toMatchObject({ object_id: channel.id, detail: { messages: 1 } })
  })
})
