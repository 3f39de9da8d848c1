import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as publishedKeys } from '@/app/.well-known/assay-signing-keys.json/route'
import { GET as downloadRoute } from '@/app/v1/reports/[id]/download/route'
import { GET as getRoute } from '@/app/v1/reports/[id]/route'
import { POST as createRoute, GET as listRoute } from '@/app/v1/reports/route'
import { publishedKeySet, type Report } from '@/contract/report/reports'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { runReport } from '@/server/domain/report'
import { plainTools } from '@/server/domain/report/testing/plain-tools'
import { systemClock } from '@/server/platform/clock/clock'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { logger } from '@/server/platform/logger'

let org: SuiteOrganisation
let report: Report

const request = (url: string, init: RequestInit = {}, key: string | null = org.api_key) =>
  new Request(new URL(url, 'http://127.0.0.1'), {
    ...init,
    headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), 'content-type': 'application/json' },
  })
const at = (id: string) => ({ params: Promise.resolve({ id }) })
const nowhere = { params: Promise.resolve({}) }

beforeAll(async () => {
  logger().level = 'silent'
  org = await suiteOrganisation('Routes of reports')
  const { id: case_id } = await createCase(org.ctx, { title: 'A case' })
  const asked = await createRoute(
    request('/v1/reports', { method: 'POST', body: JSON.stringify({ type: 'case', case_id }) }),
    nowhere,
  )
  expect(asked.status).toBe(202)
  const { id } = (await asked.json()) as Report
  await runReport({ orgId: org.org_id, id: uuidOf('rpt', id) ?? '', clock: systemClock, log: logger() }, plainTools)
  const read = await getRoute(request(`/v1/reports/${id}`), at(id))
  expect(read.status).toBe(200)
  report = (await read.json()) as Report
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

describe('the routes of reports', () => {
  it('hand out a file as an attachment that nothing executes, to a link without a key', async () => {
    const url = report.download.url ?? ''
    for (const file of report.formats) {
      const answer = await downloadRoute(request(url.replace('format=pdf', `format=${file.format}`), {}, null), at(report.id))
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(`${file.format} of ${report.id}`)
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'content-type': file.media_type,
        'content-length': String(file.size_bytes),
        'content-disposition': `attachment; filename="${file.file_name}"; filename*=UTF-8''${file.file_name}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store, no-transform',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'referrer-policy': 'no-referrer',
      })
      expect(headers['x-ratelimit-limit']).toBeTruthy()
    }
  })

  it('answer in the contract’s shape where a link is refused', async () => {
    const url = new URL(report.download.url ?? '')
    url.searchParams.set('token', `${url.searchParams.get('token')}A`)
    const answer = await downloadRoute(request(url.href, {}, null), at(report.id))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } })
    const typo = await downloadRoute(request(`${report.download.url}&fromat=zip`, {}, null), at(report.id))
    expect(typo.status).toBe(400)
  })

  it('list what was made', async () => {
    const answer = await listRoute(request('/v1/reports?type=case&status=ready'), nowhere)
    expect(((await answer.json()) as { data: Report[] }).data.map((one) => one.id)).toEqual([report.id])
  })

  it('publish the keys to anybody', async () => {
    const answer = await publishedKeys(request('/.well-known/assay-signing-keys.json', {}, null), nowhere)
    expect(answer.status).toBe(200)
    const { keys } = publishedKeySet.parse(await answer.json())
    expect(keys.map((key) => key.key_id)).toContain(report.signature?.key_id)
    expect(JSON.stringify(keys)).not.toMatch(/sealed|private/)
  })
})
