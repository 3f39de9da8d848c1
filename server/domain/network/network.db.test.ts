import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { listNetworks as operation } from '@/contract/networks'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { networkNamed, networks } from '@/server/chain/networks'
import { systemClock } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { listNetworkStates, listNetworks, type NetworkOperation, namedNetwork, requireConnected } from '.'

afterAll(closeDatabase)

/** Runs against changed network states in a transaction that is rolled back. */
function withStates<T>(statement: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(async (client) => {
    await client.query('begin')
    try {
      await client.query(statement)
      return await run(client)
    } finally {
      await client.query('rollback')
    }
  })
}

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'answered',
    (error) => `${error.code}: ${error.message}`,
  )

const caller = (mode: 'live' | 'test'): Context => ({
  org: { id: '' },
  actor: { type: 'api_key', id: '', scopes: [], mode },
  requestId: 'req',
  clock: systemClock,
  ip: null,
  idempotency: null,
})

const connectedAs = async (client: pg.Client, input: string, operation: NetworkOperation, field?: string) =>
  requireConnected(client, namedNetwork(caller('live'), input, operation, field), operation)

describe('namedNetwork and requireConnected', () => {
  it.each(['sandbox', 'sandbox-stale', 'assay:sandbox'])('know %s for test keys and our own jobs alone', async (name) => {
    const { org, ...live } = caller('live')
    const job: Context = { org, ...live, actor: { type: 'job', id: 'j', scopes: [] } }
    const user: Context = { org, ...live, actor: { type: 'user', id: 'u', role: 'admin', scopes: [], name: 'Ada' } }
    for (const ctx of [caller('test'), job]) expect(namedNetwork(ctx, name, 'wallets').model).toBe('account')
    for (const ctx of [caller('live'), user])
      expect(() => namedNetwork(ctx, name, 'wallets')).toThrow(`The network ${name} is not supported for wallet profiles.`)
  })

  it.each([
    ['litecoin', 'litecoin'],
    ['ltc', 'litecoin'],
    ['bip122:12a765e31ffd4059bada1e25190f6e98', 'litecoin'],
  ])('takes %s for %s', async (input, name) => {
    const connected = `insert into network_state (network, source, tip_height, tip_time, last_good_read_at) values (2, 'import', 7, now(), now())
                       on conflict (network) do update set tip_height = 7`
    const found = await withStates(connected, (client) => connectedAs(client, input, 'transfers'))
    expect([found.network.name, found.state.tipHeight]).toEqual([name, 7])
  })

  it.each([
    ['a malformed name', 'Lite coin', /^invalid_request: body\.network/],
    ['an unknown name', 'monero', /^network_unsupported: .*monero.*GET \/v1\/networks/],
    ['a network without a data source', 'litecoin', /^network_unsupported: No data source is connected for litecoin/],
  ])('refuses %s', async (_name, input, message) => {
    const without = 'delete from network_state where network = 2'
    expect(await withStates(without, (client) => codeOf(connectedAs(client, input, 'wallets', 'body.network')))).toMatch(message)
  })

  it('answers 503 while a connected network has never been read', async () => {
    const unread = `insert into network_state (network, source, last_error, last_attempt_at) values (2, 'bitcoin-core', 'refused', now())
                    on conflict (network) do update set tip_height = null, last_good_read_at = null`
    expect(await withStates(unread, (client) => codeOf(connectedAs(client, 'litecoin', 'wallets')))).toMatch(/^provider_degraded/)
  })

  it('watches addresses of connected networks only', async () => {
    const connected = `insert into network_state (network, source, tip_height) values (2, 'import', 7) on conflict (network) do update set tip_height = 7`
    expect(
      await withStates(connected, async (client) => (await connectedAs(client, 'litecoin', 'monitoring')).network.name),
    ).toBe('litecoin')
    const apart = 'delete from network_state where network = 2'
    expect(await withStates(apart, (client) => codeOf(connectedAs(client, 'litecoin', 'monitoring')))).toMatch(
      /^network_unsupported/,
    )
  })
})

describe('listNetworks', () => {
  it('lists every network, the connected ones with their tip', async () => {
    const { ctx } = await suiteOrganisation('Networks')
    const height = takeHeights(1)
    await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height }])
    const answer = await listNetworks(ctx)
    expect(operation.response.parse(answer)).toEqual(answer)
    expect(answer.data.map((n) => n.id).toSorted()).toEqual(networks.map(({ name }) => name).toSorted())
    const ethereum = answer.data.find((n) => n.id === 'ethereum')
    expect(ethereum).toMatchObject({
      caip2: networkNamed('ethereum').caip2,
      model: 'account',
      native_asset: 'ETH',
      operations: ['wallets', 'transfers', 'transactions', 'risk_check', 'monitoring', 'screening'],
    })
    expect(ethereum?.data_as_of?.block_height).toBeGreaterThanOrEqual(height)
    expect(ethereum?.transfers).toBeGreaterThanOrEqual(1)
    expect((await listNetworkStates(ctx.clock.now())).map((n) => n.id)).toContain('ethereum')
  })

  it('has pages like every list', async () => {
    const { ctx } = await suiteOrganisation('Pages of networks')
    const whole = await listNetworks(ctx)
    const first = await listNetworks(ctx, { limit: 3 })
    expect(first.page).toEqual({ limit: 3, next: expect.any(String), has_more: true })
    const second = await listNetworks(ctx, { limit: 3, cursor: first.page.next ?? '' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole.data.slice(0, 6).map(({ id }) => id))
    const all = await listNetworks(ctx, { limit: whole.data.length })
    expect(all.page).toEqual({ limit: whole.data.length, next: null, has_more: false })
    await expect(listNetworks(ctx, { limit: 3, cursor: `${first.page.next}x` })).rejects.toMatchObject({
      details: [{ field: 'query.cursor' }],
    })
  })
})
