import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newMember } from '@/contract/access/members'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addMember, listMembers, removeMemberFactor, updateSignInRules } from '@/server/domain/member'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import {
  authenticate,
  changePassword,
  confirmSecondFactor,
  contextOfSession,
  endOtherSessions,
  endOwnSession,
  listSessions,
  offerSecondFactor,
  passSecondStep,
  removeSecondFactor,
  replaceRecoveryCodes,
  resolveSession,
  secondFactorState,
} from '..'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Second factor')
  theirs = await suiteOrganisation('Second factor, theirs')
})
afterAll(closeDatabase)

const chosen = 'seven quiet herons'
let visitors = 0
async function open(person: { email: string; password: string }, userAgent: string | null = null) {
  const signed = await authenticate({ ...person, ip: `2001:db8:1::${(visitors++).toString(16)}`, userAgent })
  const session = signed && (await resolveSession(signed.org_id, signed.session_id))
  if (!session) throw new Error('the person could not sign in')
  const again = () => resolveSession(session.org_id, session.id)
  return { session, ctx: () => contextOfSession(session), again }
}
/** A signed-in member with a password of their own. */
async function person(role: 'viewer' | 'admin' = 'viewer', of = org) {
  const email = `${uuidv7()}@example.test`
  const { member, password } = await addMember(of.ctx, newMember.parse({ name: 'Ana', email, role }))
  const first = await open({ email, password })
  await changePassword(first.ctx(), first.session, { current: password, next: chosen })
  return { id: member.id, email, password: chosen, ...first }
}
/** One fixed moment per test, as a step of thirty seconds may end between two readings of the clock. */
let moment = Date.now()
beforeEach(() => {
  moment = Date.now()
})
/** The authenticator's code `steps` away from the test's moment. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment + steps * 30_000 })
const clockAt = (steps: number) => ({ now: () => new Date(moment + steps * 30_000) })
async function withFactor(role: 'viewer' | 'admin' = 'viewer', of = org) {
  const who = await person(role, of)
  const { secret } = await offerSecondFactor(who.ctx(), who.session)
  const { codes } = await confirmSecondFactor(who.ctx(), who.session, { code: codeOf(secret) })
  return { ...who, secret, codes }
}
const step = async (at: Awaited<ReturnType<typeof open>>, code: string, steps = 0) =>
  passSecondStep(at.session, { code, ip: null }, clockAt(steps))
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )
const auditOf = (of: SuiteOrganisation, objectId: string) =>
  withOrg(of.org_id, (tx) => tx.auditEvent.findMany({ where: { object_id: objectId }, orderBy: { seq: 'asc' } }))

describe('a first password', () => {
  it('opens nothing until it is changed, by the rules', async () => {
    const email = `${uuidv7()}@example.test`
    const { password } = await addMember(org.ctx, newMember.parse({ name: 'Vera', email, role: 'viewer' }))
    const { session, ctx, again } = await open({ email, password })
    expect(session.owes).toBe('password')
    for (const next of ['password1234!', email, '121212121212'])
      expect(await refusal(changePassword(ctx(), session, { current: password, next }))).toEqual(['invalid_request', 'next'])
    await changePassword(ctx(), session, { current: password, next: chosen })
    expect((await again())?.owes).toBeNull()
    expect((await open({ email, password: chosen })).session.owes).toBeNull()
  })
})

describe('a second factor', () => {
  it('counts once a code confirmed it, and ends the sessions that began without', async () => {
    const who = await person()
    const elsewhere = await open(who)
    const { secret, uri, picture } = await offerSecondFactor(who.ctx(), who.session)
    expect(uri).toContain(secret)
    expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg/)
    expect((await open(who)).session.owes).toBeNull()
    expect(await refusal(confirmSecondFactor(who.ctx(), who.session, { code: codeOf(secret, 9) }))).toEqual([
      'invalid_request',
      'code',
    ])
    expect(await secondFactorState(who.ctx(), who.session)).toMatchObject({ enabled_at: null, recovery_codes_left: 0 })
    const { codes } = await confirmSecondFactor(who.ctx(), who.session, { code: codeOf(secret) })
    expect(new Set(codes).size).toBe(10)
    expect((await secondFactorState(who.ctx(), who.session)).recovery_codes_left).toBe(10)
    expect(await elsewhere.again()).toBeNull()
    expect((await who.again())?.owes).toBeNull()
    expect(await refusal(offerSecondFactor(who.ctx(), who.session))).toEqual(['invalid_request', undefined])
    expect((await listMembers(org.ctx)).data.find(({ id }) => id === who.id)?.second_factor).toBe(true)
    const stored = await withOrg(org.org_id, (tx) => tx.appUser.findFirst({ where: { email: who.email } }))
    const dump = JSON.stringify([
      Buffer.from(stored?.totp_sealed ?? []).toString('latin1'),
      await withOrg(org.org_id, (tx) => tx.recoveryCode.findMany()),
      (await auditOf(org, who.id)).map(({ detail }) => detail),
    ])
    for (const plain of [secret, ...codes]) expect(dump).not.toContain(plain)
    expect((await auditOf(org, who.id)).at(-1)).toMatchObject({
      action: 'user.second_factor_enabled',
      detail: { sessions_ended: 2 },
    })
  })

  it('is asked for before a session opens, and no code counts twice', async () => {
    const who = await withFactor()
    const one = await open(who)
    expect(one.session.owes).toBe('code')
    expect(one.session.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
    expect(await step(one, codeOf(who.secret, 0))).toBe('wrong')
    expect(await step(one, codeOf(who.secret, 5))).toBe('wrong')
    expect((await one.again())?.owes).toBe('code')
    const next = codeOf(who.secret, 1)
    expect(await step(one, next)).toBe('passed')
    const opened = await one.again()
    expect(opened?.owes).toBeNull()
    expect((opened?.expires_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(11 * 3_600_000)
    const two = await open(who)
    expect(await step(two, next)).toBe('wrong')
    const audit = await auditOf(org, typeIdOf('ses', one.session.id))
    expect(audit.map(({ action }) => action)).toEqual(['session.created', 'session.second_step_passed'])
    expect(audit[1]?.detail).toEqual({ by: 'totp', recovery_codes_left: 10 })
    expect(JSON.stringify(audit.map(({ detail }) => detail))).not.toContain(next)
  })

  it('counts one of two attempts that come at once with the same code', async () => {
    const who = await withFactor()
    const [one, two] = [await open(who), await open(who)]
    const code = codeOf(who.secret, 1)
    expect((await Promise.all([step(one, code), step(two, code)])).sort()).toEqual(['passed', 'wrong'])
  })

  it('is given with a recovery code once, however it is typed', async () => {
    const who = await withFactor()
    const [code = ''] = who.codes
    const one = await open(who)
    expect(await step(one, ` ${code.toUpperCase().replace('-', ' ')} `)).toBe('passed')
    expect((await secondFactorState(who.ctx(), one.session)).recovery_codes_left).toBe(9)
    const two = await open(who)
    expect(await step(two, code)).toBe('wrong')
    const other = await withFactor()
    expect(await step(two, other.codes[0] ?? '')).toBe('wrong')
  })

  it('ends a sign-in after five wrong codes, and holds back who goes on', async () => {
    const who = await withFactor()
    await pool().query('delete from rate_bucket where bucket = $1', [`factor:${who.session.user.id}`])
    const one = await open(who)
    const outcomes: string[] = []
    for (let i = 0; i < 5; i++) outcomes.push(await step(one, '000000', 3))
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
    expect(await one.again()).toBeNull()
    const two = await open(who)
    expect(await refusal(step(two, codeOf(who.secret, 1), 0))).toEqual(['rate_limited', undefined])
    expect((await auditOf(org, typeIdOf('ses', one.session.id))).at(-1)).toMatchObject({
      action: 'session.ended',
      detail: { wrong_codes: 5 },
    })
  })

  it('is removed with password and code only, and new recovery codes replace the old', async () => {
    const who = await withFactor()
    const next = codeOf(who.secret, 1)
    const wrong = 'not the password'
    expect(await refusal(removeSecondFactor(who.ctx(), who.session, { password: wrong, code: next }))).toEqual([
      'invalid_request',
      'password',
    ])
    expect(await refusal(removeSecondFactor(who.ctx(), who.session, { password: chosen, code: '000000' }))).toEqual([
      'invalid_request',
      'code',
    ])
    const { codes } = await replaceRecoveryCodes(who.ctx(), who.session, { password: chosen, code: next })
    await pool().query('delete from rate_bucket where bucket = $1', [`factor:${who.session.user.id}`])
    expect(await refusal(removeSecondFactor(who.ctx(), who.session, { password: chosen, code: who.codes[0] ?? '' }))).toEqual([
      'invalid_request',
      'code',
    ])
    await removeSecondFactor(who.ctx(), who.session, { password: chosen, code: codes[0] ?? '' })
    expect((await open(who)).session.owes).toBeNull()
    expect((await auditOf(org, who.id)).map(({ action }) => action).slice(-2)).toEqual([
      'user.recovery_codes_replaced',
      'user.second_factor_removed',
    ])
  })

  it('is removed for somebody by their own administrators alone', async () => {
    const who = await withFactor()
    const viewer = await person()
    expect(await refusal(removeMemberFactor(viewer.ctx(), { id: who.id }))).toEqual(['insufficient_scope', undefined])
    expect(await refusal(removeMemberFactor(theirs.ctx, { id: who.id }))).toEqual(['not_found', undefined])
    expect(await removeMemberFactor(org.ctx, { id: who.id })).toMatchObject({ second_factor: false })
    expect(await who.again()).toBeNull()
    expect((await open(who)).session.owes).toBeNull()
    expect(await refusal(removeMemberFactor(org.ctx, { id: who.id }))).toEqual(['invalid_request', undefined])
    const admin = await withFactor('admin')
    expect(await refusal(removeMemberFactor(admin.ctx(), { id: admin.id }))).toEqual(['invalid_request', 'id'])
  })

  it('can be asked of administrators, who set it up before anything else', async () => {
    const [admin, viewer] = [await person('admin', theirs), await person('viewer', theirs)]
    expect(await refusal(updateSignInRules(viewer.ctx(), { admins_need_second_factor: true }))).toEqual([
      'insufficient_scope',
      undefined,
    ])
    await updateSignInRules(admin.ctx(), { admins_need_second_factor: true })
    expect((await admin.again())?.owes).toBe('second_factor')
    expect((await viewer.again())?.owes).toBeNull()
    const { secret } = await offerSecondFactor(admin.ctx(), admin.session)
    await confirmSecondFactor(admin.ctx(), admin.session, { code: codeOf(secret) })
    expect((await admin.again())?.owes).toBeNull()
    await updateSignInRules(admin.ctx(), { admins_need_second_factor: true })
    const rows = await auditOf(theirs, typeIdOf('org', theirs.org_id))
    expect(rows.filter(({ action }) => action === 'sign_in_rules.updated')).toHaveLength(1)
  })
})

describe('a rule for everybody', () => {
  it('lets nobody go on without a second factor, whatever their role, until they have one', async () => {
    const fresh = await suiteOrganisation('Everybody')
    const [admin, viewer] = [await person('admin', fresh), await person('viewer', fresh)]
    expect(await updateSignInRules(admin.ctx(), { everybody_needs_second_factor: true })).toEqual({
      admins_need_second_factor: false,
      everybody_needs_second_factor: true,
    })
    for (const who of [admin, viewer]) {
      expect((await who.again())?.owes).toBe('second_factor')
      const { secret } = await offerSecondFactor(who.ctx(), who.session)
      await confirmSecondFactor(who.ctx(), who.session, { code: codeOf(secret) })
      expect((await who.again())?.owes).toBeNull()
    }
  })
})

describe('one’s own sessions', () => {
  it('are listed with device and address, this one marked, and end singly or all but this', async () => {
    const who = await person()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const [one, two, three] = [await open(who, agent), await open(who), await open(who)]
    const { data } = await listSessions(one.ctx(), one.session)
    expect(data).toHaveLength(4)
    expect(data.filter(({ current }) => current)).toMatchObject([
      { device: 'Firefox on Linux', method: 'password', ip: expect.stringMatching(/^2001:db8/) },
    ])
    const other = await person()
    const id = typeIdOf('ses', two.session.id)
    expect(await refusal(endOwnSession(other.ctx(), other.session, { id }))).toEqual(['not_found', undefined])
    expect(await two.again()).not.toBeNull()
    expect(await endOwnSession(one.ctx(), one.session, { id })).toEqual({ ended: 1 })
    expect(await two.again()).toBeNull()
    expect(await refusal(endOwnSession(one.ctx(), one.session, { id }))).toEqual(['not_found', undefined])
    expect(await endOtherSessions(one.ctx(), one.session)).toEqual({ ended: 2 })
    expect(await three.again()).toBeNull()
    expect(await one.again()).not.toBeNull()
    expect(await other.again()).not.toBeNull()
    expect((await listSessions(one.ctx(), one.session)).data).toHaveLength(1)
    expect((await auditOf(org, id)).at(-1)).toMatchObject({ action: 'session.ended', detail: { from_another: true } })
  })
})
