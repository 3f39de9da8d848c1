import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { invite, revokeInvitation } from '@/server/domain/member'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { firstSteps, hideFirstSteps } from '.'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('First steps')
  other = await suiteOrganisation('Other first steps')
})
afterAll(closeDatabase)

describe('the first steps', () => {
  it('take an invitation for the step as long as it is open, and a second person for good', async () => {
    expect(await firstSteps(org.ctx)).toMatchObject({ members: false, monitoring: false, hidden: false })
    const { invitation } = await invite(org.ctx, { email: `${org.org_id}@example.test`, role: 'viewer' })
    expect((await firstSteps(org.ctx)).members).toBe(true)
    await revokeInvitation(org.ctx, { id: invitation.id })
    expect((await firstSteps(org.ctx)).members).toBe(false)
    await addPerson(org, 'analyst')
    expect((await firstSteps(org.ctx)).members).toBe(true)
  })

  it('are put away for the whole organisation and no other, once in the audit log, and come back', async () => {
    expect((await hideFirstSteps(org.ctx, { hidden: true })).hidden).toBe(true)
    expect((await hideFirstSteps(org.ctx, { hidden: true })).hidden).toBe(true)
    expect([(await firstSteps(org.ctx)).hidden, (await firstSteps(other.ctx)).hidden]).toEqual([true, false])
    expect((await hideFirstSteps(org.ctx, { hidden: false })).hidden).toBe(false)
    const rows = await withOrg(org.org_id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: org.org_id, action: { startsWith: 'first_steps.' } }, orderBy: { seq: 'asc' } }),
    )
    expect(rows.map(({ action }) => action)).toEqual(['first_steps.hidden', 'first_steps.shown'])
  })

  it('are put away by administrators alone', async () => {
    const ctx = { ...org.ctx, actor: { ...org.ctx.actor, scopes: ['wallets:read'] } } as typeof org.ctx
    await expect(hideFirstSteps(ctx, { hidden: true })).rejects.toThrow(/keys:admin/)
  })
})
