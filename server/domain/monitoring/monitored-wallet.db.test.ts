import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { isCustomerRule, type MonitoringRule, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { checkRisk } from '@/server/domain/risk'
import { statusOf } from '@/server/platform/command/with-status'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import {
  createMonitoredWallet,
  deleteMonitoredWallet,
  getMonitoredWallet,
  getMonitoringDefaults,
  importWallets,
  listMonitoredWallets,
  updateMonitoredWallet,
  updateMonitoringDefaults,
} from '.'

let mine: SuiteOrganisation
let theirs: SuiteOrganisation
beforeAll(async () => {
  mine = await suiteOrganisation('Monitoring, mine')
  theirs = await suiteOrganisation('Monitoring, theirs')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

type Wish = Partial<Parameters<typeof createMonitoredWallet>[1]>
const add = (wish: Wish = {}, org = mine) =>
  createMonitoredWallet(org.ctx, { address: freshAddress('ethereum'), network: 'ethereum', ...wish })
const velocity = (more: object = {}) => ruleObject.parse({ key: 'velocity', ...more })
const of = (rules: MonitoringRule[], key: string) => rules.filter((rule) => rule.key === key)

/** A wallet without the sync state of its network, which other suites change. */
const alone = ({ stale, last_good_read_at, data_as_of, ...wallet }: MonitoredWallet) => wallet

/** Organisations that watch an address. */
async function watchers(address: string): Promise<string[]> {
  const { rows } = await pool().query<{ org_id: string }>(
    `select w.org_id from watched_address w join address a on a.network = w.network and a.id = w.address_id where a.address = $1
     order by w.org_id`,
    [address],
  )
  return rows.map((row) => row.org_id)
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; field: string | undefined; message: string }> {
  const error = await work.then(
    () => null,
    (e: unknown) => e,
  )
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return { code: error.code, field: error.details?.[0]?.field, message: error.message }
}

/** Events and audit entries about a wallet, oldest first. */
async function traces(org: SuiteOrganisation, id: string) {
  return asOwner(async (client) => {
    await client.query("select set_config('app.org_id', $1, false)", [org.org_id])
    const events = await client.query<{ type: string; data: { changed?: string[] } }>(
      'select type, data from outbox_event where org_id = $1 and subject_id = $2 order by created_at, id',
      [org.org_id, id],
    )
    const audits = await client.query<{ action: string }>(
      'select action from audit_event where org_id = $1 and object_id = $2 order by seq',
      [org.org_id, id],
    )
    return { events: events.rows.map((e) => [e.type, ...(e.data.changed ?? [])]), audits: audits.rows.map((a) => a.action) }
  })
}

describe('adding a wallet', () => {
  it('follows the organisation’s defaults, is watched from the commit on, and leaves an event and an audit entry', async () => {
    const wallet = await add({ label: 'Hot wallet 3', customer_reference: 'cust-17' })
    expect(wallet).toMatchObject({
      network: 'ethereum',
      network_inferred: false,
      label: 'Hot wallet 3',
      customer_reference: 'cust-17',
      state: 'active',
      rules_source: 'organisation',
      rules_version: 1,
      thresholds: {},
      risk: null,
      last_evaluated_at: null,
      alerts_open: 0,
    })
    const defaults = await getMonitoringDefaults(mine.ctx)
    expect(wallet.rules).toEqual(defaults.rules.filter(({ key }) => !isCustomerRule(key)))
    expect(await watchers(wallet.address)).toEqual([mine.org_id])
    expect(await traces(mine, wallet.id)).toEqual({
      events: [['monitoring.wallet.created']],
      audits: ['monitored_wallet.created'],
    })
  })

  it('infers the network and says where else the address is known', async () => {
    const address = freshAddress('bitcoin')
    await land('bitcoin', [{ from: address, to: freshAddress('bitcoin'), amount: 5n, height: takeHeights(1) }])
    const wallet = await createMonitoredWallet(mine.ctx, { address })
    expect(wallet).toMatchObject({ network: 'bitcoin', network_inferred: true, also_seen_on: [] })
    expect(await getMonitoredWallet(mine.ctx, { id: wallet.id })).toMatchObject({ network_inferred: true })
  })

  it('finds one that is there, whatever the letters’ case, and replaces only what is given', async () => {
    const address = freshAddress('ethereum')
    const first = await add({ address, label: 'One', customer_reference: 'c', rules: ['velocity', 'list_change'] })
    const again = await add({ address: `0x${address.slice(2).toUpperCase()}`, label: 'Two' })
    expect([statusOf(first), statusOf(again)]).toEqual([null, 200])
    expect(again).toMatchObject({ id: first.id, label: 'Two', customer_reference: 'c', rules_version: 1 })
    expect(again.rules).toEqual(first.rules)
    const same = await add({ address, rules: ['velocity', 'list_change'], label: 'Two' })
    expect(alone(same)).toEqual(alone({ ...again, updated_at: same.updated_at }))
    const other = await add({ address, rules: [velocity({ min_count: 5 }), 'list_change'], label: null })
    expect(other).toMatchObject({ label: null, rules_version: 2 })
    expect(other.rules.map((r) => [r.id, r.version])).toEqual([
      [first.rules[0]?.id, 2],
      [first.rules[1]?.id, 1],
    ])
    expect((await traces(mine, first.id)).events).toEqual([
      ['monitoring.wallet.created'],
      ['monitoring.wallet.updated', 'label'],
      ['monitoring.wallet.updated', 'label', 'rules'],
    ])
  })

  it('makes one wallet of twenty at once, and of those beside an import', async () => {
    const address = freshAddress('ethereum')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 5 === 0
          ? importWallets(mine.ctx, { rows: [{ address, network: 'eth' }] }).then((r) => r.data[0] as { id: string })
          : add({ address }),
      ),
    )
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
    const { data } = await listMonitoredWallets(mine.ctx, { address, limit: 50 })
    expect(data).toHaveLength(1)
    expect((await traces(mine, all[0]?.id ?? '')).events).toEqual([['monitoring.wallet.created']])
  })

  it('is another wallet for another organisation, and after a delete', async () => {
    const address = freshAddress('ethereum')
    const [a, b] = [await add({ address }), await add({ address }, theirs)]
    expect(await watchers(address)).toEqual([mine.org_id, theirs.org_id].toSorted())
    expect((await refusal(getMonitoredWallet(theirs.ctx, { id: a.id }))).code).toBe('not_found')
    await deleteMonitoredWallet(mine.ctx, { id: a.id })
    expect(await watchers(address)).toEqual([theirs.org_id])
    const c = await add({ address })
    expect(new Set([a.id, b.id, c.id]).size).toBe(3)
    expect(statusOf(c)).toBeNull()
  })

  it.each<[string, string, Wish]>([
    ['invalid_request', 'body.address', { address: '0x12' }],
    ['invalid_request', 'body.address', { address: `0x${'0'.repeat(40)}` }],
    ['invalid_request', 'body.network', { network: 'Not A Network' }],
    [
      'invalid_request',
      'body.rules.0.categories.1',
      { rules: [{ key: 'category_exposure', categories: ['scam', 'scamm'] } as never] },
    ],
    [
      'invalid_request',
      'body.rules.1.lists.0',
      { rules: ['velocity', { key: 'list_change', lists: ['us_ofac_sdnn'] } as never] },
    ],
    [
      'invalid_request',
      'body.rules.0.asset',
      { rules: [{ key: 'large_transfer', asset: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' } as never] },
    ],
    ['invalid_request', 'body.rules.0.margin', { rules: [{ key: 'structuring', margin: '0' } as never] }],
    ['invalid_request', 'body.rules.0.below_amount_usd', { rules: [{ key: 'structuring', below_amount_usd: '0' } as never] }],
    ['invalid_request', 'body.thresholds.structuring', { rules: ['structuring'], thresholds: { 'structuring.margin': 0 } }],
    ['invalid_request', 'body.thresholds.velocity.min_cuont', { thresholds: { 'velocity.min_cuont': 3 } }],
    ['invalid_request', 'body.thresholds.velocty.min_count', { thresholds: { 'velocty.min_count': 3 } }],
    ['invalid_request', 'body.thresholds.risk_scor', { thresholds: { risk_scor: 3 } }],
    ['invalid_request', 'body.thresholds.risk_score', { thresholds: { risk_score: 101 } }],
    ['invalid_request', 'body.thresholds.transfer_amount_usd', { thresholds: { transfer_amount_usd: 'much' } }],
    ['invalid_request', 'body.thresholds.large_transfer.direction', { thresholds: { 'large_transfer.direction': 'in' } }],
    [
      'invalid_request',
      'body.thresholds.velocity.min_count',
      { rules: ['list_change'], thresholds: { 'velocity.min_count': 3 } },
    ],
    ['network_unsupported', '', { network: 'monero', address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L' }],
    ['network_unsupported', '', { network: 'solana' }],
  ])('is refused with %s at %s', async (code, field, wish) => {
    const refused = await refusal(add(wish))
    expect([refused.code, refused.field ?? '']).toEqual([code, field])
  })
})

describe('changing a wallet', () => {
  it('pauses, resumes and stops the watch, each with its event', async () => {
    const { id, address } = await add()
    const paused = await updateMonitoredWallet(mine.ctx, { id, state: 'paused' })
    expect([paused.state, await watchers(address)]).toEqual(['paused', []])
    expect(alone(await updateMonitoredWallet(mine.ctx, { id, state: 'paused' }))).toEqual(alone(paused))
    expect(await add({ address })).toMatchObject({ id, state: 'paused' })
    expect(await watchers(address)).toEqual([])
    expect((await updateMonitoredWallet(mine.ctx, { id, state: 'active' })).state).toBe('active')
    expect(await watchers(address)).toEqual([mine.org_id])
    const at = mine.ctx.clock.now()
    const gone = await deleteMonitoredWallet(mine.ctx, { id })
    expect(gone).toMatchObject({ id, deleted: true })
    expect(new Date(gone.stopped_at).getTime()).toBeGreaterThanOrEqual(at.getTime())
    expect(await watchers(address)).toEqual([])
    expect((await getMonitoredWallet(mine.ctx, { id })).state).toBe('deleted')
    expect((await traces(mine, id)).events).toEqual([
      ['monitoring.wallet.created'],
      ['monitoring.wallet.updated', 'state'],
      ['monitoring.wallet.updated', 'state'],
      ['monitoring.wallet.deleted'],
    ])
  })

  it('refuses what the states do not allow, and names what they do', async () => {
    const { id } = await add()
    expect(await refusal(updateMonitoredWallet(mine.ctx, { id, state: 'deleted' }))).toMatchObject({
      field: 'body.state',
      message: expect.stringContaining('is active; allowed here is paused. DELETE stops'),
    })
    await deleteMonitoredWallet(mine.ctx, { id })
    for (const state of ['active', 'paused', 'deleted'] as const) {
      expect(await refusal(updateMonitoredWallet(mine.ctx, { id, state }))).toMatchObject({
        field: 'body.state',
        message: expect.stringContaining('is deleted'),
      })
    }
    expect((await refusal(updateMonitoredWallet(mine.ctx, { id, label: 'x' }))).field).toBe('body.state')
    expect((await refusal(deleteMonitoredWallet(mine.ctx, { id }))).code).toBe('not_found')
  })

  it('keeps ids of rules by their id, then by their place, and raises versions only where they find something else', async () => {
    const { id, rules } = await add({ rules: [velocity({ min_count: 3 }), velocity({ min_count: 9 }), 'large_transfer'] })
    const [first, second, third] = rules as [MonitoringRule, MonitoringRule, MonitoringRule]
    const reordered = await updateMonitoredWallet(mine.ctx, {
      id,
      rules: [{ ...second, cooldown: '1h' }, third, { ...first, enabled: false }, velocity()] as never,
    })
    expect(reordered.rules.slice(0, 3).map((r) => [r.id, r.version])).toEqual([second, third, first].map((r) => [r.id, 1]))
    expect(reordered).toMatchObject({ rules_version: 2 })
    expect(rules.map((r) => r.id)).not.toContain(reordered.rules[3]?.id)
    const severer = await updateMonitoredWallet(mine.ctx, { id, rules: [velocity({ severity: 'severe', min_count: 9 })] })
    expect(severer.rules).toMatchObject([{ id: second.id, version: 2, severity: 'severe' }])
    const followed = await updateMonitoredWallet(mine.ctx, { id, rules: null })
    expect(followed).toMatchObject({ rules_source: 'organisation', rules_version: 4 })
  })

  it('names a threshold from before that the new rules leave without a rule', async () => {
    const { id } = await add({ rules: ['velocity', 'list_change'], thresholds: { 'velocity.min_count': 9 } })
    expect(await refusal(updateMonitoredWallet(mine.ctx, { id, rules: ['list_change'] }))).toMatchObject({
      field: 'body.thresholds.velocity.min_count',
      message: expect.stringContaining('was set earlier; send thresholds without it'),
    })
    expect(await updateMonitoredWallet(mine.ctx, { id, rules: ['list_change'], thresholds: {} })).toMatchObject({
      rules_version: 2,
    })
  })

  it('applies thresholds to its own rules, whose versions rise with them', async () => {
    const { id, rules } = await add({ rules: ['large_transfer'] })
    const set = await updateMonitoredWallet(mine.ctx, { id, thresholds: { transfer_amount_usd: 500, risk_score: '70' } })
    expect(set.thresholds).toEqual({ transfer_amount_usd: '500', risk_score: 70 })
    expect(set.rules).toMatchObject([
      { key: 'large_transfer', id: rules[0]?.id, version: 2, min_amount_usd: '500' },
      { key: 'risk_score', min_score: 70 },
    ])
    const back = await updateMonitoredWallet(mine.ctx, { id, thresholds: {} })
    expect(back.rules).toMatchObject([{ id: rules[0]?.id, version: 3, min_amount_usd: '10000' }])
    expect(back.rules_version).toBe(3)
  })
})

describe('the list', () => {
  it('pages newest first through changes, and filters', async () => {
    const org = await suiteOrganisation('Monitoring, list')
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.unshift((await add({ customer_reference: i % 2 ? 'odd' : 'even' }, org)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listMonitoredWallets(org.ctx, { limit: 2, ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map((w) => w.id))
      cursor = page.page.next ?? undefined
      await add({}, org)
    } while (cursor)
    expect(seen).toEqual(made)
    const ids = async (filter: object) => (await listMonitoredWallets(org.ctx, { limit: 50, ...filter })).data.map((w) => w.id)
    expect(await ids({ customer_reference: 'odd' })).toEqual([made[1], made[3]])
    await updateMonitoredWallet(org.ctx, { id: made[0] as string, state: 'paused' })
    await deleteMonitoredWallet(org.ctx, { id: made[1] as string })
    expect(await ids({ state: 'paused' })).toEqual([made[0]])
    expect(await ids({ customer_reference: 'odd' })).toEqual([made[3]])
    expect(await ids({ network: 'bitcoin' })).toEqual([])
    const one = await getMonitoredWallet(org.ctx, { id: made[2] as string })
    expect(await ids({ address: one.address })).toEqual([one.id])
    expect((await listMonitoredWallets(theirs.ctx, { limit: 200 })).data.map((w) => w.id)).not.toContain(one.id)
  })

  it('shows the newest check that the worker noted, and how many alerts are open', async () => {
    const wallet = await add()
    const check = await checkRisk(mine.ctx, { network: 'ethereum', address: wallet.address, include: [] })
    const [id, checkId] = [uuidOf('mon', wallet.id), uuidOf('chk', check.check_id)]
    await withOrg(
      mine.org_id,
      (tx) => tx.$executeRaw`update monitored_wallet set check_id = ${checkId}::uuid where id = ${id}::uuid`,
    )
    await asOwner(async (client) => {
      await client.query("select set_config('app.org_id', $1, false)", [mine.org_id])
      for (const [n, state] of ['open', 'in_review', 'closed'].entries()) {
        await client.query(
          `insert into alert (org_id, id, rule_id, rule_key, rule_version, rule_name, severity, severity_rank, state, resolution, title,
             network, address, wallet_id, stale, due_at, first_seen_at, last_seen_at, created_at, updated_at, closed_at)
           values ($1, gen_random_uuid(), gen_random_uuid(), 'velocity', 1, 'r', 'low', 0, $3, $4, 't', 3, 'a', $2, false, now(), now(), now(),
             now(), now(), $5)`,
          [mine.org_id, id, state, n === 2 ? 'false_positive' : null, n === 2 ? new Date() : null],
        )
      }
    })
    expect(await getMonitoredWallet(mine.ctx, { id: wallet.id })).toMatchObject({
      alerts_open: 2,
      risk: { check_id: check.check_id, score: check.risk.score, level: check.risk.level, hop_limit: check.risk.hop_limit },
    })
  })
})

describe('the organisation’s defaults', () => {
  it('are in force at once for those that follow them, and for nobody else', async () => {
    const org = await suiteOrganisation('Monitoring, defaults')
    const [follower, own] = [await add({}, org), await add({ rules: ['list_change'] }, org)]
    const before = await getMonitoringDefaults(org.ctx)
    expect(before).toMatchObject({ version: 1, followed_by: 1, author: { type: 'system' } })
    const after = await updateMonitoringDefaults(org.ctx, {
      rules: ['risk_score', velocity({ min_count: 4 })],
      thresholds: { risk_score: 42 },
    })
    expect(after).toMatchObject({ version: 2, followed_by: 1, thresholds: { risk_score: 42 } })
    expect(after.rules).toMatchObject([
      { key: 'risk_score', min_score: 42, version: 2, id: of(before.rules, 'risk_score')[0]?.id },
      { key: 'velocity', min_count: 4, version: 2, id: of(before.rules, 'velocity')[0]?.id, enabled: true },
    ])
    expect((await getMonitoredWallet(org.ctx, { id: follower.id })).rules).toEqual(after.rules)
    expect((await getMonitoredWallet(org.ctx, { id: own.id })).rules).toEqual(own.rules)
    expect(await updateMonitoringDefaults(org.ctx, { thresholds: { risk_score: 42 } })).toEqual(after)
    expect(await getMonitoringDefaults(theirs.ctx)).toMatchObject({ version: 1 })
  })

  it('are made once by ten at once', async () => {
    const org = await suiteOrganisation('Monitoring, first defaults')
    const all = await Promise.all(Array.from({ length: 10 }, () => getMonitoringDefaults(org.ctx)))
    expect(new Set(all.map((d) => d.rules[0]?.id)).size).toBe(1)
  })

  it('need policies:write', async () => {
    const { actor } = mine.ctx
    const analyst: Context = { ...mine.ctx, actor: { ...actor, scopes: ['monitoring:read', 'monitoring:write'] } as never }
    expect((await refusal(updateMonitoringDefaults(analyst, { thresholds: {} }))).code).toBe('insufficient_scope')
    const reader: Context = { ...mine.ctx, actor: { ...actor, scopes: ['monitoring:read'] } as never }
    for (const work of [
      createMonitoredWallet(reader, { address: 'x' }),
      updateMonitoredWallet(reader, { id: 'x' }),
      deleteMonitoredWallet(reader, { id: 'x' }),
      importWallets(reader, { rows: [] }),
    ])
      expect((await refusal(work)).code).toBe('insufficient_scope')
  })
})

describe('an import', () => {
  it('adds, knows and refuses row by row', async () => {
    const known = await add({ label: 'Stays' })
    const address = freshAddress('ethereum')
    const result = await importWallets(mine.ctx, {
      rows: [
        { address, network: 'eth', label: 'New', customer_reference: 'c-1' },
        { address: known.address, network: 'ethereum', label: 'Not taken' },
        { address: '0x12' },
        { address, label: 'The same again', network: 'ethereum' },
        { address: freshAddress('bitcoin') },
        { address: freshAddress('ethereum'), network: 'monero' },
        { address: '' },
      ],
    })
    expect(result).toMatchObject({ added: 2, known: 2, refused: 3 })
    expect(result.data.map((row) => row.outcome)).toEqual(['added', 'known', 'refused', 'known', 'added', 'refused', 'refused'])
    expect(result.data[2]).toMatchObject({ field: 'address', issue: expect.stringMatching(/./) })
    expect(result.data[5]).toMatchObject({ field: 'network', issue: expect.stringContaining('monero') })
    const [first, second] = result.data as unknown as [{ id: string }, { id: string }]
    expect(second.id).toBe(known.id)
    expect(await getMonitoredWallet(mine.ctx, { id: first.id })).toMatchObject({
      label: 'New',
      customer_reference: 'c-1',
      state: 'active',
    })
    expect(await getMonitoredWallet(mine.ctx, { id: known.id })).toMatchObject({ label: 'Stays' })
    expect(await watchers(address)).toEqual([mine.org_id])
  })

  it('takes two hundred rows in one call', async () => {
    const rows = Array.from({ length: 200 }, () => ({ address: freshAddress('ethereum'), network: 'ethereum' }))
    const started = Date.now()
    expect(await importWallets(mine.ctx, { rows })).toMatchObject({ added: 200 })
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(await importWallets(mine.ctx, { rows })).toMatchObject({ added: 0, known: 200 })
  })
})
