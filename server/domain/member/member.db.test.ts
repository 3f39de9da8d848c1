import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member as memberShape, newMember } from '@/contract/access/members'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { authenticate, changePassword, contextOfSession, resolveSession } from '@/server/domain/session'
import type { Role } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { addMember, listMembers, resetPassword, updateMember } from '.'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Members')
  theirs = await suiteOrganisation('Members, theirs')
})
afterAll(closeDatabase)

const address = () => `${uuidv7()}@example.test`
let visitors = 0
// Each from its own address, as attempts per address are limited.
const signIn = (email: string, password: string) =>
  authenticate({ email, password, ip: `2001:db8::${(visitors++).toString(16)}`, userAgent: null })
async function add(role: Role, name: string = role) {
  const { member, password } = await addMember(org.ctx, newMember.parse({ name, email: address(), role }))
  return { ...member, password }
}
/** The context and session of a person who has signed in. */
async function signedIn(person: { email: string; password: string }) {
  const signed = await signIn(person.email, person.password)
  if (signed === null) throw new Error('the person could not sign in')
  const session = await resolveSession(signed.org_id, signed.session_id)
  if (session === null) throw new Error('the session is not there')
  return {
    session,
    ctx: contextOfSession(session),
    alive: async () => (await resolveSession(session.org_id, session.id)) !== null,
  }
}
const refusal = async (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )
const auditOf = (id: string) =>
  withOrg(org.org_id, (tx) => tx.auditEvent.findMany({ where: { object_id: id }, orderBy: { seq: 'asc' } }))

describe('people of an organisation', () => {
  it('are added with a password that signs them in, and listed without it', async () => {
    const email = address()
    const added = await addMember(org.ctx, newMember.parse({ name: ' Ada ', email: ` ${email.toUpperCase()} `, role: 'analyst' }))
    expect(added.member).toMatchObject({ name: 'Ada', email, role: 'analyst', me: false, last_admin: false, disabled_at: null })
    expect(added.member.last_seen_at).toBeNull()
    expect(added.password).toMatch(/^[\w-]{16}$/)
    const { ctx } = await signedIn({ email, password: added.password })
    expect(ctx.actor).toMatchObject({ type: 'user', role: 'analyst', name: 'Ada' })
    const { data } = await listMembers(org.ctx)
    for (const row of data) memberShape.parse(row)
    expect(data.find((row) => row.email === email)?.last_seen_at).not.toBeNull()
    expect(data.find((row) => row.email === org.email)).toMatchObject({ role: 'admin', last_admin: true })
    expect(data.some((row) => row.email === theirs.email)).toBe(false)
    const [row] = await auditOf(added.member.id)
    expect(row).toMatchObject({ action: 'user.created', detail: { role: 'analyst' } })
    expect(JSON.stringify([data, row?.detail])).not.toContain(added.password)
  })

  it('have an address that no other account has, here or elsewhere', async () => {
    const known = await add('viewer', 'Vera')
    const again = newMember.parse({ name: 'Other', email: known.email, role: 'admin' })
    await expect(addMember(org.ctx, again)).rejects.toMatchObject({ code: 'invalid_request', message: /Vera has this address/ })
    await updateMember(org.ctx, { id: known.id, disabled: true })
    await expect(addMember(org.ctx, again)).rejects.toMatchObject({ message: /enable that account/ })
    const elsewhere = newMember.parse({ name: 'Other', email: theirs.email, role: 'viewer' })
    await expect(addMember(org.ctx, elsewhere)).rejects.toMatchObject({
      details: [{ field: 'email', issue: expect.not.stringContaining('Suite') }],
    })
    expect((await listMembers(org.ctx)).data.filter((row) => row.name === 'Other')).toEqual([])
  })

  it('are seen and changed by administrators alone, and by their own organisation’s alone', async () => {
    const target = await add('viewer')
    for (const role of ['viewer', 'analyst', 'lead'] as const) {
      const { ctx } = await signedIn(await add(role))
      const input = newMember.parse({ name: 'X', email: address(), role: 'admin' })
      for (const doing of [
        () => listMembers(ctx),
        () => addMember(ctx, input),
        () => updateMember(ctx, { id: target.id, role: 'lead' }),
        () => resetPassword(ctx, { id: target.id }),
      ])
        expect(await refusal(doing()), role).toEqual(['insufficient_scope', undefined])
    }
    for (const doing of [
      () => updateMember(theirs.ctx, { id: target.id, role: 'lead' }),
      () => updateMember(theirs.ctx, { id: target.id, disabled: true }),
      () => resetPassword(theirs.ctx, { id: target.id }),
      () => updateMember(org.ctx, { id: typeIdOf('usr', uuidv7()), role: 'lead' }),
    ])
      expect(await refusal(doing())).toEqual(['not_found', undefined])
    expect(await signIn(target.email, target.password)).not.toBeNull()
  })

  it('have their new role on the next request of a session that runs', async () => {
    const person = await add('viewer')
    const { session, ctx } = await signedIn(person)
    expect(ctx.actor.scopes).not.toContain('alerts:write')
    expect(await updateMember(org.ctx, { id: person.id, role: 'analyst' })).toMatchObject({ role: 'analyst' })
    const next = await resolveSession(session.org_id, session.id)
    expect(next && contextOfSession(next).actor.scopes).toContain('alerts:write')
    await updateMember(org.ctx, { id: person.id, role: 'analyst' })
    const rows = await auditOf(person.id)
    expect(rows.map((row) => row.action)).toEqual(['user.created', 'user.updated'])
    expect(rows[1]?.detail).toMatchObject({ role_before: 'viewer', role: 'analyst' })
  })

  it('lose every session with their access, and none of them comes back with it', async () => {
    const person = await add('lead')
    const sessions = [await signedIn(person), await signedIn(person)]
    const off = await updateMember(org.ctx, { id: person.id, disabled: true })
    expect(off.disabled_at).not.toBeNull()
    expect(await signIn(person.email, person.password)).toBeNull()
    expect(await updateMember(org.ctx, { id: person.id, disabled: false })).toMatchObject({ disabled_at: null, role: 'lead' })
    for (const { alive } of sessions) expect(await alive()).toBe(false)
    expect(await signIn(person.email, person.password)).not.toBeNull()
    expect((await auditOf(person.id))[1]?.detail).toMatchObject({ disabled: true, sessions_ended: 2 })
  })

  it('get a new password that replaces the old one and ends their sessions', async () => {
    const person = await add('analyst')
    const { alive } = await signedIn(person)
    const { password } = await resetPassword(org.ctx, { id: person.id })
    expect(password).not.toBe(person.password)
    expect(await alive()).toBe(false)
    expect(await signIn(person.email, person.password)).toBeNull()
    expect(await signIn(person.email, password)).not.toBeNull()
    expect((await auditOf(person.id))[1]).toMatchObject({ action: 'user.password_reset', detail: { sessions_ended: 1 } })
  })

  it('always have an administrator, also when two of them act on each other at once', async () => {
    for (let round = 0; round < 4; round++) {
      const pair = await suiteOrganisation('Pair')
      const other = await addMember(pair.ctx, newMember.parse({ name: 'Other', email: address(), role: 'admin' }))
      const one = await signedIn({ email: pair.email, password: suitePassword })
      const two = await signedIn({ email: other.member.email, password: other.password })
      const first = typeIdOf('usr', pair.user_id)
      const change = round % 2 === 0 ? { role: 'viewer' as const } : { disabled: true }
      const outcomes = await Promise.all([
        refusal(updateMember(one.ctx, { id: other.member.id, ...change })),
        refusal(updateMember(two.ctx, { id: first, ...change })),
      ])
      expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
      const { data } = await listMembers(pair.ctx)
      expect(data.filter((row) => row.role === 'admin' && row.disabled_at === null)).toHaveLength(1)
      expect(data.filter((row) => row.last_admin)).toHaveLength(1)
    }
    const alone = await signedIn({ email: theirs.email, password: suitePassword })
    const self = typeIdOf('usr', theirs.user_id)
    expect(await refusal(updateMember(alone.ctx, { id: self, disabled: true }))).toEqual(['invalid_request', 'disabled'])
    expect(await refusal(updateMember(alone.ctx, { id: self, role: 'lead' }))).toEqual(['invalid_request', 'role'])
    expect(await refusal(resetPassword(alone.ctx, { id: self }))).toEqual(['invalid_request', 'id'])
    expect(await alone.alive()).toBe(true)
  })
})

describe('one’s own password', () => {
  it('is changed with the one that holds, and ends the sessions elsewhere', async () => {
    const person = await add('viewer')
    const here = await signedIn(person)
    const elsewhere = await signedIn(person)
    const change = (current: string, next: string) => changePassword(here.ctx, here.session, { current, next })
    expect(await refusal(change('wrong', 'a good long password'))).toEqual(['invalid_request', 'current'])
    expect(await refusal(change(person.password, person.password))).toEqual(['invalid_request', 'next'])
    expect(await refusal(change(person.password, `x${person.email}`))).toEqual(['invalid_request', 'next'])
    expect(await change(person.password, 'a good long password')).toEqual({ sessions_ended: 1 })
    expect(await here.alive()).toBe(true)
    expect(await elsewhere.alive()).toBe(false)
    expect(await signIn(person.email, person.password)).toBeNull()
    expect(await signIn(person.email, 'a good long password')).not.toBeNull()
    expect((await auditOf(person.id)).at(-1)).toMatchObject({ action: 'user.password_changed', detail: { sessions_ended: 1 } })
    const guesses: unknown[] = []
    for (let i = 0; i < 12; i++) guesses.push((await refusal(change('guess', 'a good long password 2')))?.[0])
    expect(guesses).toContain('rate_limited')
  })
})
