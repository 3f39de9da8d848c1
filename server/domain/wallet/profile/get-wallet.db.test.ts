import { randomUUID } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58check } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disclaimerText } from '@/contract/kernel/primitives'
import { getWallet as operation } from '@/contract/wallet/wallets'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { getWallet } from './get-wallet'

const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const eth = 10n ** 18n
const day = (n: number) => Math.floor(Date.UTC(2024, 0, n) / 1000)
let ctx: Context
let theirs: Context
const [wallet, exchange, friend, shop] = [0, 1, 2, 3].map(() => freshAddress('ethereum')) as [string, string, string, string]

const ask = (address: string, network?: string, as: Context = ctx) => getWallet(as, { address, network })
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => expect.fail('it was answered'),
    (error) => ({ code: error.code, details: error.details }),
  )

beforeAll(async () => {
  ctx = (await suiteOrganisation('Wallets')).ctx
  theirs = (await suiteOrganisation('Others')).ctx
  const height = takeHeights(10)
  await land('ethereum', [
    { from: exchange, to: wallet, amount: 5n * eth, height, time: day(1) },
    { from: exchange, to: wallet, amount: 3n, height: height + 1, time: day(2) },
    { from: wallet, to: exchange, amount: eth, height: height + 2, time: day(3) },
    { from: wallet, to: friend, amount: 2n * eth, height: height + 3, time: day(4), hash: 'fa'.repeat(32), index: 0 },
    {
      from: wallet,
      to: shop,
      amount: 9_000_000n,
      height: height + 3,
      time: day(4),
      hash: 'fa'.repeat(32),
      index: 1,
      asset: usdc,
    },
    { from: wallet, to: wallet, amount: 77n, height: height + 4, time: day(5) },
  ])
})
afterAll(closeDatabase)

describe('a wallet’s profile', () => {
  it('has exact sums, in the contract’s shape', async () => {
    const profile = await ask(wallet.toUpperCase().replace('0X', '0x'))
    expect(operation.response.parse(profile)).toEqual(profile)
    expect(profile).toMatchObject({
      address: wallet,
      object: 'wallet',
      network: 'ethereum',
      network_inferred: true,
      also_seen_on: [],
      entity: null,
      tags: [],
      disclaimer: disclaimerText,
    })
    const { received, sent, balance, ...counts } = profile.activity
    expect(counts).toEqual({
      first_seen_at: '2024-01-01T00:00:00.000Z',
      last_seen_at: '2024-01-05T00:00:00.000Z',
      history_complete: profile.index_from === null,
      transaction_count: 5,
      transfers_in: 2,
      transfers_out: 3,
    })
    const raws = (list: readonly (typeof balance)[number][] | typeof received) =>
      list.map((a) => [a.asset.symbol, a.amount, a.amount_raw])
    expect(raws(received)).toEqual([['ETH', '5.000000000000000003', '5000000000000000003']])
    expect(raws(sent)).toEqual([
      ['ETH', '3', '3000000000000000000'],
      ['USDC', '9', '9000000'],
    ])
    expect(raws(balance)).toEqual([
      ['ETH', '2.000000000000000003', '2000000000000000003'],
      ['USDC', null, null],
    ])
    expect(balance.map((b) => b.balance_reason)).toEqual([null, 'history_not_indexed'])
    expect(profile.risk.check_id).toMatch(/^chk_/)
  })

  it('merges each counterparty over both directions and all assets', async () => {
    const { counterparties } = await ask(wallet, 'ethereum')
    expect(counterparties.map((c) => c.address)).toEqual([exchange, friend, shop])
    expect(counterparties[0]).toMatchObject({
      transfers: 3,
      first_seen_at: '2024-01-01T00:00:00.000Z',
      last_seen_at: '2024-01-03T00:00:00.000Z',
      total_usd: null,
      received_from: [{ amount_raw: '5000000000000000003', amount_usd: null }],
      sent_to: [{ amount_raw: '1000000000000000000' }],
    })
    expect(counterparties[2]).toMatchObject({ received_from: [], sent_to: [{ asset: { symbol: 'USDC' }, amount: '9' }] })
  })

  it('says null dollars as soon as one transfer of the asset is unpriced, and exact dollars otherwise', async () => {
    const [payer, priced] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [{ from: payer, to: priced, amount: eth, height: takeHeights(1) }])
    const change = (statement: string) =>
      asOwner((client) =>
        client.query(
          `${statement} where network = 3 and address_id = (select id from address where network = 3 and address = $1)`,
          [priced],
        ),
      )
    await change('update address_asset_total set in_usd = 1234567890, in_unpriced = 0')
    expect((await ask(priced)).activity.received[0]?.amount_usd).toBe('1234.56789')
    await change('update address_asset_total set in_unpriced = 1')
    expect((await ask(priced)).activity.received[0]?.amount_usd).toBeNull()
  })

  it('of a valid address never seen is 200, empty and unknown', async () => {
    const profile = await ask(freshAddress('ethereum'), 'eth')
    expect(operation.response.parse(profile)).toEqual(profile)
    expect(profile).toMatchObject({
      network_inferred: false,
      counterparties: [],
      activity: {
        first_seen_at: null,
        transaction_count: 0,
        transfers_in: 0,
        transfers_out: 0,
        received: [],
        sent: [],
        balance: [],
      },
      exposure: { source: [], destination: [] },
      risk: { level: 'unknown' },
    })
  })
})

describe('attributions', () => {
  it('come with their provenance; the surest actor is the entity', async () => {
    const [payer, named] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [{ from: payer, to: named, amount: eth, height: takeHeights(1) }])
    await attribute('ethereum', named, { category: 'exchange', label: 'Surer Exchange', confidence: 80 })
    await attribute('ethereum', named, { category: 'market', label: 'Doubtful Market', confidence: 20 })
    const id = await attribute('ethereum', payer, {
      category: 'mixing_service',
      label: 'Listed Mixer',
      confidence: 100,
      listedBy: 'us_ofac',
      designatedAt: new Date('2022-08-08T00:00:00Z'),
    })
    await asOwner(async (client) => {
      for (const version of ['1', '2']) {
        const pack = randomUUID()
        await client.query(
          `insert into tag_pack (id, pack_key, version, kind, title, creator, sha256, imported_at) values ($1, $3::text, $2, 'tagpack', 'Suite pack', 'suite', encode(sha256(convert_to($3::text, 'UTF8')), 'hex'), now() + $4 * interval '1 s')`,
          [pack, version, pack, Number(version)],
        )
        await client.query('insert into attribution_pack values ($1, $2)', [id, pack])
      }
    })
    const profile = await ask(named)
    expect(profile.entity).toMatchObject({
      id: expect.stringMatching(/^ent_/),
      name: 'Surer Exchange',
      category: 'exchange',
      confidence: 80,
    })
    expect(profile.tags.map((t) => [t.label, t.confidence])).toEqual([
      ['Surer Exchange', 80],
      ['Doubtful Market', 20],
    ])
    expect(profile.counterparties[0]).toMatchObject({
      address: payer,
      category: 'mixing_service',
      entity: { name: 'Listed Mixer' },
    })
    expect((await ask(payer)).tags).toMatchObject([
      {
        listed_by: 'us_ofac',
        designated_at: '2022-08-08T00:00:00.000Z',
        confidence_basis: 'forensic_investigation',
        source: { type: 'tagpack', url: 'https://example.test/source', publisher: 'Suite' },
        tag_pack: 'Suite pack',
        tag_pack_version: '2',
      },
    ])
  })

  it('of another organisation are not seen', async () => {
    const mine = freshAddress('ethereum')
    await attribute('ethereum', mine, { category: 'exchange', label: 'Private note' })
    await asOwner((client) =>
      client.query(
        `update attribution set org_id = $2 where network = 3 and address_id = (select id from address where network = 3 and address = $1)`,
        [mine, ctx.org.id],
      ),
    )
    expect((await ask(mine)).tags).toHaveLength(1)
    const other = await ask(mine, undefined, theirs)
    expect([other.tags, other.entity]).toEqual([[], null])
  })

  it('of the null endpoint make nobody its owner', async () => {
    const zero = `0x${'0'.repeat(40)}`
    const minted = freshAddress('ethereum')
    await land('ethereum', [{ from: zero, to: minted, amount: eth, height: takeHeights(1) }])
    await attribute('ethereum', zero, { category: 'sanction', label: 'Blacklisted by mistake' })
    expect((await ask(zero)).entity).toBeNull()
    expect((await ask(minted)).counterparties[0]).toMatchObject({ address: zero, entity: null, category: null })
  })
})

describe('the network of an address', () => {
  /** A pay-to-script-hash address whose legacy form is valid on both bitcoin and litecoin. */
  const shared = (hash: Uint8Array) => base58check(sha256).encode(Uint8Array.from([5, ...hash]))
  const anyHash = () => crypto.getRandomValues(new Uint8Array(20))

  it('is the one that has seen it', async () => {
    const hash = anyHash()
    const litecoin = base58check(sha256).encode(Uint8Array.from([50, ...hash]))
    await land('litecoin', [{ from: freshAddress('litecoin'), to: litecoin, amount: 5n, height: takeHeights(1) }])
    await land('bitcoin', [{ from: freshAddress('bitcoin'), to: freshAddress('bitcoin'), amount: 5n, height: takeHeights(1) }])
    const profile = await ask(shared(hash))
    expect([profile.network, profile.address, profile.also_seen_on]).toEqual(['litecoin', litecoin, []])
  })

  it('is the first of its form where none has, and the others that know it are named', async () => {
    const hash = anyHash()
    expect((await ask(shared(hash))).network).toBe('bitcoin')
    const litecoin = base58check(sha256).encode(Uint8Array.from([50, ...hash]))
    await land('litecoin', [{ from: freshAddress('litecoin'), to: litecoin, amount: 5n, height: takeHeights(1) }])
    await land('bitcoin', [{ from: freshAddress('bitcoin'), to: shared(hash), amount: 5n, height: takeHeights(1) }])
    const both = await ask(shared(hash))
    expect([both.network, both.network_inferred, both.also_seen_on]).toEqual(['bitcoin', true, ['litecoin']])
    const named = await ask(shared(hash), 'litecoin')
    expect([named.network, named.network_inferred, named.also_seen_on]).toEqual(['litecoin', false, ['bitcoin']])
  })
})

describe('an account on several EVM networks', () => {
  it('is seen on each that has it in transfers, and the first of them answers where none is named', async () => {
    const account = freshAddress('base')
    const pay = (height: number, time: number) => ({ from: freshAddress('base'), to: account, amount: 5n, height, time })
    await land('base', [pay(takeHeights(1), 1_700_000_000), pay(takeHeights(1), 1_700_000_100)])
    const alone = await ask(account)
    expect([alone.network, alone.network_inferred, alone.also_seen_on]).toEqual(['base', true, []])
    await land('arbitrum', [pay(takeHeights(1), 1_700_000_050)])
    const { seen_on, also_seen_on, network } = await ask(account)
    expect([network, also_seen_on]).toEqual(['base', ['arbitrum']])
    expect(seen_on).toEqual([
      {
        network: 'base',
        address: account,
        first_seen_at: '2023-11-14T22:13:20.000Z',
        last_seen_at: '2023-11-14T22:15:00.000Z',
        transaction_count: 2,
      },
      expect.objectContaining({ network: 'arbitrum', transaction_count: 1 }),
    ])
    expect((await ask(account, 'arbitrum')).seen_on.map((one) => one.network)).toEqual(['arbitrum', 'base'])
    // A supported network without transfers of it still answers, and names the networks where it was seen.
    const never = await ask(account, 'ethereum')
    expect([never.activity.transaction_count, never.seen_on.map((one) => one.network)]).toEqual([0, ['base', 'arbitrum']])
  })
})

describe('input', () => {
  it.each<[string, string, string | undefined, string, RegExp]>([
    ['a wrong EIP-55 checksum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49', undefined, 'path.address', /checksum/],
    ['a wrong base58 checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', undefined, 'path.address', /checksum/],
    ['a bitcoin address on ethereum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'ethereum', 'path.address', /EVM/],
    ['nothing like an address', 'satoshi', undefined, 'path.address', /not an address/],
    ['a malformed network', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'BITCOIN!', 'query.network', /lower-case/],
  ])('%s is refused by name', async (_name, address, network, field, issue) => {
    expect(await refusal(ask(address, network))).toEqual({
      code: 'invalid_request',
      details: [{ field, issue: expect.stringMatching(issue) }],
    })
  })

  it('on an unknown network is 422', async () => {
    expect((await refusal(ask(wallet, 'monero'))).code).toBe('network_unsupported')
  })
})
