import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer as create, listCustomers as list } from '@/contract/customer/customers'
import { createMonitoredWallet as monitor } from '@/contract/monitoring/monitoring'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import { decideMatches, ingestList, inspectBytes } from '@/server/domain/screening'
import { statusOf } from '@/server/platform/command/with-status'
import { closeDatabase, pool, withOrg } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { createCustomer, followCustomers, getCustomer, getCustomerRisk, listCustomers, nothingFollowed, updateCustomer } from '.'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Customers')
  other = await suiteOrganisation('Other customers')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

/** Ingests a list of the organisation's own with one person on it. */
async function ingestOwnList({ org_id }: SuiteOrganisation): Promise<void> {
  const header = 'id,name,type,program,date_of_birth,country,network,address,identifier_type,identifier'
  const file = await inspectBytes('list.csv', Buffer.from(`${header}\n1,Zephyr Quillfeather,person,OWN,,,,,,\n`))
  await ingestList(pool(), {
    listId: 'customers_own',
    orgId: org_id,
    files: [file],
    publishedAt: new Date('2026-01-01'),
    now: new Date(),
  })
}
/** What the worker does; failures of other suites' organisations are ignored. */
const followed = () => followCustomers(nothingFollowed(), () => undefined)

type Body = Parameters<typeof createCustomer>[1]
const given = (body: object) => create.body?.parse(body) as Body
const asked = (query: object) => list.query.parse(query)
const audits = (ctx: SuiteOrganisation['ctx'], id: string) =>
  withOrg(
    ctx.org.id,
    (tx) =>
      tx.$queryRaw<
        { action: string }[]
      >`select action from audit_event where org_id = ${ctx.org.id}::uuid and object_id = ${id} order by seq`,
  )

describe('a customer', () => {
  it('is made once for a reference: the same content gives it again, other content is a conflict', async () => {
    const body = given({ reference: 'once', name: 'Ida Holm', type: 'individual', expected_activity: { assets: ['btc', 'BTC'] } })
    const made = await createCustomer(org.ctx, body)
    expect(made).toMatchObject({ reference: 'once', by_reference: false, expected_activity: { assets: ['BTC'] } })
    const again = await createCustomer(org.ctx, body)
    expect([again.id, statusOf(again)]).toEqual([made.id, 200])
    await expect(createCustomer(org.ctx, given({ reference: 'once', name: 'Ida Berg' }))).rejects.toMatchObject({
      code: 'reference_conflict',
      status: 409,
    })
    expect((await audits(org.ctx, made.id)).map(({ action }) => action)).toEqual(['customer.created'])
  })

  it('is made once by ten that come at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => createCustomer(org.ctx, given({ reference: 'race', country: 'NO' }))),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter((one) => statusOf(one) === null)).toHaveLength(1)
  })

  it('is known again by what was first given, also after it was changed', async () => {
    const body = given({ reference: 'changed', name: 'First' })
    const made = await createCustomer(org.ctx, body)
    const after = await updateCustomer(org.ctx, { id: made.id, name: 'Second', country: 'DE' })
    expect(after).toMatchObject({ name: 'Second', country: 'DE', reference: 'changed' })
    expect((await createCustomer(org.ctx, body)).name).toBe('Second')
    expect((await updateCustomer(org.ctx, { id: made.id, country: null })).country).toBeNull()
    expect((await audits(org.ctx, made.id)).map(({ action }) => action)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.updated',
    ])
  })

  it('refuses a category that is none', async () => {
    const body = given({ reference: 'odd', expected_activity: { counterparties: ['exchange', 'nosuch'] } })
    await expect(createCustomer(org.ctx, body)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'body.expected_activity.counterparties.1' }],
    })
  })

  it('of one organisation is nothing to another, by id, by reference and in lists', async () => {
    const made = await createCustomer(org.ctx, given({ reference: 'mine', name: 'Mine alone' }))
    await expect(getCustomer(other.ctx, { id: made.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(updateCustomer(other.ctx, { id: made.id, name: 'Theirs' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listCustomers(other.ctx, asked({ reference: 'mine' }))).data).toEqual([])
    const theirs = await createCustomer(other.ctx, given({ reference: 'mine', name: 'Another' }))
    expect(theirs.id).not.toBe(made.id)
    expect((await getCustomer(org.ctx, { id: made.id })).name).toBe('Mine alone')
  })

  it('is listed by name or reference, page by page', async () => {
    for (const n of [1, 2, 3]) await createCustomer(org.ctx, given({ reference: `page ${n}`, name: `Pagina 100% ${n}` }))
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listCustomers(org.ctx, asked({ query: 'AGINA 100%', limit: '2', ...(cursor && { cursor }) }))
      found.push(...page.data.map(({ reference }) => reference))
      if (page.page.next === null) break
      cursor = page.page.next
    }
    expect(found).toEqual(['page 3', 'page 2', 'page 1'])
    expect((await listCustomers(org.ctx, asked({ query: 'agina_100' }))).data).toEqual([])
    expect((await listCustomers(org.ctx, asked({ level: 'high' }))).data).toEqual([])
  })

  it('is not found by the id of another kind', async () => {
    await expect(getCustomer(org.ctx, { id: newId('cus') })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the name of a customer', () => {
  it('is screened at once, and what people decide of a match is the risk', async () => {
    await ingestOwnList(org)
    const { id, screening } = await createCustomer(
      org.ctx,
      given({ reference: 'listed', name: 'Zephyr Quillfeather', type: 'individual' }),
    )
    expect(screening?.status).toBe('potential_match')
    expect(await getCustomerRisk(org.ctx, { id })).toMatchObject({
      level: 'high',
      parts: [{ kind: 'name', screening_id: screening?.id }],
    })
    const decide = (state: 'true_match' | 'false_positive') =>
      decideMatches(org.ctx, {
        matches: [{ screening_id: screening?.id as string, list_id: 'customers_own', entry_id: '1' }],
        state,
        reason: 'Compared the documents',
      })
    await decide('false_positive')
    await followed()
    expect((await getCustomer(org.ctx, { id })).risk).toMatchObject({ level: 'low', complete: true })
    await decide('true_match')
    await followed()
    expect((await getCustomer(org.ctx, { id })).risk).toMatchObject({ level: 'severe' })
    const renamed = await updateCustomer(org.ctx, { id, name: 'Somebody Else Entirely' })
    expect(renamed.screening).toMatchObject({ status: 'no_match' })
    expect((await getCustomerRisk(org.ctx, { id })).level).toBe('low')
  }, 60_000)
})

describe('a reference that a wallet names', () => {
  it('makes a customer that the first request with it fills in', async () => {
    const address = freshAddress('ethereum')
    const body = monitor.body?.parse({ address, network: 'ethereum', customer_reference: 'by wallet' })
    await createMonitoredWallet(org.ctx, body as Parameters<typeof createMonitoredWallet>[1])
    const [named] = (await listCustomers(org.ctx, asked({ reference: 'by wallet' }))).data
    expect(named).toMatchObject({ by_reference: true, name: null, wallets: 1 })
    const filled = await createCustomer(org.ctx, given({ reference: 'by wallet', name: 'Now known' }))
    expect(filled).toMatchObject({ id: named?.id, by_reference: false, name: 'Now known', wallets: 1 })
    expect(statusOf(filled)).toBe(200)
    await expect(createCustomer(org.ctx, given({ reference: 'by wallet', name: 'Other' }))).rejects.toMatchObject({
      code: 'reference_conflict',
    })
  })
})
