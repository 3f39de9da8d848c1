import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkCreateMonitoredWallets as operation } from '@/contract/monitoring/monitoring-bulk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { bulkCreateWallets, createMonitoredWallet, getMonitoredWallet } from '..'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Wallets in bulk')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const run = async (items: unknown[]) => operation.response.parse(await bulkCreateWallets(org.ctx, { items }))
const outcomes = async (items: unknown[]) => (await run(items)).data.map(({ outcome }) => outcome)
const read = async (id: string | undefined) => getMonitoredWallet(org.ctx, { id: String(id) })
const written = () =>
  withOrg(org.org_id, async (tx) => ({
    wallets: await tx.monitoredWallet.count({ where: { org_id: org.org_id } }),
    watched: await tx.watchedAddress.count({ where: { org_id: org.org_id } }),
    audits: await tx.auditEvent.count({ where: { org_id: org.org_id, object_type: 'monitored_wallet' } }),
    events: await tx.outboxEvent.count({ where: { org_id: org.org_id, type: { startsWith: 'monitoring.wallet.' } } }),
  }))

describe('bulkCreateWallets', () => {
  it('keeps every item that can be kept, each as a single request would, and nothing of the others', async () => {
    const [own, plain, refused] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
    const before = await written()
    const answer = await run([
      { address: own, label: 'Own', rules: ['velocity'], thresholds: { risk_score: 70 } },
      { address: 'nonsense' },
      { address: plain, network: 'eth', customer_reference: 'cust-1' },
      { address: refused, rules: [{ key: 'list_change', lists: ['no_such_list'] }] },
      { address: refused, thresholds: { 'velocity.min_cuont': 3 } },
      { address: refused, lable: 'x' },
      null,
    ])
    expect(answer).toMatchObject({ created: 2, existing: 0, errors: 5 })
    expect(answer.data.map(({ outcome, error }) => error?.details?.[0]?.field ?? outcome)).toEqual([
      'created',
      'body.address',
      'created',
      'body.rules.0.lists.0',
      'body.thresholds.velocity.min_cuont',
      'body.lable',
      'body',
    ])
    expect(await written()).toEqual({
      wallets: before.wallets + 2,
      watched: before.watched + 2,
      audits: before.audits + 2,
      events: before.events + 2,
    })
    const wallet = await read(answer.data[0]?.id)
    expect(wallet).toMatchObject({ address: own, label: 'Own', rules_source: 'own', thresholds: { risk_score: 70 } })
    expect(await read(answer.data[2]?.id)).toMatchObject({
      address: plain,
      customer_reference: 'cust-1',
      network_inferred: false,
    })
  })

  it('gives an item the refusal of the single request', async () => {
    const bad = [
      { address: `${freshAddress('ethereum')}0`, network: 'eth' },
      { address: freshAddress('ethereum'), network: 'tron' },
      { address: freshAddress('ethereum'), network: 'solana' },
      { address: `0x${'0'.repeat(40)}` },
      { address: freshAddress('ethereum'), thresholds: { 'velocity.no_such': 1 } },
    ]
    const { data } = await run(bad)
    for (const [index, body] of bad.entries()) {
      const single = await createMonitoredWallet(org.ctx, body).catch((error) => error)
      const { error } = data[index] ?? {}
      expect([error?.code, error?.message, error?.details]).toEqual([single.code, single.message, single.details])
    }
  })

  it('changes what is monitored already, and leaves it where an item is refused', async () => {
    const address = freshAddress('ethereum')
    const { id } = await createMonitoredWallet(org.ctx, { address, label: 'Before', rules: ['velocity'] })
    const refused = { address, label: 'Half', thresholds: { 'large_transfer.min_amount_usd': '5' } }
    expect(await outcomes([refused])).toEqual(['error'])
    expect(await read(id)).toMatchObject({ label: 'Before', rules_version: 1 })
    const { data } = await run([{ address: address.toUpperCase().replace('0X', '0x'), label: 'After' }])
    expect(data).toEqual([{ index: 0, outcome: 'existing', id, network: 'ethereum', address }])
    expect(await read(id)).toMatchObject({ label: 'After', rules_version: 1, rules_source: 'own' })
  })

  it('takes two items of one address in their order, the first that can be kept first', async () => {
    const address = freshAddress('ethereum')
    const items = [
      { address, thresholds: { 'velocity.no_such': 1 } },
      { address, label: 'One', customer_reference: 'kept' },
      { address, label: 'Two' },
      { address, label: 'Three' },
    ]
    const { data } = await run(items)
    expect(data.map(({ outcome }) => outcome)).toEqual(['error', 'created', 'existing', 'existing'])
    expect(new Set(data.slice(1).map(({ id }) => id)).size).toBe(1)
    expect(await read(data[1]?.id)).toMatchObject({ label: 'Three', customer_reference: 'kept' })
  })

  it('changes nothing when the same items come again', async () => {
    const items = [
      { address: freshAddress('ethereum'), label: 'Same', rules: ['velocity'] },
      { address: freshAddress('ethereum') },
    ]
    expect(await outcomes(items)).toEqual(['created', 'created'])
    const before = await written()
    expect(await outcomes(items)).toEqual(['existing', 'existing'])
    expect(await written()).toEqual(before)
  })

  it('adds each address once when the same two hundred come from four requests at once', async () => {
    const items = Array.from({ length: 200 }, () => ({ address: freshAddress('ethereum') }))
    const before = await written()
    const answers = await Promise.all([items, items.toReversed(), items, items.toReversed()].map(run))
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(200)
    expect(answers.reduce((sum, { existing }) => sum + existing, 0)).toBe(600)
    expect((await written()).wallets).toBe(before.wallets + 200)
    expect((await written()).audits).toBe(before.audits + 200)
  }, 60_000)
})
