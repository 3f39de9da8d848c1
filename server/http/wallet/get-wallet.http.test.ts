import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { disclaimerText } from '@/contract/kernel/primitives'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Answer, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const operation = operations.getWallet as unknown as Operation
const ether = 10n ** 18n
const mixer = freshAddress('ethereum')
const wallet = freshAddress('ethereum')
const payer = freshAddress('ethereum')
const payee = freshAddress('ethereum')
const coin = freshAddress('bitcoin')

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Wallets')
  const height = takeHeights(4)
  const now = Math.floor(Date.now() / 1000)
  await land('ethereum', [
    { from: mixer, to: wallet, amount: 3n * ether, height, time: now - 90 },
    { from: payer, to: wallet, amount: ether, height: height + 1, time: now - 60 },
    { from: wallet, to: payee, amount: 2n * ether, height: height + 2, time: now - 40 },
    { from: wallet, to: wallet, amount: 5n, height: height + 3, time: now - 20 },
  ])
  await land('bitcoin', [{ from: freshAddress('bitcoin'), to: coin, amount: 100_000n, height: takeHeights(1) }])
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Suite mixer', confidence: 90 })
})
afterAll(closeDatabase)

const profile = async (path: string): Promise<WalletProfile> =>
  expectContract(operation, await get(`/v1/wallets/${path}`, org.api_key)) as unknown as WalletProfile

function expectHonest(answer: Answer): void {
  const body = answer.json as unknown as WalletProfile
  expect(body.disclaimer).toBe(disclaimerText)
  expect(body.risk.model_version).not.toBe('')
  expect(body.risk.hop_limit).toBeGreaterThanOrEqual(1)
  expect(typeof body.stale).toBe('boolean')
  expect(body.last_good_read_at).not.toBeNull()
  expect(body.data_as_of?.network).toBe(body.network)
  expect(body.index_from?.network ?? body.network).toBe(body.network)
  expect(body.activity.history_complete).toBe(body.index_from === null)
}

describe('200', () => {
  it('tells activity, counterparties, exposure and risk of a wallet', async () => {
    const body = await profile(`${wallet}?network=ethereum`)
    expect(body.network).toBe('ethereum')
    expect(body.network_inferred).toBe(false)
    expect(body.activity).toMatchObject({ transaction_count: 4, transfers_in: 2, transfers_out: 1 })
    const native = (list: readonly WalletProfile['activity']['balance'][number][] | WalletProfile['activity']['received']) =>
      list.find((a) => a.asset.type === 'native')?.amount_raw
    expect(native(body.activity.received)).toBe(String(4n * ether))
    expect(native(body.activity.sent)).toBe(String(2n * ether))
    expect(native(body.activity.balance)).toBe(String(2n * ether))
    const spent = (await profile(`${payer}?network=ethereum`)).activity
    expect(spent.balance).toMatchObject([
      { amount: null, amount_raw: null, amount_usd: null, balance_reason: 'history_not_indexed' },
    ])
    const partners = body.counterparties.map((c) => c.address.toLowerCase())
    expect(partners).toEqual(expect.arrayContaining([mixer, payer, payee]))
    expect(partners).not.toContain(wallet)
    const direct = body.exposure.source.find((e) => e.category === 'mixing_service')
    expect(direct).toMatchObject({ hop: 1, exposure: 'direct', amount_raw: String(3n * ether) })
    expect(body.risk.score).toBeGreaterThan(0)
    expect(['medium', 'high', 'severe', 'low']).toContain(body.risk.level)
  })

  it('always carries disclaimer, model version, hop limit and freshness', async () => {
    expectHonest(await get(`/v1/wallets/${wallet}`, org.api_key))
    expectHonest(await get(`/v1/wallets/${freshAddress('ethereum')}`, org.api_key))
    expectHonest(await get(`/v1/wallets/${coin}`, org.api_key))
  })

  it('says unknown, not low, of a valid address nobody has seen', async () => {
    const body = await profile(freshAddress('ethereum'))
    expect(body.risk).toMatchObject({ level: 'unknown', score: 0 })
    expect(body.activity).toMatchObject({
      transaction_count: 0,
      transfers_in: 0,
      transfers_out: 0,
      first_seen_at: null,
      last_seen_at: null,
    })
    expect(body.counterparties).toEqual([])
  })

  it('infers the network from the address and says so', async () => {
    const body = await profile(coin)
    expect(body).toMatchObject({ network: 'bitcoin', network_inferred: true, also_seen_on: [] })
    expect((await profile(wallet)).network_inferred).toBe(true)
  })

  it.each(['ethereum', 'eth', 'eip155:1'])('takes %s as the network and echoes the canonical name', async (name) => {
    expect((await profile(`${wallet}?network=${encodeURIComponent(name)}`)).network).toBe('ethereum')
  })

  it('takes the lower-case, the upper-case and the EIP-55 form of an address as one', async () => {
    const bodies = await Promise.all([wallet, getAddress(wallet), `0x${wallet.slice(2).toUpperCase()}`].map((a) => profile(a)))
    expect(new Set(bodies.map((b) => JSON.stringify([b.address, b.activity]))).size).toBe(1)
  })

  it('shows the attributions of a named wallet with source and confidence', async () => {
    const body = await profile(mixer)
    expect(body.entity?.name).toBe('Suite mixer')
    expect(body.tags[0]).toMatchObject({ label: 'Suite mixer', category: 'mixing_service', confidence: 90 })
    expect(body.tags[0]?.source.url).toBe('https://example.test/source')
  })
})

describe('400 invalid_request', () => {
  it.each([
    ['nonsense', 'nonsense'],
    ['a short EVM address', '0x123'],
    [
      'a wrong EIP-55 checksum',
      getAddress(wallet).replace(/[a-fA-F](?=[^a-fA-F]*$)/, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())),
    ],
    ['a wrong bech32 checksum', `${coin.slice(0, -1)}${coin.endsWith('q') ? 'p' : 'q'}`],
    ['a wrong base58 checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['mixed-case bech32', coin.slice(0, 10) + coin.slice(10).toUpperCase()],
    ['129 characters', 'a'.repeat(129)],
    ['white space', '%20'],
    ['NUL', `${wallet}%00`],
  ])('refuses %s and names the field', async (_, address) => {
    const answer = await get(`/v1/wallets/${address}`, org.api_key)
    expectInvalid(answer, 'path.address')
    expectDocumentedError(operation, answer)
  })

  it('refuses an address of another network than the one named', async () => {
    expectInvalid(await get(`/v1/wallets/${coin}?network=ethereum`, org.api_key), 'path.address')
    expectInvalid(await get(`/v1/wallets/${wallet}?network=bitcoin`, org.api_key), 'path.address')
  })

  it.each(['ETHEREUM', 'Ethereum', 'eth ereum', '-eth', 'e', '', 'eip155:', ':1', 'a'.repeat(65), 'ethereum;drop'])(
    'refuses the network name "%s"',
    async (name) => {
      expectInvalid(await get(`/v1/wallets/${wallet}?network=${encodeURIComponent(name)}`, org.api_key), 'query.network')
    },
  )

  it('refuses unknown and repeated query parameters by name', async () => {
    expectInvalid(await get(`/v1/wallets/${wallet}?netwrk=ethereum`, org.api_key), 'query.netwrk')
    expectInvalid(await get(`/v1/wallets/${wallet}?network=ethereum&network=ethereum`, org.api_key), 'query.network')
    expectInvalid(await get(`/v1/wallets/${wallet}?constructor=1&toString=2`, org.api_key), 'query.constructor')
    expectInvalid(await get(`/v1/wallets/${wallet}?limit=5`, org.api_key), 'query.limit')
  })
})

describe('422 network_unsupported', () => {
  it.each(['solana', 'monero', 'eip155:137', 'cosmos:cosmoshub-4'])('names %s as not supported', async (name) => {
    const answer = await get(`/v1/wallets/${wallet}?network=${encodeURIComponent(name)}`, org.api_key)
    expectError(answer, 'network_unsupported')
    expectDocumentedError(operation, answer)
  })

  it('is the answer for a network without a data source', async () => {
    expectError(await get('/v1/wallets/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', org.api_key), 'network_unsupported')
  })
})

describe('500 internal_error', () => {
  it('hides a response outside its contract and its cause', async () => {
    const broken = freshAddress('ethereum')
    await land('ethereum', [{ from: freshAddress('ethereum'), to: broken, amount: 1n, height: takeHeights(1) }])
    const id = await attribute('ethereum', broken, { category: 'exchange', label: 'Broken by a test' })
    // A confidence beyond 100, which only a bug could have written.
    await asOwner((client) => client.query('update attribution set confidence = 1000 where id = $1', [id]))
    const answer = await get(`/v1/wallets/${broken}`, org.api_key)
    expectError(answer, 'internal_error')
    expectDocumentedError(operation, answer)
    expect(answer.text).not.toMatch(/confidence|zod|Broken by|select |at .*\.ts/i)
  })
})

describe('503 provider_degraded', () => {
  it('is the answer while a connected network was never read', async () => {
    await asOwner((client) =>
      client.query(
        `insert into network_state (network, source, last_attempt_at, last_error) values (4, 'node', now(), 'refused')`,
      ),
    )
    try {
      const answer = await get('/v1/wallets/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', org.api_key)
      expectError(answer, 'provider_degraded')
      expectDocumentedError(operation, answer)
    } finally {
      await asOwner((client) => client.query('delete from network_state where network = 4'))
    }
  })
})
