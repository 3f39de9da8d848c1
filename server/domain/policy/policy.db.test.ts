import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Policy } from '@/contract/policies'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import {
  activatePolicy,
  activePolicy,
  comparePolicies,
  createPolicy,
  defaultPolicy,
  discardPolicy,
  getPolicy,
  listPolicies,
  listPolicyActivations,
  rollbackPolicy,
  shadowPolicy,
  updatePolicy,
  validatePolicy,
  withdrawPolicy,
} from '.'

const reason = 'Asked for by the suite'
let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Policies')
  other = await suiteOrganisation('Policies, other')
})
afterAll(closeDatabase)

const refusal = async (doing: Promise<unknown>) => {
  const error = await doing.then(
    () => null,
    (e: unknown) => e as { code: string; details?: { field: string; issue: string }[] },
  )
  return { code: error?.code, field: error?.details?.[0]?.field, issue: error?.details?.[0]?.issue ?? '' }
}
const edit = (draft: Policy, merge: Record<string, unknown>, ctx: Context = org.ctx) =>
  updatePolicy(ctx, { id: draft.id, expected_sha256: draft.sha256, merge })
const audits = (ctx: Context, id: string) =>
  withOrg(ctx.org.id, async (tx) =>
    (await tx.auditEvent.findMany({ where: { org_id: ctx.org.id, object_id: id }, orderBy: { seq: 'asc' } })).map(
      (a) => a.action,
    ),
  )
const events = (ctx: Context, id: string) =>
  withOrg(ctx.org.id, (tx) =>
    tx.outboxEvent.findMany({ where: { org_id: ctx.org.id, type: 'policy.activated', subject_id: id } }),
  )
const activeCount = (ctx: Context) =>
  withOrg(ctx.org.id, (tx) => tx.policyVersion.count({ where: { org_id: ctx.org.id, status: 'active' } }))

describe('a draft', () => {
  it('begins as a copy of the active version, under the next number, by its author', async () => {
    const draft = await createPolicy(org.ctx, { name: 'Stricter' })
    const active = await activePolicy(org.ctx)
    expect(draft).toMatchObject({
      status: 'draft',
      name: 'Stricter',
      author: { type: 'job', id: 'bootstrap' },
      activated_at: null,
      activations: [],
    })
    expect(draft.document).toEqual({ ...defaultPolicy, name: 'Stricter' })
    expect(uuidOf('pol', draft.based_on ?? '')).toBe(active.id)
    expect((await activePolicy(org.ctx)).id).toBe(active.id)
    expect(await audits(org.ctx, draft.id)).toEqual(['policy.drafted'])
  })

  it('gets a number of its own among twenty begun at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => createPolicy(other.ctx, {})))
    expect(new Set(drafts.map((d) => d.version)).size).toBe(20)
  })

  it('is edited by the hash one has read, and not by another', async () => {
    const draft = await createPolicy(org.ctx, {})
    const edited = await edit(draft, { bands: { high: 55 }, description: 'Ours' })
    expect(edited.document.bands).toEqual({ medium: 25, high: 55, severe: 85 })
    expect(edited.sha256).not.toBe(draft.sha256)
    expect(await refusal(edit(draft, { bands: { high: 50 } }))).toMatchObject({
      code: 'invalid_request',
      field: 'body.expected_sha256',
      issue: expect.stringContaining(edited.sha256),
    })
    const [a, b] = await Promise.allSettled([edit(edited, { bands: { high: 56 } }), edit(edited, { bands: { high: 57 } })])
    expect([a.status, b.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(edit(await getPolicy(org.ctx, { id: draft.id }), { bands: { hgih: 1 } }))).toMatchObject({
      field: 'body.merge.bands.hgih',
    })
    expect(await refusal(updatePolicy(org.ctx, { id: draft.id, expected_sha256: draft.sha256 }))).toMatchObject({
      field: 'body.document',
    })
  })

  it('keeps allow-listed addresses in the form checks compare', async () => {
    const allow = {
      network: 'eth',
      address: '0x165CD37b4C644C2921454429E7F9358d18A45e14',
      cap: 20,
      reason: 'Charity',
      expires_at: '2030-01-01T00:00:00Z',
    }
    const draft = await createPolicy(org.ctx, { document: { ...defaultPolicy, allow_list: [allow] } })
    expect(draft.document.allow_list[0]).toMatchObject({
      network: 'ethereum',
      address: '0x165cd37b4c644c2921454429e7f9358d18a45e14',
    })
    expect(draft.findings.filter((f) => f.severity === 'error')).toEqual([])
  })

  it('may hold errors, which are told, and can then neither shadow nor become active', async () => {
    const draft = await createPolicy(org.ctx, {})
    const wrong = await edit(draft, { bands: { high: 90 } })
    expect(wrong.findings[0]).toMatchObject({ severity: 'error', code: 'bands_out_of_order' })
    for (const refuse of [activatePolicy, shadowPolicy]) {
      expect(await refusal(refuse(org.ctx, { id: draft.id, reason }))).toMatchObject({
        code: 'invalid_request',
        field: 'document.bands',
      })
    }
    const address = {
      network: 'ethereum',
      address: '0x165CD37b4C644C2921454429E7F9358d18A45e15',
      cap: 1,
      reason: 'x',
      expires_at: null,
    }
    const unknown = await edit(wrong, { bands: { high: 60 }, allow_list: [address] })
    expect(await refusal(activatePolicy(org.ctx, { id: unknown.id, reason }))).toMatchObject({
      field: 'document.allow_list.0.address',
    })
  })

  it('is discarded for good, and its number is not given out again', async () => {
    const draft = await createPolicy(org.ctx, {})
    expect(await discardPolicy(org.ctx, { id: draft.id })).toEqual({ id: draft.id, object: 'policy', deleted: true })
    expect(await refusal(getPolicy(org.ctx, { id: draft.id }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(discardPolicy(org.ctx, { id: draft.id }))).toMatchObject({ code: 'not_found' })
    expect((await createPolicy(org.ctx, {})).version).toBe(draft.version + 1)
    expect((await listPolicies(org.ctx, { limit: 200 })).data.map((p) => p.version)).not.toContain(draft.version)
  })

  it('is another organisation’s business to nobody', async () => {
    const draft = await createPolicy(org.ctx, {})
    for (const asking of [
      () => getPolicy(other.ctx, { id: draft.id }),
      () => edit(draft, {}, other.ctx),
      () => discardPolicy(other.ctx, { id: draft.id }),
      () => activatePolicy(other.ctx, { id: draft.id, reason }),
      () => shadowPolicy(other.ctx, { id: draft.id, reason }),
      () => comparePolicies(other.ctx, { id: draft.id }),
      () => createPolicy(other.ctx, { from: draft.id }),
    ]) {
      expect(await refusal(asking())).toMatchObject({ code: 'not_found' })
    }
    expect((await listPolicies(other.ctx, { limit: 200 })).data.map((p) => p.id)).not.toContain(draft.id)
  })
})

describe('validating', () => {
  it('stores nothing and knows which categories tags carry', async () => {
    const before = (await listPolicies(org.ctx, { limit: 200 })).data.length
    const result = await validatePolicy(org.ctx, {
      document: { ...defaultPolicy, rules: [{ ...defaultPolicy.rules[0], categories: ['mixng'] }] },
    })
    expect(result).toMatchObject({ valid: true, errors: 0, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(result.findings.map((f) => f.code)).toContain('category_unknown')
    expect(await validatePolicy(org.ctx, { document: {} })).toMatchObject({ valid: false, sha256: null })
    expect((await listPolicies(org.ctx, { limit: 200 })).data).toHaveLength(before)
  })
})

describe('activation', () => {
  it('retires the version before, is written down with its reason, and cannot be edited afterwards', async () => {
    const mine = await suiteOrganisation('Policies, activation')
    const before = await activePolicy(mine.ctx)
    const draft = await edit(await createPolicy(mine.ctx, {}), { bands: { high: 55 } }, mine.ctx)
    const active = await activatePolicy(mine.ctx, { id: draft.id, reason: 'Board decision 12' })
    expect(active).toMatchObject({ status: 'active', reason: 'Board decision 12', sha256: draft.sha256 })
    expect(active.activations).toMatchObject([{ kind: 'activate', reason: 'Board decision 12', replaced_at: null }])
    expect(await activePolicy(mine.ctx)).toMatchObject({ version: draft.version, document: { bands: { high: 55 } } })
    const first = (await listPolicies(mine.ctx, { limit: 50 })).data.at(-1)
    expect(first).toMatchObject({ version: 1, status: 'retired' })
    expect(uuidOf('pol', active.activations[0]?.replaced_policy_id ?? '')).toBe(before.id)
    expect(await audits(mine.ctx, draft.id)).toEqual(['policy.drafted', 'policy.edited', 'policy.activated'])
    expect((await events(mine.ctx, draft.id)).map((e) => e.data)).toMatchObject([
      { kind: 'activate', reason: 'Board decision 12', version: draft.version },
    ])
    for (const refuse of [
      () => edit(active, { bands: { high: 50 } }, mine.ctx),
      () => discardPolicy(mine.ctx, { id: draft.id }),
      () => activatePolicy(mine.ctx, { id: draft.id, reason }),
      () => shadowPolicy(mine.ctx, { id: draft.id, reason }),
      () => rollbackPolicy(mine.ctx, { id: draft.id, reason }),
    ]) {
      expect(await refusal(refuse())).toMatchObject({
        code: 'invalid_request',
        field: 'path.id',
        issue: expect.stringContaining('is active'),
      })
    }
    await expect(
      withOrg(mine.ctx.org.id, (tx) =>
        tx.policyVersion.updateMany({ where: { org_id: mine.ctx.org.id, status: 'active' }, data: { sha256: 'x' } }),
      ),
    ).rejects.toThrow(/cannot change/)
  })

  it('of many drafts at once lets one win and tells the others', async () => {
    const mine = await suiteOrganisation('Policies, race')
    const drafts = await Promise.all(Array.from({ length: 6 }, () => createPolicy(mine.ctx, {})))
    const results = await Promise.allSettled(drafts.map((d) => activatePolicy(mine.ctx, { id: d.id, reason })))
    const won = results.filter((r) => r.status === 'fulfilled')
    expect(won.length).toBeGreaterThanOrEqual(1)
    expect(await activeCount(mine.ctx)).toBe(1)
    for (const lost of results.filter((r) => r.status === 'rejected')) {
      expect(lost.reason).toMatchObject({
        code: 'invalid_request',
        details: [{ field: 'path.id', issue: expect.stringContaining('another request has just changed') }],
      })
    }
    // As many history rows as successful requests, in one chain without forks.
    const { data } = await listPolicyActivations(mine.ctx, { limit: 50 })
    expect(data).toHaveLength(won.length + 1)
    expect(data.slice(0, -1).map((row) => row.replaced_policy_id)).toEqual(data.slice(1).map((row) => row.policy_id))
  })

  it('of one draft, twice at once, happens once', async () => {
    const mine = await suiteOrganisation('Policies, twice')
    const draft = await createPolicy(mine.ctx, {})
    const results = await Promise.allSettled([1, 2, 3].map(() => activatePolicy(mine.ctx, { id: draft.id, reason })))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(await events(mine.ctx, draft.id)).toHaveLength(1)
    expect(await activeCount(mine.ctx)).toBe(1)
  })

  it('under an idempotency key is answered with the stored answer', async () => {
    const mine = await suiteOrganisation('Policies, keyed')
    const draft = await createPolicy(mine.ctx, {})
    const keyed = (): Context => ({
      ...mine.ctx,
      idempotency: {
        key: 'once',
        scope: 'POST /v1/policies/x/activate',
        fingerprint: fingerprintOf({ reason }),
        serialise: (result) => ({ status: 200, body: JSON.stringify(result) }),
      },
    })
    const first = await activatePolicy(keyed(), { id: draft.id, reason })
    expect(await activatePolicy(keyed(), { id: draft.id, reason })).toEqual(first)
    expect(await events(mine.ctx, draft.id)).toHaveLength(1)
  })

  it('is rolled back to an earlier version, which is an activation of its own', async () => {
    const mine = await suiteOrganisation('Policies, rollback')
    const first = (await listPolicies(mine.ctx, { limit: 1 })).data[0]?.id ?? ''
    const draft = await createPolicy(mine.ctx, {})
    await activatePolicy(mine.ctx, { id: draft.id, reason })
    const back = await rollbackPolicy(mine.ctx, { id: first, reason: 'Too many alerts' })
    expect(back).toMatchObject({ status: 'active', version: 1, reason: 'Too many alerts' })
    expect(back.activations.map((a) => [a.kind, a.replaced_at === null])).toEqual([
      ['rollback', true],
      ['first', false],
    ])
    expect((await activePolicy(mine.ctx)).version).toBe(1)
    const { data } = await listPolicyActivations(mine.ctx, { limit: 2 })
    expect(data.map((a) => [a.kind, a.version])).toEqual([
      ['rollback', 1],
      ['activate', draft.version],
    ])
    const next = (await listPolicyActivations(mine.ctx, { limit: 2 })).page.next ?? ''
    expect((await listPolicyActivations(mine.ctx, { limit: 2, cursor: next })).data.map((a) => a.kind)).toEqual(['first'])
    expect(await refusal(rollbackPolicy(mine.ctx, { id: (await createPolicy(mine.ctx, {})).id, reason }))).toMatchObject({
      field: 'path.id',
    })
  })
})

describe('the shadow', () => {
  it('is one at a time, is withdrawn to a draft, and can be activated', async () => {
    const mine = await suiteOrganisation('Policies, shadow')
    const [a, b] = [await createPolicy(mine.ctx, {}), await createPolicy(mine.ctx, {})]
    const shadow = await shadowPolicy(mine.ctx, { id: a.id, reason })
    expect(shadow).toMatchObject({ status: 'shadow', shadow: { checks: 0, average_score_change: null, last_check_at: null } })
    expect(await refusal(shadowPolicy(mine.ctx, { id: b.id, reason }))).toMatchObject({
      field: 'path.id',
      issue: expect.stringContaining('already in shadow'),
    })
    expect(await refusal(edit(shadow, {}, mine.ctx))).toMatchObject({ field: 'path.id' })
    const draft = await withdrawPolicy(mine.ctx, { id: a.id, reason })
    expect(draft).toMatchObject({ status: 'draft', shadow: null })
    await shadowPolicy(mine.ctx, { id: b.id, reason })
    expect(await activatePolicy(mine.ctx, { id: b.id, reason })).toMatchObject({ status: 'active', shadow: null })
  })
})

describe('comparing', () => {
  it('goes from the active version, or the one named, to the one in the path', async () => {
    const mine = await suiteOrganisation('Policies, comparison')
    const draft = await edit(await createPolicy(mine.ctx, {}), { bands: { high: 55 }, dust: { cap: 20 } }, mine.ctx)
    const found = await comparePolicies(mine.ctx, { id: draft.id })
    expect(found).toMatchObject({ from: { version: 1, status: 'active' }, to: { id: draft.id }, identical: false })
    expect(found.changes.map((c) => c.text)).toEqual(['High begins at 55 (was 60).', 'Dust scores at most 20 (was 24).'])
    const back = await comparePolicies(mine.ctx, { id: found.from.id, with: draft.id })
    expect(back.changes.map((c) => c.effect)).toEqual(['looser', 'stricter'])
    expect(await comparePolicies(mine.ctx, { id: draft.id, with: draft.id })).toMatchObject({ identical: true, changes: [] })
  })
})

describe('the list', () => {
  it('pages by version, newest first, and by status', async () => {
    const mine = await suiteOrganisation('Policies, list')
    for (let i = 0; i < 4; i++) await createPolicy(mine.ctx, {})
    const one = await listPolicies(mine.ctx, { limit: 2 })
    const two = await listPolicies(mine.ctx, { limit: 2, cursor: one.page.next ?? '' })
    const three = await listPolicies(mine.ctx, { limit: 2, cursor: two.page.next ?? '' })
    expect([one, two, three].flatMap((p) => p.data.map((v) => v.version))).toEqual([5, 4, 3, 2, 1])
    expect(three.page).toEqual({ limit: 2, next: null, has_more: false })
    expect((await listPolicies(mine.ctx, { limit: 50, status: 'active' })).data.map((v) => v.version)).toEqual([1])
    expect(await refusal(listPolicies(mine.ctx, { limit: 2, status: 'draft', cursor: one.page.next ?? '' }))).toMatchObject({
      field: 'query.cursor',
    })
  })
})
