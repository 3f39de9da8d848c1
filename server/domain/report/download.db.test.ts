import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '@/contract/report/reports'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { authenticateKey } from '@/server/domain/api-key'
import { createCase } from '@/server/domain/case'
import { systemClock } from '@/server/platform/clock/clock'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { publicUrl } from '@/server/platform/env'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { createReport, downloadReport, getReport, revokeReport, runReport } from '.'
import { plainTools } from './testing/plain-tools'
import { suitePerson } from './testing/suite-person'

let org: SuiteOrganisation
let other: SuiteOrganisation
let ready: Report

beforeAll(async () => {
  org = await suiteOrganisation('Downloads')
  other = await suiteOrganisation('Other downloads')
  ready = await newReport()
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

async function newReport(formats?: ('pdf' | 'csv')[]): Promise<Report> {
  const { id: case_id } = await createCase(org.ctx, { title: 'A case to download' })
  const { id } = await createReport(org.ctx, { type: 'case', case_id, formats })
  const log = { error: () => {} } as never
  await runReport({ orgId: org.org_id, id: uuidOf('rpt', id) ?? '', clock: systemClock, log }, plainTools)
  return getReport(org.ctx, { id })
}

/** The context of a request with a key from an address. */
async function keyed(text: string, ip: string | null = '192.0.2.1'): Promise<Context> {
  const { orgId, actor } = await authenticateKey(`Bearer ${text}`, ip, new Date())
  return { ...org.ctx, org: { id: orgId }, actor, ip }
}
/** A request without any key, with the context that REST creates. */
const nobody = (minutes = 0, ip: string | null = '192.0.2.1'): Context => ({
  ...org.ctx,
  org: { id: '' },
  actor: { type: 'api_key', id: '', scopes: [], mode: 'live' },
  ip,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
})
async function tokenFor(ctx: Context, id = ready.id): Promise<string> {
  const { download } = await getReport(ctx, { id })
  return new URL(download.url ?? '').searchParams.get('token') ?? ''
}
const open = (token: string, ctx = nobody(), id = ready.id, format: 'pdf' | 'csv' | 'json' | 'zip' = 'pdf') =>
  downloadReport(ctx, { id, token, format })
const unauthenticated = (message: RegExp) => ({ code: 'unauthenticated', message: expect.stringMatching(message) })
const downloads = () =>
  withOrg(org.org_id, (tx) => tx.auditEvent.findMany({ where: { org_id: org.org_id, action: 'report.downloaded' } }))

describe('a link to a report', () => {
  it('opens every format without a key for five minutes, and every download is in the audit log', async () => {
    const key = await org.keyWith()
    const asked = new Date()
    const { download } = await getReport(await keyed(key.text), { id: ready.id })
    const url = new URL(download.url ?? '')
    expect(url.href.startsWith(`${publicUrl()}/v1/reports/${ready.id}/download?format=pdf&token=`)).toBe(true)
    const life = Date.parse(download.expires_at ?? '') - asked.getTime()
    expect(life).toBeGreaterThan(4.9 * 60_000)
    expect(life).toBeLessThan(5.1 * 60_000)
    const token = url.searchParams.get('token') ?? ''
    const before = (await downloads()).length
    for (const file of ready.formats) {
      const got = await open(token, nobody(4.9), ready.id, file.format)
      expect(got).toMatchObject({ media_type: file.media_type, file_name: file.file_name, size: file.size_bytes })
      expect(await new Response(got.content as ReadableStream).text()).toBe(`${file.format} of ${ready.id}`)
    }
    const rows = (await downloads()).slice(before)
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      expect(row).toMatchObject({ actor_type: 'api_key', actor_id: uuidOf('key', key.id), object_id: ready.id, ip: '192.0.2.1' })
      expect(JSON.stringify(row.detail)).not.toContain(token.slice(0, 20))
    }
  })

  it('is given to whoever holds reports:download, and says why not to others', async () => {
    const reader = await keyed((await org.keyWith({ scopes: scopesWithout('reports:download') })).text)
    expect((await getReport(reader, { id: ready.id })).download).toEqual({
      authorized: false,
      reason: 'Downloading needs the scope reports:download.',
      url: null,
      links: [],
      method: 'GET',
      expires_at: null,
    })
    expect((await getReport(await suitePerson(org, 'Vera', 'viewer'), { id: ready.id })).download.authorized).toBe(false)
    expect((await getReport(await suitePerson(org, 'Ada', 'analyst'), { id: ready.id })).download.authorized).toBe(true)
  })

  it('expires to the moment', async () => {
    const ctx = await keyed((await org.keyWith()).text)
    const at = new Date()
    const fixed = (ms: number) => ({ ...nobody(), clock: { now: () => new Date(at.getTime() + ms) } })
    const token = await tokenFor({ ...ctx, clock: { now: () => at } })
    await open(token, fixed(5 * 60_000 - 1))
    await expect(open(token, fixed(5 * 60_000))).rejects.toMatchObject(unauthenticated(/expired/))
  })

  it('does not open with any one character changed, nor cut, lengthened or signed for something else', async () => {
    const token = await tokenFor(await keyed((await org.keyWith()).text))
    const dot = token.indexOf('.')
    for (let at = 0; at < token.length; at++) {
      for (const to of token[at] === 'A' ? ['B', '.'] : ['A', '.']) {
        if (token[at] === to) continue
        const changed = token.slice(0, at) + to + token.slice(at + 1)
        await expect(open(changed), String(at)).rejects.toMatchObject(unauthenticated(/altered/))
      }
    }
    const fields = JSON.parse(Buffer.from(token.slice(0, dot), 'base64url').toString()) as unknown[]
    const longer = Buffer.from(JSON.stringify([...fields.slice(0, -1), Number(fields.at(-1)) + 3_600_000])).toString('base64url')
    for (const forged of [token.slice(0, -1), `${token}A`, `${token}.`, token.slice(0, dot), '', '.', longer + token.slice(dot)])
      await expect(open(forged), forged).rejects.toMatchObject(unauthenticated(/altered/))
  })

  it('does not open another report, nor one that is not there', async () => {
    const token = await tokenFor(await keyed((await org.keyWith()).text))
    const second = await newReport()
    for (const id of [second.id, typeIdOf('rpt', uuidv7())]) {
      await expect(open(token, nobody(), id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('does not open beside another organisation’s key, nor beside another key of the same one', async () => {
    const mine = await org.keyWith()
    const token = await tokenFor(await keyed(mine.text))
    await expect(open(token, await keyed(other.api_key))).rejects.toMatchObject({ code: 'not_found' })
    await expect(open(token, await keyed((await org.keyWith()).text))).rejects.toMatchObject(unauthenticated(/another key/))
    await open(token, await keyed(mine.text))
  })

  it('is not given to another organisation at all', async () => {
    await expect(getReport(await keyed(other.api_key), { id: ready.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('dies with its key: revoked, expired, or without the scope', async () => {
    const revoked = await org.keyWith()
    const token = await tokenFor(await keyed(revoked.text))
    await open(token)
    await org.revoke(revoked.id)
    await expect(open(token)).rejects.toMatchObject(unauthenticated(/revoked/))

    const short = await org.keyWith({ expiresAt: new Date(Date.now() + 60_000) })
    const soon = await tokenFor(await keyed(short.text))
    await open(soon)
    await expect(open(soon, nobody(1.5))).rejects.toMatchObject(unauthenticated(/key has expired/))

    const narrowed = await org.keyWith()
    const once = await tokenFor(await keyed(narrowed.text))
    await withOrg(org.org_id, (tx) =>
      tx.apiKey.update({
        where: { org_id_id: { org_id: org.org_id, id: uuidOf('key', narrowed.id) ?? '' } },
        data: { scopes: ['reports:read'] },
      }),
    )
    await expect(open(once)).rejects.toMatchObject(unauthenticated(/no longer download/))
  })

  it('opens only from addresses that its key may be used from', async () => {
    const { text } = await org.keyWith({ allowedCidrs: ['10.0.0.0/8'] })
    const token = await tokenFor(await keyed(text, '10.1.2.3'))
    await open(token, nobody(0, '10.9.9.9'))
    for (const ip of ['192.0.2.1', null]) {
      await expect(open(token, nobody(0, ip)), String(ip)).rejects.toMatchObject(unauthenticated(/address/))
    }
  })

  it('dies with the right of the person it was made for: disabled, or demoted', async () => {
    const ben = await suitePerson(org, 'Ben', 'analyst')
    const token = await tokenFor(ben)
    await open(token)
    const change = (data: object) =>
      withOrg(org.org_id, (tx) => tx.appUser.update({ where: { org_id_id: { org_id: org.org_id, id: ben.actor.id } }, data }))
    await change({ role: 'viewer' })
    await expect(open(token)).rejects.toMatchObject(unauthenticated(/no longer download/))
    await change({ role: 'lead', disabled_at: new Date() })
    await expect(open(token)).rejects.toMatchObject(unauthenticated(/disabled/))
  })

  it('dies with its report', async () => {
    const report = await newReport()
    const token = await tokenFor(await keyed((await org.keyWith()).text), report.id)
    await open(token, nobody(), report.id)
    await revokeReport(org.ctx, { id: report.id, reason: 'Wrong' })
    await expect(open(token, nobody(), report.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('names the formats there are where another is asked for', async () => {
    const report = await newReport(['csv'])
    const { download } = await getReport(await keyed((await org.keyWith()).text), { id: report.id })
    expect(new URL(download.url ?? '').searchParams.get('format')).toBe('csv')
    const token = new URL(download.url ?? '').searchParams.get('token') ?? ''
    await expect(open(token, nobody(), report.id, 'zip')).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'query.format', issue: 'is not a format of this report; it has csv' }],
    })
  })

  it('refused leaves no row of a download', async () => {
    const before = (await downloads()).length
    const token = await tokenFor(await keyed((await org.keyWith()).text))
    await open(token, nobody(6)).catch(() => {})
    await open(`${token}A`).catch(() => {})
    await open(token, await keyed(other.api_key)).catch(() => {})
    expect((await downloads()).length).toBe(before)
  })
})
