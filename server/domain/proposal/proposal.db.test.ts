import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey as keyOperation } from '@/contract/access/api-keys'
import { mostPending, type Proposal } from '@/contract/proposals'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { listAlerts } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { onePersonCloses } from '@/server/domain/alert/testing/one-person-closes'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { authenticateKey, createApiKey } from '@/server/domain/api-key'
import { listAuditEvents } from '@/server/domain/audit'
import { createCase, listCases, listCaseTimeline } from '@/server/domain/case'
import { updateSettings } from '@/server/domain/organisation-settings'
import type { Context } from '@/server/platform/context'
import { closeDatabase, queryableOf, withOrg } from '@/server/platform/db'
import { newId, uuidOf } from '@/server/platform/ids'
import { acceptProposal, getProposal, listProposals, makeProposal, refuseProposal } from '.'
import { writeDecision } from './proposal.repo'

let org: SuiteOrganisation
let key: Context
let anna: Context
let ben: Context
let viewer: Context
let case_id: string

async function keyContext(owner: SuiteOrganisation, text: string): Promise<Context> {
  const principal = await authenticateKey(`Bearer ${text}`, null, new Date())
  return { ...owner.ctx, org: { id: principal.orgId }, actor: principal.actor, requestId: newId('req'), idempotency: null }
}
const note = (text: string) => makeProposal(key, { kind: 'case_note', input: { id: case_id, text }, why: 'Found while tracing.' })
const notes = async () => {
  const { data } = await listCaseTimeline(org.ctx, { id: case_id, limit: 200, cursor: undefined })
  return data.filter(({ kind }) => kind === 'note_added')
}

beforeAll(async () => {
  org = await suiteOrganisation('Proposals')
  await onePersonCloses(org.org_id)
  await seedAlerts(org.org_id, 4, { inReview: 0, closed: 0, severe: false })
  key = await keyContext(org, org.api_key)
  anna = (await addPerson(org, 'analyst', 'Anna')).ctx
  ben = (await addPerson(org, 'analyst', 'Ben')).ctx
  viewer = (await addPerson(org, 'viewer', 'Vera')).ctx
  case_id = (await createCase(anna, { title: 'A case' })).id
})
afterAll(closeDatabase)

describe('a proposal', () => {
  it('writes nothing until a person accepts it, and then once, as that person', async () => {
    const made = await note('Accepted once.')
    expect(made).toMatchObject({ state: 'pending', target: { type: 'case', id: case_id }, proposed_by: { type: 'api_key' } })
    expect(await notes()).toEqual([])
    const both = await Promise.allSettled([acceptProposal(anna, made), acceptProposal(ben, made), acceptProposal(anna, made)])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const written = await notes()
    expect(written.map(({ note: own }) => own?.source)).toEqual(['Accepted once.'])
    expect(['Anna', 'Ben']).toContain(written[0]?.actor.name)
    expect(await getProposal(key, made)).toMatchObject({ state: 'accepted', result: { type: 'case', id: case_id } })
    await expect(acceptProposal(anna, made)).rejects.toThrow('is accepted already')
    await expect(refuseProposal(anna, { ...made, reason: 'Too late' })).rejects.toThrow('is accepted already')
  })

  it('of an alert or a case runs the verb a person would use', async () => {
    const [alert] = (await listAlerts(anna, { limit: 1, cursor: undefined, snoozed: undefined, proposed: undefined })).data
    const change = { id: alert?.id, state: 'closed', resolution: 'false_positive', comment: 'Known exchange.' }
    const closing = await makeProposal(key, { kind: 'alert_change', input: change, why: 'It is an exchange.' })
    expect((await acceptProposal(anna, closing)).result).toEqual({ type: 'alert', id: alert?.id })
    const opening = await makeProposal(key, { kind: 'case', input: { title: 'Proposed case' }, why: 'It should be looked at.' })
    const { result } = await acceptProposal(ben, opening)
    const { data } = await listCases(ben, { limit: 10, cursor: undefined, query: 'Proposed case' })
    expect(data.map(({ id }) => id)).toEqual([result?.id])
  })

  it('is decided by people who could do it themselves', async () => {
    const made = await note('Not by these.')
    for (const decide of [
      acceptProposal,
      (ctx: Context, one: Proposal) => refuseProposal(ctx, { id: one.id, reason: 'No need' }),
    ]) {
      await expect(decide(viewer, made)).rejects.toMatchObject({ code: 'insufficient_scope' })
      await expect(decide(key, made)).rejects.toMatchObject({ code: 'invalid_request' })
      const other = await suiteOrganisation('Others')
      await expect(decide((await addPerson(other, 'admin')).ctx, made)).rejects.toMatchObject({ code: 'not_found' })
    }
    const [alert] = (await listAlerts(anna, { limit: 1, cursor: undefined, snoozed: undefined, proposed: undefined })).data
    const change = { id: alert?.id, comment: 'Look again.' }
    const onAlert = await makeProposal(key, { kind: 'alert_change', input: change, why: 'It moved.' })
    const without = { ...ben, actor: { ...ben.actor, scopes: scopesWithout('alerts:write') } } as Context
    await expect(refuseProposal(without, { id: onAlert.id, reason: 'No need' })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
    await refuseProposal(ben, { id: made.id, reason: 'Not needed.' })
    expect(await getProposal(key, made)).toMatchObject({ state: 'refused', reason: 'Not needed.', decided_by: { name: 'Ben' } })
    await expect(acceptProposal(anna, made)).rejects.toThrow('is refused already')
    expect((await notes()).map(({ note: own }) => own?.source)).not.toContain('Not by these.')
  })

  it('that cannot be made waits again, and says why', async () => {
    const gone = await makeProposal(key, {
      kind: 'case_note',
      input: { id: newId('cas'), text: 'x' },
      why: 'For a case that is not there.',
    })
    await expect(acceptProposal(anna, gone)).rejects.toMatchObject({ code: 'not_found' })
    expect(await getProposal(key, gone)).toMatchObject({ state: 'pending', decided_by: null })
  })

  it('whose acceptance was broken off is finished by whoever accepts it next, once', async () => {
    const made = await note('Broken off.')
    const by = { id: ben.actor.id, name: 'Ben' }
    const claim = (claimedAt: Date) =>
      withOrg(org.org_id, (tx) =>
        writeDecision(queryableOf(tx), org.org_id, uuidOf('prp', made.id) ?? '', { state: 'accepting', by, claimedAt }),
      )
    await claim(new Date())
    await expect(acceptProposal(anna, made)).rejects.toThrow('is being accepted by Ben')
    await claim(new Date(Date.now() - 120_000))
    await acceptProposal(anna, made)
    expect((await notes()).filter(({ note: own }) => own?.source === 'Broken off.')).toHaveLength(1)
    // As if only the note had been written before an interruption.
    await claim(new Date(Date.now() - 120_000))
    await acceptProposal(anna, made)
    expect((await notes()).filter(({ note: own }) => own?.source === 'Broken off.')).toHaveLength(1)
  })

  it('needs the scopes of what it asks for', async () => {
    const few = await keyContext(org, (await org.keyWith({ scopes: scopesWithout('cases:write') })).text)
    const [alert] = (await listAlerts(anna, { limit: 1, cursor: undefined, snoozed: undefined, proposed: undefined })).data
    const why = 'No scope for it.'
    await expect(makeProposal(few, { kind: 'case', input: { title: 'x' }, why })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
    const escalate = { id: alert?.id, state: 'escalated' }
    await expect(makeProposal(few, { kind: 'alert_change', input: escalate, why })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
    const alertless = await keyContext(org, (await org.keyWith({ scopes: scopesWithout('alerts:write') })).text)
    const opening = { alert_ids: [alert?.id] }
    await expect(makeProposal(alertless, { kind: 'case', input: opening, why })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
  })

  it('is seen by its organisation and by its key alone', async () => {
    const other = await suiteOrganisation('Others still')
    expect((await listProposals(other.ctx, { limit: 50, cursor: undefined })).data).toEqual([])
    const made = await note('Whose?')
    const second = await keyContext(org, (await org.keyWith()).text)
    await expect(getProposal(second, made)).rejects.toMatchObject({ code: 'not_found' })
    const { data, pending } = await listProposals(viewer, { limit: 1, cursor: undefined, state: ['pending'] })
    expect(data[0]?.id).toBe(made.id)
    expect(pending).toBeGreaterThan(1)
  })

  it('is refused while too many of its key wait', async () => {
    const busy = await keyContext(org, (await org.keyWith()).text)
    const ask = () => makeProposal(busy, { kind: 'case', input: { title: 'One of many' }, why: 'To fill the list.' })
    for (let n = 0; n < mostPending; n++) await ask()
    await expect(ask()).rejects.toThrow('wait for a person')
  })
})

describe('whoever made the key', () => {
  const proposed = async (others: boolean) => {
    const own = await suiteOrganisation('Own keys')
    const ada = await addPerson(own, 'admin', 'Ada')
    const [cleo] = others ? [await addPerson(own, 'analyst', 'Cleo')] : []
    // The organisation has an administrator by default, who is disabled if Ada is to be alone.
    if (!others)
      await withOrg(own.org_id, (tx) =>
        queryableOf(tx).query('update app_user set disabled_at = now() where org_id = $1::uuid and id <> $2::uuid returning id', [
          own.org_id,
          ada.uuid,
        ]),
      )
    const asked = keyOperation.body?.parse({ name: 'Own', mode: 'live', scopes: ['cases:write', 'cases:read'] })
    const made = await createApiKey(ada.ctx, asked as Parameters<typeof createApiKey>[1])
    const by = await keyContext(own, made.secret)
    const file = await createCase(ada.ctx, { title: 'Own' })
    const proposal = await makeProposal(by, {
      kind: 'case_note',
      input: { id: file.id, text: 'Own note' },
      why: 'For the suite.',
    })
    return { ada, cleo, proposal, file }
  }

  it('does not accept what it proposed; another person does', async () => {
    const { ada, cleo, proposal } = await proposed(true)
    await expect(acceptProposal(ada.ctx, proposal)).rejects.toThrow('another person accepts it')
    expect(await acceptProposal(cleo?.ctx ?? ada.ctx, proposal)).toMatchObject({ state: 'accepted', alone: false })
  })

  it('may refuse it, and accept it where the organisation does not mind', async () => {
    const { ada, proposal } = await proposed(true)
    expect(await refuseProposal(ada.ctx, { ...proposal, reason: 'Not so' })).toMatchObject({ state: 'refused' })
    const again = await proposed(true)
    await updateSettings(again.ada.ctx, { proposals_need_other_person: false })
    expect(await acceptProposal(again.ada.ctx, again.proposal)).toMatchObject({ state: 'accepted', alone: false })
  })

  it('accepts it where nobody else could, and the proposal and the audit log say so', async () => {
    const { ada, proposal } = await proposed(false)
    expect(await acceptProposal(ada.ctx, proposal)).toMatchObject({ state: 'accepted', alone: true })
    const [event] = (await listAuditEvents(ada.ctx, { limit: 1, action: ['proposal.accepted'] })).data
    expect(event?.detail).toMatchObject({ alone: true })
  })
})
