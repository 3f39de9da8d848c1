import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newInvitation } from '@/contract/access/invitations'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { authenticate, resolveSession } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf, uuidv7 } from '@/server/platform/ids'
import {
  acceptInvitation,
  addMember,
  invite,
  listInvitations,
  listMembers,
  readInvitation,
  revokeInvitation,
  signInByIdentity,
} from '.'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Invitations')
  theirs = await suiteOrganisation('Invitations, theirs')
})
afterAll(closeDatabase)

const password = 'seven quiet herons'
let visitors = 0
const visitor = () => `2001:db8:2::${(visitors++).toString(16)}`
const address = () => `${uuidv7()}@example.test`
async function invited(role: 'viewer' | 'lead' = 'viewer', email = address()) {
  const { invitation, path } = await invite(org.ctx, newInvitation.parse({ email, role }))
  return { ...invitation, token: path.replace('/invitation/', '') }
}
const accept = (token: string, more: Partial<Parameters<typeof acceptInvitation>[0]> = {}, clock?: { now(): Date }) =>
  acceptInvitation({ token, name: 'Ines', password, ip: visitor(), ...more }, clock)
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (e: { code: string; details?: { field: string }[] }) => [e.code, e.details?.[0]?.field],
  )
const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
const actionsOf = async (objectId: string) =>
  (await withOrg(org.org_id, (tx) => tx.auditEvent.findMany({ where: { object_id: objectId }, orderBy: { seq: 'asc' } }))).map(
    ({ action, actor_id }) => [action, actor_id],
  )

describe('an invitation', () => {
  it('makes one account with the invited address and role, once', async () => {
    const link = await invited('lead')
    expect(await readInvitation(link.token)).toMatchObject({ email: link.email, role: 'lead', organisation: 'Invitations' })
    expect((await listInvitations(org.ctx)).data.map(({ id }) => id)).toContain(link.id)
    expect(await refusal(accept(link.token, { password: 'password1234!' }))).toEqual(['invalid_request', 'password'])
    const outcomes = await Promise.all([refusal(accept(link.token)), refusal(accept(link.token))])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual(['not_found', undefined])
    expect(await readInvitation(link.token)).toEqual({ closed: 'accepted' })
    expect((await listInvitations(org.ctx)).data.map(({ id }) => id)).not.toContain(link.id)
    const signed = await authenticate({ email: link.email, password, ip: visitor(), userAgent: null })
    const session = signed && (await resolveSession(signed.org_id, signed.session_id))
    expect(session).toMatchObject({ owes: null, user: { role: 'lead', name: 'Ines' } })
    expect(await actionsOf(link.id)).toEqual([
      ['invitation.created', org.ctx.actor.id],
      ['invitation.accepted', session?.user.id],
    ])
    expect((await listMembers(theirs.ctx)).data.some(({ email }) => email === link.email)).toBe(false)
  })

  it('holds seven days and no longer', async () => {
    const link = await invited()
    expect(await readInvitation(link.token, inDays(6.99))).toMatchObject({ email: link.email })
    expect(await readInvitation(link.token, inDays(7.01))).toEqual({ closed: 'expired' })
    expect(await refusal(accept(link.token, {}, inDays(7.01)))).toEqual(['not_found', undefined])
    expect(await refusal(accept(link.token, {}, inDays(6.99)))).toBeNull()
  })

  it('is dead once taken back or replaced, and only its organisation takes it back', async () => {
    const link = await invited()
    expect(await refusal(revokeInvitation(theirs.ctx, { id: link.id }))).toEqual(['not_found', undefined])
    expect(await readInvitation(link.token)).toMatchObject({ email: link.email })
    await revokeInvitation(org.ctx, { id: link.id })
    expect(await readInvitation(link.token)).toEqual({ closed: 'revoked' })
    expect(await refusal(accept(link.token))).toEqual(['not_found', undefined])
    expect(await refusal(revokeInvitation(org.ctx, { id: link.id }))).toEqual(['not_found', undefined])
    const first = await invited()
    const second = await invited('viewer', first.email)
    expect(await readInvitation(first.token)).toEqual({ closed: 'revoked' })
    expect(await readInvitation(second.token)).toMatchObject({ email: first.email })
    expect((await actionsOf(first.id)).map(([action]) => action)).toEqual(['invitation.created', 'invitation.revoked'])
  })

  it('opens for its whole secret alone, of which nothing is stored', async () => {
    const link = await invited()
    const bytes = Buffer.from(link.token, 'base64url')
    for (const at of [0, 15, 16, 31, 32, 63]) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
      expect(await readInvitation(altered.toString('base64url')), `byte ${at}`).toEqual({ closed: 'unknown' })
    }
    for (const text of ['', link.token.slice(1), `${link.token}A`, '../../etc'])
      expect(await readInvitation(text)).toEqual({ closed: 'unknown' })
    const stored = await withOrg(org.org_id, (tx) => tx.invitation.findFirst({ where: { id: uuidOf('inv', link.id) ?? '' } }))
    expect(Buffer.from(stored?.token_sha256 ?? []).equals(bytes.subarray(32))).toBe(false)
    expect(JSON.stringify(stored)).not.toContain(link.token.slice(44))
  })

  it('is refused for an address with an account, here or elsewhere', async () => {
    for (const email of [org.email, theirs.email])
      expect(await refusal(invite(org.ctx, newInvitation.parse({ email, role: 'viewer' })))).toEqual(['invalid_request', 'email'])
    const link = await invited()
    await addMember(org.ctx, { name: 'Ines', email: link.email, role: 'viewer' })
    expect(await refusal(accept(link.token))).toEqual(['not_found', undefined])
  })
})

describe('an identity of a provider', () => {
  const identity = (more: { email: string; subject?: string; emailVerified?: boolean }) => ({
    issuer: 'https://id.example.test',
    subject: uuidv7(),
    emailVerified: true,
    name: 'Ines',
    ...more,
  })
  const signIn = (who: ReturnType<typeof identity>, joinRole: 'analyst' | null = null) =>
    signInByIdentity(who, { ip: visitor(), userAgent: null, joinRole })

  it('opens a session for a member, and the account is that identity’s from then on', async () => {
    const { member } = await addMember(org.ctx, { name: 'Oda', email: address(), role: 'viewer' })
    expect(await signIn(identity({ email: member.email, emailVerified: false }))).toBeNull()
    const oda = identity({ email: member.email.toUpperCase() })
    const signed = await signIn(oda)
    // Those who sign in by a provider need not change the password an administrator gave them.
    expect(signed && (await resolveSession(signed.org_id, signed.session_id))).toMatchObject({ owes: null, method: 'oidc' })
    expect(await signIn(oda)).not.toBeNull()
    expect(await signIn(identity({ email: member.email }))).toBeNull()
    expect(await signIn({ ...oda, issuer: 'https://other.example.test' })).toBeNull()
    const other = await addMember(org.ctx, { name: 'Ola', email: address(), role: 'viewer' })
    expect(await signIn({ ...oda, email: other.member.email })).toBeNull()
    expect((await actionsOf(member.id)).map(([action]) => action)).toEqual(['user.created', 'user.identity_linked'])
    await withOrg(org.org_id, (tx) =>
      tx.appUser.updateMany({ where: { email: member.email }, data: { disabled_at: new Date() } }),
    )
    expect(await signIn(oda)).toBeNull()
  })

  it('joins by an open invitation to its verified address, and nobody else does', async () => {
    expect(await signIn(identity({ email: address() }))).toBeNull()
    const link = await invited('lead')
    expect(await signIn(identity({ email: link.email, emailVerified: false }))).toBeNull()
    const signed = await signIn(identity({ email: link.email }))
    expect(signed).toMatchObject({ org_id: org.org_id, user: { role: 'lead', name: 'Ines' } })
    expect(await readInvitation(link.token)).toEqual({ closed: 'accepted' })
    const taken = await invited()
    await revokeInvitation(org.ctx, { id: taken.id })
    expect(await signIn(identity({ email: taken.email }))).toBeNull()
    const configured = await invited('lead')
    expect(await signIn(identity({ email: configured.email }), 'analyst')).toMatchObject({ user: { role: 'analyst' } })
    const late = await invited()
    await withOrg(org.org_id, (tx) =>
      tx.invitation.updateMany({ where: { email: late.email }, data: { expires_at: new Date(0) } }),
    )
    expect(await signIn(identity({ email: late.email }))).toBeNull()
  })
})
