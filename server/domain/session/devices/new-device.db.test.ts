import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { authenticate, contextOfSession, endAllSessions, listSessions, newDevices, resolveSession, seeNewDevice } from '..'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('New devices')
})
afterAll(closeDatabase)

const firefox = (version: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
let visitors = 0
async function open(of: SuiteOrganisation, userAgent: string | null) {
  const ip = `2001:db8:7::${(visitors++).toString(16)}`
  const signed = await authenticate({ email: of.email, password: suitePassword, ip, userAgent })
  const session = signed && (await resolveSession(signed.org_id, signed.session_id))
  if (!session) throw new Error('the person could not sign in')
  return { session, ctx: contextOfSession(session), ip, again: () => resolveSession(session.org_id, session.id) }
}

describe('a new device', () => {
  it('is told once, to sessions other than its own, until its person has seen it', async () => {
    await open(org, null)
    const first = await open(org, firefox(139))
    await open(org, firefox(140))
    expect((await newDevices(first.ctx, first.session)).data).toEqual([])
    const strange = await open(org, windows)
    expect((await newDevices(strange.ctx, strange.session)).data).toEqual([])
    const { data } = await newDevices(first.ctx, first.session)
    const id = typeIdOf('ses', strange.session.id)
    expect(data).toMatchObject([{ id, device: 'Chrome on Windows', ip: strange.ip, over: false }])
    const audit = await withOrg(org.org_id, (tx) => tx.auditEvent.findMany({ where: { action: 'session.new_device' } }))
    expect(audit).toMatchObject([{ object_id: id, detail: { device: 'Chrome on Windows', ip: strange.ip } }])
    await open(org, windows)
    expect((await newDevices(first.ctx, first.session)).data).toHaveLength(1)
    expect(await seeNewDevice(first.ctx, first.session, { id })).toEqual({ data: [] })
    await expect(seeNewDevice(first.ctx, first.session, { id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('ending all sessions', () => {
  it('ends this one, too, and nobody else’s', async () => {
    const other = await suiteOrganisation('Others')
    const [one, two, theirs] = [await open(org, null), await open(org, null), await open(other, null)]
    const { data } = await listSessions(one.ctx, one.session)
    expect(await endAllSessions(one.ctx, one.session)).toEqual({ ended: data.length })
    for (const at of [one, two]) expect(await at.again()).toBeNull()
    expect(await theirs.again()).not.toBeNull()
  })
})
