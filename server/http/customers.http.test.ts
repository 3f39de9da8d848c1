import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const of = (id: keyof typeof operations) => operations[id] as unknown as Operation
const path = '/v1/customers'
const missing = 'cus_01h455vb4pex5vsknk084sn02q'
const noTransfer = 'ctr_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
let customer: string
beforeAll(async () => {
  org = await suiteOrganisation('Customers over HTTP')
  other = await suiteOrganisation('Customers over HTTP, other')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
  customer = String(expectContract(of('createCustomer'), await post(path, org.api_key, { reference: 'kept' })).id)
})
afterAll(closeDatabase)

let made = 0
const transfer = (more: object = {}) => ({
  reference: `transfer ${++made}`,
  direction: 'withdrawal',
  network: 'ethereum',
  asset: 'native',
  amount: '1.50',
  address: freshAddress('ethereum'),
  occurred_at: '2026-11-01T12:00:00Z',
  ...more,
})
const patch = (at: string, key: string, json: object) => ask(at, { method: 'PATCH', key, json })
const transfers = () => `${path}/${customer}/transfers`

describe('201 and 200', () => {
  it('add a customer, read, list and change it', async () => {
    const body = { reference: 'http', name: 'Ida Holm', type: 'individual', country: 'NO', date_of_birth: '1980-05' }
    const answer = await post(path, org.api_key, body)
    expect(answer.status).toBe(201)
    const { id } = expectContract(of('createCustomer'), answer) as { id: string }
    const again = await post(path, org.api_key, body)
    expect([again.status, again.json.id]).toEqual([200, id])
    expect(expectContract(of('getCustomer'), await get(`${path}/${id}`, org.api_key))).toMatchObject({ livemode: true })
    const listed = expectContract(of('listCustomers'), await get(`${path}?reference=http`, org.api_key))
    expect((listed.data as { id: string }[]).map((one) => one.id)).toEqual([id])
    const changed = expectContract(of('updateCustomer'), await patch(`${path}/${id}`, org.api_key, { country: null }))
    expect(changed).toMatchObject({ country: null, name: 'Ida Holm' })
  })

  it('report a transfer, read and list it, and name its transaction', async () => {
    const body = transfer()
    const answer = await post(transfers(), org.api_key, body)
    expect(answer.status).toBe(201)
    const { id } = expectContract(of('createCustomerTransfer'), answer) as { id: string }
    expect(answer.json).toMatchObject({ state: 'prepared', amount: '1.5', risk: { check_id: expect.stringMatching(/^chk_/) } })
    const again = await post(transfers(), org.api_key, body)
    expect([again.status, again.json.id]).toEqual([200, id])
    expectContract(of('getCustomerTransfer'), await get(`${transfers()}/${id}`, org.api_key))
    const query =
      'state=prepared&direction=withdrawal&network=ethereum&asset=NATIVE&from=2026-11-01T00:00:00Z&to=2026-11-02T00:00:00Z'
    const listed = expectContract(of('listCustomerTransfers'), await get(`${transfers()}?${query}`, org.api_key))
    expect((listed.data as { id: string }[]).map((one) => one.id)).toContain(id)
    const named = await patch(`${transfers()}/${id}`, org.api_key, { transaction_hash: 'ab'.repeat(32) })
    expect(expectContract(of('updateCustomerTransfer'), named)).toMatchObject({ transaction_hash: `0x${'ab'.repeat(32)}` })
  })

  it('give activity and risk, and derive a risk again', async () => {
    expectContract(
      of('getCustomerActivity'),
      await get(`${path}/${customer}/activity?from=2026-11-01&to=2026-11-02`, org.api_key),
    )
    const risk = expectContract(of('getCustomerRisk'), await get(`${path}/${customer}/risk`, org.api_key))
    const replayed = await ask(`${path}/${customer}/risk/${risk.id}/replay`, { method: 'POST', key: org.api_key })
    expect(expectContract(of('replayCustomerRisk'), replayed)).toEqual(risk)
    expect(replayed.text).toBe((await get(`${path}/${customer}/risk`, org.api_key)).text)
  })

  it('import a file, tried before', async () => {
    const body = { kind: 'customers', csv: 'reference,name\nfile 1,One\nfile 2,Two\n' }
    const tried = await post(`${path}/import`, org.api_key, { ...body, dry_run: true })
    expect(expectContract(of('importCustomers'), tried)).toMatchObject({ written: false, created: 2 })
    expect((await get(`${path}?query=file%20`, org.api_key)).json.data).toEqual([])
    expect((await post(`${path}/import`, org.api_key, body)).json).toMatchObject({ written: true, created: 2 })
    const wrong = await post(`${path}/import`, org.api_key, { kind: 'transfers', csv: 'reference\na\n' })
    expect(wrong.json).toMatchObject({ written: false })
    expect((wrong.json.faults as { field: string }[]).map(({ field }) => field)).toContain('customer_reference')
  })

  it('tell a key that may write and not read only that it is there', async () => {
    const { text } = await org.keyWith({ scopes: scopesWithout('customers:read') })
    const answer = await post(path, text, { reference: 'kept' })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json).sort()).toEqual(['created_at', 'id', 'object', 'updated_at'])
  })
})

describe('400', () => {
  it.each([
    [{}, 'body.reference'],
    [{ reference: ' ' }, 'body.reference'],
    [{ reference: 'x', type: 'person' }, 'body.type'],
    [{ reference: 'x', date_of_birth: '1980-02-30' }, 'body.date_of_birth'],
    [{ reference: 'x', expected_activity: { daily_volume_usd: '-1' } }, 'body.expected_activity.daily_volume_usd'],
    [{ reference: 'x', expected_activity: { counterparties: ['nosuch'] } }, 'body.expected_activity.counterparties.0'],
    [{ reference: 'x', nmae: 'y' }, 'body.nmae'],
  ])('for the customer %j', async (body, field) => {
    expectInvalid(await post(path, org.api_key, body), field)
  })

  it.each([
    [{ direction: 'in' }, 'body.direction'],
    [{ amount: '0.00' }, 'body.amount'],
    [{ amount: '1e3' }, 'body.amount'],
    [{ address: undefined }, 'body.address'],
    [{ direction: 'deposit', address: undefined }, 'body.address'],
    [{ address: '0x00' }, 'body.address'],
    [{ asset: 'NOSUCHTOKEN' }, 'body.asset'],
    [{ output_index: 0 }, 'body.output_index'],
    [{ network: 'bitcoin', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', output_index: 0 }, 'body.output_index'],
    [{ transaction_hash: 'ab' }, 'body.transaction_hash'],
    [{ occurred_at: 'yesterday' }, 'body.occurred_at'],
  ])('for the transfer %j', async (more, field) => {
    expectInvalid(await post(transfers(), org.api_key, transfer(more)), field)
  })

  it('for spans, files and kinds that cannot be', async () => {
    expectInvalid(await get(`${path}/${customer}/activity?from=2026-11-02&to=2026-11-01`, org.api_key), 'query.from')
    expectInvalid(await get(`${path}/${customer}/activity?from=2020-01-01&to=2026-11-01`, org.api_key), 'query.from')
    expectInvalid(await post(`${path}/import`, org.api_key, { kind: 'wallets', csv: 'a' }), 'body.kind')
    expectInvalid(await get(`${transfers()}?state=gone`, org.api_key), 'query.state')
  })
})

describe('401', () => {
  it('without a key', async () => {
    expectError(await ask(path, { method: 'GET', key: null }), 'unauthenticated')
  })
})

describe('403', () => {
  it('without the scope', async () => {
    const { text: reader } = await org.keyWith({ scopes: scopesWithout('customers:write') })
    expectError(await post(path, reader, { reference: 'no' }), 'insufficient_scope')
    expectError(await post(transfers(), reader, transfer()), 'insufficient_scope')
    expectError(await post(`${path}/import`, reader, { kind: 'customers', csv: 'reference\n' }), 'insufficient_scope')
    const { text: writer } = await org.keyWith({ scopes: scopesWithout('customers:read') })
    expectError(await get(path, writer), 'insufficient_scope')
    expectError(await get(`${path}/${customer}/risk`, writer), 'insufficient_scope')
  })
})

describe('404', () => {
  it('for what is missing and what another organisation has', async () => {
    const { id } = (await post(transfers(), org.api_key, transfer())).json as { id: string }
    for (const [key, one, of] of [
      [org.api_key, missing, noTransfer],
      [other.api_key, customer, id],
    ] as const) {
      expectError(await get(`${path}/${one}`, key), 'not_found')
      expectError(await patch(`${path}/${one}`, key, { name: 'x' }), 'not_found')
      expectError(await get(`${path}/${one}/activity`, key), 'not_found')
      expectError(await get(`${path}/${one}/risk`, key), 'not_found')
      expectError(await get(`${path}/${one}/transfers`, key), 'not_found')
      expectError(await post(`${path}/${one}/transfers`, key, transfer()), 'not_found')
      expectError(await get(`${path}/${one}/transfers/${of}`, key), 'not_found')
      expectError(await patch(`${path}/${one}/transfers/${of}`, key, { transaction_hash: 'ab'.repeat(32) }), 'not_found')
    }
    expectError(await get(`${transfers()}/${noTransfer}`, org.api_key), 'not_found')
  })
})

describe('405', () => {
  it('for a customer that is to be deleted', async () => {
    expectError(await ask(`${path}/${customer}`, { method: 'DELETE', key: org.api_key }), 'method_not_allowed')
  })
})

describe('409', () => {
  it('for a reference that names something else', async () => {
    await post(path, org.api_key, { reference: 'taken', name: 'One' })
    expectError(await post(path, org.api_key, { reference: 'taken', name: 'Two' }), 'reference_conflict')
    const body = transfer()
    await post(transfers(), org.api_key, body)
    expectError(await post(transfers(), org.api_key, { ...body, amount: '2' }), 'reference_conflict')
  })
})

describe('422', () => {
  it('for a network that is not here', async () => {
    expectError(await post(transfers(), org.api_key, transfer({ network: 'nosuchnet' })), 'network_unsupported')
  })
})
