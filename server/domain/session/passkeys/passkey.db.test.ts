import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newMember } from '@/contract/access/members'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addMember, listMembers, removeMemberFactor, updateSignInRules } from '@/server/domain/member'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { publicUrl } from '@/server/platform/env'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import {
  addPasskey,
  askPasskey,
  authenticate,
  changePassword,
  confirmSecondFactor,
  contextOfSession,
  offerPasskey,
  offerSecondFactor,
  passSecondStep,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  replaceRecoveryCodes,
  resolveSession,
  secondFactorState,
} from '..'
import { passkeySite } from './passkey-site'
import { Authenticator, type Ceremony } from './testing/authenticator'

const site = passkeySite(publicUrl()) ?? { origin: '', rpId: '' }
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Passkeys')
})
afterAll(closeDatabase)

const chosen = 'seven quiet herons'
let visitors = 0
async function open(person: { email: string; password: string }) {
  const signed = await authenticate({ ...person, ip: `2001:db8:9::${(visitors++).toString(16)}`, userAgent: null })
  const session = signed && (await resolveSession(signed.org_id, signed.session_id))
  if (!session) throw new Error('the person could not sign in')
  return { session, ctx: () => contextOfSession(session), again: () => resolveSession(session.org_id, session.id) }
}
async function person(of = org, role: 'viewer' | 'admin' = 'viewer') {
  const email = `${uuidv7()}@example.test`
  const { member, password } = await addMember(of.ctx, newMember.parse({ name: 'Ana', email, role }))
  const first = await open({ email, password })
  await changePassword(first.ctx(), first.session, { current: password, next: chosen })
  return { id: member.id, email, password: chosen, ...first }
}
type At = Awaited<ReturnType<typeof open>>
let moment = Date.now()
beforeEach(() => {
  moment = Date.now()
})
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment + steps * 30_000 })

async function add(at: At, key: Authenticator, name = 'Laptop', changed: Partial<Ceremony> = {}) {
  const { challenge } = await offerPasskey(at.ctx(), at.session, {})
  return addPasskey(at.ctx(), at.session, { name, answer: key.create({ challenge, ...changed }) })
}
async function withPasskey(of = org, role: 'viewer' | 'admin' = 'viewer') {
  const who = await person(of, role)
  const key = new Authenticator(site)
  const { passkey, codes } = await add(who, key)
  return { ...who, key, passkey, codes }
}
/** Answers the second step of a sign-in with a passkey. */
async function step(at: At, key: Authenticator, changed: Partial<Ceremony> = {}) {
  const { challenge } = await askPasskey(at.ctx(), at.session, 'sign_in')
  return passSecondStep(at.session, { passkey: key.get({ challenge, ...changed }), ip: null })
}
const proofOf = async (at: At, key: Authenticator, password = chosen) => {
  const { challenge } = await askPasskey(at.ctx(), at.session, 'prove')
  return { password, passkey: key.get({ challenge }) }
}
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )
const auditOf = (objectId: string, of = org) =>
  withOrg(of.org_id, (tx) => tx.auditEvent.findMany({ where: { object_id: objectId }, orderBy: { seq: 'asc' } }))
const unthrottled = (at: At) => pool().query('delete from rate_bucket where bucket like $1', [`%${at.session.user.id}`])

describe('a passkey', () => {
  it('is a second factor: recovery codes come with the first one, and other sessions end', async () => {
    const who = await person()
    const elsewhere = await open(who)
    const key = new Authenticator(site)
    const { passkey, codes } = await add(who, key, 'Work laptop')
    expect(new Set(codes).size).toBe(10)
    expect(await elsewhere.again()).toBeNull()
    expect(await secondFactorState(who.ctx(), who.session)).toMatchObject({
      enabled_at: null,
      recovery_codes_left: 10,
      passkeys: [{ name: 'Work laptop', last_used_at: null }],
      passkey_origin: site.origin,
      required: false,
    })
    expect((await listMembers(org.ctx)).data.find(({ id }) => id === who.id)?.second_factor).toBe(true)
    const next = await open(who)
    expect(next.session.owes).toBe('code')
    expect(await step(next, key)).toBe('passed')
    expect((await next.again())?.owes).toBeNull()
    expect((await auditOf(typeIdOf('ses', next.session.id))).at(-1)).toMatchObject({
      action: 'session.second_step_passed',
      detail: { by: 'passkey', recovery_codes_left: 10 },
    })
    expect((await auditOf(who.id)).at(-1)).toMatchObject({
      action: 'user.passkey_added',
      detail: { name: 'Work laptop', passkey: passkey.id, sessions_ended: 1 },
    })
    const [row] = (await secondFactorState(who.ctx(), who.session)).passkeys
    expect(row?.last_used_at).not.toBeNull()
  })

  it('lets a recovery code pass in its place', async () => {
    const who = await withPasskey()
    const next = await open(who)
    expect(await passSecondStep(next.session, { code: who.codes[0] ?? '', ip: null })).toBe('passed')
  })

  it('answers a challenge once, and only the one of its session and purpose', async () => {
    const who = await withPasskey()
    const [one, two] = [await open(who), await open(who)]
    const { challenge } = await askPasskey(one.ctx(), one.session, 'sign_in')
    const answer = who.key.get({ challenge })
    expect(await passSecondStep(two.session, { passkey: answer, ip: null })).toBe('wrong')
    expect(await passSecondStep(one.session, { passkey: answer, ip: null })).toBe('passed')
    // The first answer uses up the challenge, right or wrong: a second answer to it is refused.
    const three = await open(who)
    const asked = await askPasskey(three.ctx(), three.session, 'sign_in')
    expect(await passSecondStep(three.session, { passkey: new Authenticator(site).get(asked), ip: null })).toBe('wrong')
    expect(await passSecondStep(three.session, { passkey: who.key.get(asked), ip: null })).toBe('wrong')
    await unthrottled(who)
    const proving = await askPasskey(three.ctx(), three.session, 'prove')
    expect(await passSecondStep(three.session, { passkey: who.key.get(proving), ip: null })).toBe('wrong')
  })

  it('answers in time or not at all', async () => {
    const who = await withPasskey()
    const one = await open(who)
    const { challenge } = await askPasskey(one.ctx(), one.session, 'sign_in')
    const late = { now: () => new Date(Date.now() + 5 * 60_000) }
    expect(await passSecondStep(one.session, { passkey: who.key.get({ challenge }), ip: null }, late)).toBe('wrong')
  })

  it.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://assay.example.net' }],
    ['another port', { origin: `${site.origin}1` }],
    ['another domain', { rpId: 'example.net' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused for %s, at the sign-in and when it is added', async (_, changed) => {
    const who = await withPasskey()
    const one = await open(who)
    expect(await step(one, who.key, changed)).toBe('wrong')
    const fresh = await person()
    expect(await refusal(add(fresh, new Authenticator(site), 'X', changed))).toEqual(['invalid_request', 'answer'])
    expect((await secondFactorState(fresh.ctx(), fresh.session)).passkeys).toEqual([])
  })

  it('is refused and audited when its counter does not go up, even for two answers at once', async () => {
    const who = await withPasskey()
    const one = await open(who)
    expect(await step(one, who.key)).toBe('passed')
    const copy = await open(who)
    who.key.count -= 1
    expect(await step(copy, who.key)).toBe('wrong')
    expect((await auditOf(who.id)).at(-1)).toMatchObject({
      action: 'user.passkey_refused',
      detail: { name: 'Laptop', reason: 'counter', passkey: who.passkey.id },
    })
    const [three, four] = [await open(who), await open(who)]
    const count = who.key.count + 5
    const answers = await Promise.all(
      [three, four].map(async (at) => {
        const { challenge } = await askPasskey(at.ctx(), at.session, 'sign_in')
        who.key.count = count
        return [at, who.key.get({ challenge })] as const
      }),
    )
    const outcomes = await Promise.all(answers.map(([at, passkey]) => passSecondStep(at.session, { passkey, ip: null })))
    expect(outcomes.sort()).toEqual(['passed', 'wrong'])
  })

  it('need not count: those that providers sync answer 0', async () => {
    const who = await person()
    const key = new Authenticator(site, 0)
    await add(who, key)
    for (let i = 0; i < 2; i++) expect(await step(await open(who), key)).toBe('passed')
  })

  it('is of one person: another’s is refused, and nobody registers it again', async () => {
    const [who, other] = [await withPasskey(), await withPasskey()]
    expect(await step(await open(who), other.key)).toBe('wrong')
    const third = await person()
    expect(await refusal(add(third, who.key))).toEqual(['invalid_request', 'answer'])
    expect(await refusal(renamePasskey(other.ctx(), other.session, { id: who.passkey.id, name: 'Mine' }))).toEqual([
      'not_found',
      undefined,
    ])
    const proof = await proofOf(other, other.key)
    expect(await refusal(removePasskey(other.ctx(), other.session, { id: who.passkey.id, proof }))).toEqual([
      'not_found',
      undefined,
    ])
    expect((await secondFactorState(who.ctx(), who.session)).passkeys).toHaveLength(1)
  })

  it('ends a sign-in after five wrong answers', async () => {
    const who = await withPasskey()
    await unthrottled(who)
    const one = await open(who)
    const outcomes: string[] = []
    for (let i = 0; i < 5; i++) outcomes.push(await step(one, who.key, { origin: 'https://example.net' }))
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over'])
    expect(await one.again()).toBeNull()
  })
})

describe('changing one’s passkeys', () => {
  it('renames without and removes only with password and second factor', async () => {
    const who = await withPasskey()
    const { id } = who.passkey
    expect((await renamePasskey(who.ctx(), who.session, { id, name: 'Old laptop' })).passkeys[0]?.name).toBe('Old laptop')
    const wrong = await proofOf(who, who.key, 'not the password')
    expect(await refusal(removePasskey(who.ctx(), who.session, { id, proof: wrong }))).toEqual(['invalid_request', 'password'])
    // A passkey's answer is used up even with a wrong password.
    const again = { ...wrong, password: chosen }
    expect(await refusal(removePasskey(who.ctx(), who.session, { id, proof: again }))).toEqual(['invalid_request', 'code'])
    const bad = { password: chosen, code: '000000' }
    expect(await refusal(removePasskey(who.ctx(), who.session, { id, proof: bad }))).toEqual(['invalid_request', 'code'])
    await unthrottled(who)
    const gone = await removePasskey(who.ctx(), who.session, { id, proof: await proofOf(who, who.key) })
    expect(gone).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await open(who)).session.owes).toBeNull()
    expect((await auditOf(who.id)).map(({ action }) => action).slice(-2)).toEqual([
      'user.passkey_renamed',
      'user.passkey_removed',
    ])
  })

  it('adds another second factor only to whoever shows the first', async () => {
    const who = await withPasskey()
    const second = new Authenticator(site)
    expect(await refusal(offerPasskey(who.ctx(), who.session, {}))).toEqual(['invalid_request', 'proof'])
    expect(await refusal(offerSecondFactor(who.ctx(), who.session))).toEqual(['invalid_request', 'proof'])
    const { challenge } = await offerPasskey(who.ctx(), who.session, { proof: await proofOf(who, who.key) })
    const added = await addPasskey(who.ctx(), who.session, { name: 'Phone', answer: second.create({ challenge }) })
    expect(added.codes).toEqual([])
    const { secret } = await offerSecondFactor(who.ctx(), who.session, { proof: await proofOf(who, second) })
    // The secret is not valid before it is confirmed.
    expect(await passSecondStep((await open(who)).session, { code: codeOf(secret), ip: null })).toBe('wrong')
    await unthrottled(who)
    expect((await confirmSecondFactor(who.ctx(), who.session, { code: codeOf(secret) })).codes).toEqual([])
    expect(await secondFactorState(who.ctx(), who.session)).toMatchObject({ recovery_codes_left: 10, passkeys: [{}, {}] })
    const { codes } = await replaceRecoveryCodes(who.ctx(), who.session, await proofOf(who, who.key))
    // The app is removed; the passkeys and their recovery codes stay.
    const left = await removeSecondFactor(who.ctx(), who.session, { password: chosen, code: codes[0] ?? '' })
    expect(left).toMatchObject({ enabled_at: null, recovery_codes_left: 9, passkeys: [{}, {}] })
    expect((await open(who)).session.owes).toBe('code')
  })

  it('goes with everything that an administrator removes', async () => {
    const who = await withPasskey()
    expect(await removeMemberFactor(org.ctx, { id: who.id })).toMatchObject({ second_factor: false })
    expect((await open(who)).session.owes).toBeNull()
  })
})

describe('an organisation that requires a second factor', () => {
  it('takes a passkey for one, and lets nobody remove their last', async () => {
    const strict = await suiteOrganisation('Strict')
    const who = await person(strict, 'admin')
    await updateSignInRules(who.ctx(), { everybody_needs_second_factor: true })
    expect((await who.again())?.owes).toBe('second_factor')
    const key = new Authenticator(site)
    const { passkey } = await add(who, key)
    expect((await who.again())?.owes).toBeNull()
    const remove = async () => removePasskey(who.ctx(), who.session, { id: passkey.id, proof: await proofOf(who, key) })
    expect(await refusal(remove())).toEqual(['invalid_request', undefined])
    expect(await secondFactorState(who.ctx(), who.session)).toMatchObject({
      required: true,
      passkeys: [{}],
      recovery_codes_left: 10,
    })
    const { secret } = await offerSecondFactor(who.ctx(), who.session, { proof: await proofOf(who, key) })
    await confirmSecondFactor(who.ctx(), who.session, { code: codeOf(secret) })
    await unthrottled(who)
    expect(await remove()).toMatchObject({ passkeys: [], recovery_codes_left: 10 })
    const proof = { password: chosen, code: codeOf(secret, 1) }
    expect(await refusal(removeSecondFactor(who.ctx(), who.session, proof))).toEqual(['invalid_request', undefined])
    expect((await who.again())?.owes).toBeNull()
  })
})
