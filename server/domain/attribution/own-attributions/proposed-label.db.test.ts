import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownAttribution } from '@/contract/attribution/attributions'
import type { RiskCheck } from '@/contract/risk/risk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { updateSettings } from '@/server/domain/organisation-settings'
import { checkRisk } from '@/server/domain/risk'
import { scopesOfRole } from '@/server/domain/session'
import { getWallet } from '@/server/domain/wallet'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool } from '@/server/platform/db'
import { uuidOf, uuidv7 } from '@/server/platform/ids'
import { decideAttribution, listAttributions, proposeAttribution, removeAttribution, summariseAttribution } from '..'

const now = Math.floor(Date.now() / 1000)
let org: SuiteOrganisation
let other: SuiteOrganisation
let [analyst, lead]: Context[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Proposed labels')
  other = await suiteOrganisation('Proposed labels, other')
  const person = (role: 'analyst' | 'lead'): Context => ({
    ...org.ctx,
    actor: { type: 'user', id: uuidv7(), name: `A ${role}`, scopes: scopesOfRole(role) } as Context['actor'],
  })
  analyst = person('analyst')
  lead = person('lead')
  await updateSettings(org.ctx, { own_labels_need_approval: true })
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})
const people = () => ({ analyst: analyst as Context, lead: lead as Context })
const body = (address: string) => ({ network: 'ethereum', address, label: 'Ours', category: 'scam', confidence: 90 })

async function paid() {
  const [payer, payee] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await land('ethereum', [{ from: payer, to: payee, amount: 10n ** 18n, height: takeHeights(1), time: now - 600 }])
  const seen = async () => {
    const check = (await checkRisk(org.ctx, { network: 'ethereum', address: payee })) as RiskCheck
    const { tags } = await getWallet(org.ctx, { network: 'ethereum', address: payer })
    return { exposed: check.exposure.source.map(({ category }) => category), tags: tags.map(({ label }) => label) }
  }
  return { payer, seen }
}
const nothing = { exposed: [], tags: [] }

describe('a proposed label', () => {
  it('counts nowhere until somebody else approves it', async () => {
    const { payer, seen } = await paid()
    const made = ownAttribution.parse(await proposeAttribution(people().analyst, body(payer)))
    expect(made).toMatchObject({ status: 'proposed', decision: null, author: { name: 'A analyst' } })
    expect(await seen()).toEqual(nothing)
    // A worker that is told to summarise it does not make it count either.
    expect(await summariseAttribution(pool(), org.ctx.org.id, uuidOf('att', made.id) as string)).toBe(false)
    expect(await seen()).toEqual(nothing)
    const asked = { network: 'ethereum', address: payer, status: 'proposed', limit: 50 } as const
    expect((await listAttributions(org.ctx, asked)).data.map(({ id }) => id)).toEqual([made.id])
    expect((await listAttributions(other.ctx, asked)).data).toEqual([])
    const decided = await decideAttribution(people().lead, { id: made.id, decision: 'approve', note: 'Seen the complaint' })
    expect(ownAttribution.parse(decided)).toMatchObject({
      status: 'in_force',
      decision: { by: { name: 'A lead' }, note: 'Seen the complaint' },
    })
    expect(await seen()).toEqual({ exposed: ['scam'], tags: ['Ours'] })
    expect((await listAttributions(org.ctx, asked)).data).toEqual([])
    await removeAttribution(people().lead, { id: made.id })
    expect(await seen()).toEqual(nothing)
  })

  it('rejected or withdrawn stays readable and never counts', async () => {
    const { payer, seen } = await paid()
    const made = await proposeAttribution(people().analyst, body(payer))
    expect(await decideAttribution(people().lead, { id: made.id, decision: 'reject' })).toMatchObject({ status: 'rejected' })
    const withdrawn = await proposeAttribution(people().analyst, body(payer))
    await removeAttribution(people().lead, { id: withdrawn.id })
    expect(await seen()).toEqual(nothing)
    for (const { id } of [made, withdrawn]) {
      await expect(decideAttribution(people().lead, { id, decision: 'approve' })).rejects.toMatchObject({
        code: 'invalid_request',
      })
    }
    const rejected = await listAttributions(org.ctx, { network: 'ethereum', address: payer, status: 'rejected', limit: 50 })
    expect(rejected.data.map(({ id }) => id)).toEqual([made.id])
  })

  it('is decided by another person, of this organisation, once, who may label', async () => {
    const { payer } = await paid()
    const own = await proposeAttribution(people().lead, body(payer))
    const decide = (ctx: Context) => decideAttribution(ctx, { id: own.id, decision: 'approve' })
    await expect(decide(people().lead)).rejects.toMatchObject({ details: [{ field: 'body.id' }] })
    await expect(decide(people().analyst)).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(decide(other.ctx)).rejects.toMatchObject({ code: 'not_found' })
    await decide(org.ctx)
    await expect(decide(org.ctx)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('is taken only where the organisation asks for it', async () => {
    await expect(proposeAttribution(other.ctx, body(freshAddress('ethereum')))).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
