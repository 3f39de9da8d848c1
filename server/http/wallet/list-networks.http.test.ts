import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Network } from '@/contract/networks'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networks as known } from '@/server/chain/networks'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.listNetworks as unknown as Operation
let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Networks')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

async function networks(): Promise<Network[]> {
  return expectContract(operation, await get('/v1/networks', org.api_key)).data as Network[]
}
const named = async (name: string) => (await networks()).find((n) => n.name === name) as Network

describe('200', () => {
  it('lists every known network once, in one page of fifty', async () => {
    const body = expectContract(operation, await get('/v1/networks', org.api_key))
    const data = body.data as Network[]
    expect(data.map((n) => n.id).toSorted()).toEqual(known.map(({ name }) => name).toSorted())
    expect(body.page).toEqual({ limit: 50, next: null, has_more: false })
    expect(data.find((n) => n.id === 'bitcoin')).toMatchObject({
      model: 'utxo',
      native_asset: 'BTC',
      caip2: 'bip122:000000000019d6689c085ae165831e93',
    })
    expect(data.find((n) => n.id === 'ethereum')).toMatchObject({ model: 'account', native_asset: 'ETH', caip2: 'eip155:1' })
  })

  it('says of each what it answers, how healthy its source is and how fresh its data is', async () => {
    const ethereum = await named('ethereum')
    expect(ethereum.operations).toEqual(expect.arrayContaining(['wallets', 'transfers', 'risk_check']))
    expect(ethereum.provider.status).not.toBe('none')
    expect(ethereum.transfers).toBeGreaterThan(0)
    expect(ethereum.last_good_read_at).not.toBeNull()
    expect(ethereum.data_as_of?.network).toBe('ethereum')
    const tron = await named('tron')
    expect(tron).toMatchObject({
      operations: ['screening'],
      provider: { status: 'none' },
      transfers: 0,
      stale: true,
      last_good_read_at: null,
      data_as_of: null,
      index_from: null,
    })
  })
})

/** One network of this suite goes through its whole life; the flags must follow in every kind of response. */
describe('staleness', () => {
  const address = freshAddress('litecoin')
  const flags = async () => {
    const network = await named('litecoin')
    const wallet = (await get(`/v1/wallets/${address}?network=ltc`, org.api_key)).json
    const transfers = (await get(`/v1/wallets/${address}/transfers?network=ltc`, org.api_key)).json
    const all = [network, wallet, transfers].map((b) => {
      const { stale, last_good_read_at, data_as_of } = b as unknown as Network
      return { stale, read: last_good_read_at !== null, height: data_as_of?.block_height ?? null }
    })
    expect(new Set(all.map((f) => JSON.stringify(f))).size, JSON.stringify(all)).toBe(1)
    return all[0]
  }

  it('follows the age of the tip, the last error and the next good read', async () => {
    const height = takeHeights(3)
    const now = Math.floor(Date.now() / 1000)
    await land('litecoin', [{ from: freshAddress('litecoin'), to: address, amount: 1000n, height, time: now - 31 * 60 }])
    expect(await flags()).toEqual({ stale: true, read: true, height })
    await land('litecoin', [
      { from: freshAddress('litecoin'), to: address, amount: 1000n, height: height + 1, time: now - 25 * 60 },
    ])
    expect(await flags()).toEqual({ stale: false, read: true, height: height + 1 })
    await asOwner((client) =>
      client.query(`update network_state set last_attempt_at = now(), last_error = 'connection refused' where network = 2`),
    )
    expect(await flags()).toEqual({ stale: true, read: true, height: height + 1 })
    expect((await named('litecoin')).provider.status).toBe('degraded')
    await land('litecoin', [{ from: freshAddress('litecoin'), to: address, amount: 1000n, height: height + 2, time: now - 60 }])
    expect(await flags()).toEqual({ stale: false, read: true, height: height + 2 })
  })
})

describe('400 invalid_request', () => {
  it.each([
    ['a limit of nothing', 'limit', '0'],
    ['a foreign cursor', 'cursor', '1'],
    ['an unknown parameter', 'network', 'bitcoin'],
  ])('refuses %s', async (_, name, value) => {
    const answer = await get(`/v1/networks?${name}=${value}`, org.api_key)
    expectInvalid(answer, `query.${name}`)
    expectDocumentedError(operation, answer)
  })
})

describe('401 and 403', () => {
  it('need a key with wallets:read', async () => {
    expectError(await get('/v1/networks', null), 'unauthenticated')
    const narrow = await org.keyWith({ scopes: ['risk:check'] })
    expectError(await get('/v1/networks', narrow.text), 'insufficient_scope')
  })
})
