import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTransfers as operation } from '@/contract/wallet/wallets'
import { asOwner, attribute, freshAddress, land, type Payment, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool } from '@/server/platform/db'
import { heightSpan } from '../height-span'
import { listTransfers } from './list-transfers'
import { findTransfers, type TransferSelection, transferQuery } from './transfer.repo'

const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const eth = 10n ** 18n
let ctx: Context
let theirs: Context
let wallet: string
const payer = freshAddress('ethereum')
const payee = freshAddress('ethereum')
const height = takeHeights(1000)
const day = (n: number) => Math.floor(Date.UTC(2024, 0, n) / 1000)

/** Calls it as an HTTP request does: the query is parsed by the contract's schema. */
function ask(address: string, query: Record<string, string | string[]> = {}, as: Context = ctx) {
  return listTransfers(as, { address, ...operation.query.parse(query) })
}

async function refusal(run: Promise<unknown>) {
  return run.then(
    () => expect.fail('it was answered'),
    (error) => ({ code: error.code, details: error.details }),
  )
}

async function everyPage(address: string, query: Record<string, string>, between: () => Promise<unknown> = async () => {}) {
  const ids: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const answer = await ask(address, cursor ? { ...query, cursor } : query)
    ids.push(...answer.data.map((t) => t.id))
    cursor = answer.page.next ?? undefined
    expect(answer.page.has_more).toBe(cursor !== undefined)
    pages += 1
    await between()
  } while (cursor)
  return { ids, pages }
}

beforeAll(async () => {
  ctx = (await suiteOrganisation('Transfers')).ctx
  theirs = (await suiteOrganisation('Others')).ctx
  wallet = freshAddress('ethereum')
  await land('ethereum', [
    { from: payer, to: wallet, amount: 5n * eth, height: height, time: day(1) },
    { from: payer, to: wallet, amount: 7_500_000n, height: height + 1, time: day(2), asset: usdc },
    { from: wallet, to: payee, amount: 2n * eth, height: height + 2, time: day(3) },
    { from: wallet, to: wallet, amount: 1n, height: height + 3, time: day(4) },
    { from: payer, to: wallet, amount: eth / 10n, height: height + 4, time: day(5), hash: 'ab'.repeat(32), index: 3 },
  ])
  await attribute('ethereum', payer, { category: 'exchange', label: 'Suite Exchange', confidence: 60 })
})
afterAll(closeDatabase)

describe('a wallet’s transfers', () => {
  it('come newest first, in the contract’s shape', async () => {
    const answer = await ask(wallet, { network: 'eth' })
    expect(operation.response.parse(answer)).toEqual(answer)
    expect(answer.data.map((t) => t.block_height)).toEqual([4, 3, 2, 1, 0].map((n) => height + n))
    expect(answer.page).toEqual({ limit: 50, next: null, has_more: false })
    expect(answer.data[0]).toMatchObject({
      id: `ethereum:0x${'ab'.repeat(32)}:3`,
      network: 'ethereum',
      index: 3,
      status: 'confirmed',
      direction: 'in',
      amount: '0.1',
      amount_raw: '100000000000000000',
      asset: { symbol: 'ETH', type: 'native', contract: null, decimals: 18 },
      from: payer,
      to: wallet,
      timestamp: '2024-01-05T00:00:00.000Z',
      counterparty: { address: payer, category: 'exchange', entity: { name: 'Suite Exchange', confidence: 60 } },
    })
    const tip = answer.data_as_of?.block_height ?? 0
    expect(answer.data[0]?.confirmations).toBe(tip - (height + 4) + 1)
    expect(answer.data[2]).toMatchObject({
      direction: 'out',
      from: wallet,
      to: payee,
      counterparty: { address: payee, entity: null, category: null },
    })
    expect(answer.data[3]).toMatchObject({
      amount: '7.5',
      asset: { symbol: 'USDC', type: 'erc20', contract: usdc.contract, decimals: 6 },
    })
  })

  it.each<[string, Record<string, string | string[]>, number[]]>([
    ['direction in, a transfer to oneself included', { direction: 'in' }, [4, 3, 1, 0]],
    ['direction out, a transfer to oneself included', { direction: 'out' }, [3, 2]],
    ['a symbol in any case', { asset: 'usdc' }, [1]],
    ['native', { asset: 'native' }, [4, 3, 2, 0]],
    ['a contract', { asset: usdc.contract }, [1]],
    ['a contract with its checksum', { asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }, [1]],
    ['a CAIP-19 token', { asset: `eip155:1/erc20:${usdc.contract}` }, [1]],
    ['a CAIP-19 native coin', { asset: 'eip155:1/slip44:60' }, [4, 3, 2, 0]],
    ['several assets', { asset: ['native', 'USDC'] }, [4, 3, 2, 1, 0]],
    ['assets with commas', { asset: 'ETH,USDC' }, [4, 3, 2, 1, 0]],
    ['an unknown symbol', { asset: 'NOSUCH' }, []],
    ['an unknown contract', { asset: `0x${'1'.repeat(40)}` }, []],
    ['an asset of another network', { asset: 'eip155:137/slip44:60' }, []],
    ['another coin type', { asset: 'eip155:1/slip44:0' }, []],
    ['a counterparty', { counterparty: payee }, [2]],
    ['an unknown counterparty', { counterparty: `0x${'2'.repeat(40)}` }, []],
    ['from, inclusive', { from: '2024-01-04T00:00:00Z' }, [4, 3]],
    ['to, exclusive', { to: '2024-01-02T00:00:00Z' }, [0]],
    ['a span', { from: '2024-01-02T00:00:00Z', to: '2024-01-04T00:00:00Z' }, [2, 1]],
    ['direction and asset together', { direction: 'in', asset: 'native' }, [4, 3, 0]],
    ['a least value, which unpriced transfers never reach', { min_amount_usd: '0' }, []],
  ])('are filtered by %s', async (_name, query, expected) => {
    const answer = await ask(wallet, query)
    expect(answer.data.map((t) => t.block_height - height)).toEqual(expected)
  })

  it('are filtered by dollars, exactly at the boundary', async () => {
    const priced = freshAddress('ethereum')
    const at = takeHeights(3)
    await land(
      'ethereum',
      [0, 1, 2].map((n): Payment => ({ from: payer, to: priced, amount: eth, height: at + n })),
    )
    await asOwner((client) =>
      client.query(
        `update address_transfer set usd = (array[1000000, 2500001, null])[block_height - $2 + 1]
         where network = 3 and address_id = (select id from address where network = 3 and address = $1)`,
        [priced, at],
      ),
    )
    const heights = async (minimum: string) =>
      (await ask(priced, { min_amount_usd: minimum })).data.map((t) => t.block_height - at)
    expect(await heights('1')).toEqual([1, 0])
    expect(await heights('1.0000001')).toEqual([1])
    expect(await heights('2.500001')).toEqual([1])
    expect(await heights('2.5000011')).toEqual([])
    expect((await ask(priced)).data.map((t) => t.amount_usd)).toEqual([null, '2.500001', '1'])
  })

  it('of an address nobody has seen are an empty page', async () => {
    expect((await ask(freshAddress('ethereum'))).data).toEqual([])
    expect((await ask(freshAddress('ethereum'))).page).toEqual({ limit: 50, next: null, has_more: false })
  })

  it('stay in place, marked, when a reorg orphans them', async () => {
    const forked = freshAddress('ethereum')
    const at = takeHeights(3)
    await land(
      'ethereum',
      [0, 1, 2].map((n): Payment => ({ from: payer, to: forked, amount: eth, height: at + n })),
    )
    const first = await ask(forked, { limit: '1' })
    await asOwner((client) =>
      client.query(
        `update address_transfer set status = 2 where network = 3 and block_height = $2
         and address_id = (select id from address where network = 3 and address = $1)`,
        [forked, at + 1],
      ),
    )
    await land('ethereum', [{ from: payer, to: forked, amount: eth, height: at + 1 }])
    const rest = await ask(forked, { cursor: first.page.next ?? '' })
    expect(rest.data.map((t) => [t.block_height - at, t.status])).toEqual([
      [1, 'orphaned'],
      [0, 'confirmed'],
    ])
    expect(rest.data[0]?.confirmations).toBe(0)
    expect((await ask(forked)).data).toHaveLength(4)
  })

  it('on bitcoin have bare hashes', async () => {
    const [from, to] = [freshAddress('bitcoin'), freshAddress('bitcoin')]
    await land('bitcoin', [{ from, to, amount: 150_000_000n, height: takeHeights(1), hash: 'cd'.repeat(32) }])
    expect((await ask(to)).data[0]).toMatchObject({
      network: 'bitcoin',
      transaction_hash: 'cd'.repeat(32),
      amount: '1.5',
      asset: { symbol: 'BTC' },
    })
  })
})

describe('paging', () => {
  it('neither skips nor repeats while newer and older transfers land', async () => {
    const busy = freshAddress('ethereum')
    const at = takeHeights(200)
    const rows = Array.from(
      { length: 25 },
      (_, n): Payment => ({ from: payer, to: busy, amount: BigInt(n + 1), height: at + 50 + Math.floor(n / 3) }),
    )
    await land('ethereum', rows)
    const before = (await ask(busy)).data.map((t) => t.id)
    let n = 0
    const { ids, pages } = await everyPage(busy, { limit: '4' }, async () => {
      n += 1
      await land('ethereum', [
        { from: payer, to: busy, amount: 1n, height: at + 150 + n },
        { from: payer, to: busy, amount: 1n, height: at + n },
        { from: busy, to: payee, amount: 1n, height: at + 50 + n },
      ])
    })
    expect(pages).toBe(7)
    expect(ids).toEqual(before)
    expect(new Set(ids).size).toBe(25)
    expect((await ask(busy, { limit: '200' })).data).toHaveLength(25 + 3 * n)
  })

  it('tells apart transfers of one transaction and of one block', async () => {
    const batch = freshAddress('ethereum')
    const at = takeHeights(1)
    const hash = `${'ef'.repeat(31)}01`
    await land(
      'ethereum',
      Array.from({ length: 6 }, (_, index): Payment => ({ from: payer, to: batch, amount: 1n, height: at, hash, index })),
    )
    const { ids } = await everyPage(batch, { limit: '1' })
    expect(new Set(ids).size).toBe(6)
  })

  it('ends exactly on a full page', async () => {
    const { pages } = await everyPage(wallet, { limit: '5' })
    expect(pages).toBe(1)
  })

  it('continues under another name of the same network, letter case and limit', async () => {
    const first = await ask(wallet, { limit: '2', network: 'eth' })
    const rest = await ask(wallet.toUpperCase().replace('0X', '0x'), {
      limit: '3',
      network: 'eip155:1',
      cursor: first.page.next ?? '',
    })
    expect([...first.data, ...rest.data].map((t) => t.block_height - height)).toEqual([4, 3, 2, 1, 0])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['another organisation', async () => ask(wallet, { cursor: await cursorOf() }, theirs)],
    ['another wallet', async () => ask(payer, { cursor: await cursorOf() })],
    ['an added filter', async () => ask(wallet, { cursor: await cursorOf(), direction: 'in' })],
    [
      'a dropped filter',
      async () => ask(wallet, { cursor: (await ask(wallet, { direction: 'in', limit: '1' })).page.next ?? '' }),
    ],
    [
      'a changed character',
      async () => ask(wallet, { cursor: (await cursorOf()).replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')) }),
    ],
    ['text that is no cursor', () => ask(wallet, { cursor: 'eyJhbGciOiJub25lIn0.' })],
  ])('refuses a cursor with %s', async (_name, run) => {
    expect(await refusal(run())).toEqual({
      code: 'invalid_request',
      details: [{ field: 'query.cursor', issue: expect.any(String) }],
    })
  })
})

const cursorOf = async () => (await ask(wallet, { limit: '1' })).page.next ?? ''

describe('input', () => {
  it.each<[string, string, Record<string, string>, string, RegExp]>([
    ['a wrong EIP-55 checksum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49', {}, 'path.address', /checksum/],
    ['a truncated address', '0xa0b86991', {}, 'path.address', /40 hexadecimal/],
    ['a wrong bech32 checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', {}, 'path.address', /checksum/],
    ['no address at all', 'hello', {}, 'path.address', /not an address/],
    ['an address of another network', `0x${'3'.repeat(40)}`, { network: 'bitcoin' }, 'path.address', /./],
    ['a malformed network', `0x${'3'.repeat(40)}`, { network: 'Ether eum' }, 'query.network', /not a network name/],
    [
      'a mistyped counterparty',
      `0x${'3'.repeat(40)}`,
      { counterparty: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49' },
      'query.counterparty',
      /checksum/,
    ],
    [
      'a mistyped contract',
      `0x${'3'.repeat(40)}`,
      { asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49' },
      'query.asset',
      /checksum/,
    ],
  ])('with %s is refused by name', async (_name, address, query, field, issue) => {
    expect(await refusal(ask(address, query))).toEqual({
      code: 'invalid_request',
      details: [{ field, issue: expect.stringMatching(issue) }],
    })
  })

  it('with an unsupported network is 422', async () => {
    expect((await refusal(ask(`0x${'3'.repeat(40)}`, { network: 'monero' }))).code).toBe('network_unsupported')
  })
})

describe('a page of a wallet with 200,000 transfers', () => {
  const network = 31_001
  beforeAll(() =>
    asOwner((client) =>
      client
        .query(
          `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty,
                                       asset_id, amount_raw, usd, block_time, ingest_seq)
         select $1, n % 2 + 1, n / 10, n % 10, sha256(n::text::bytea), 0, n % 2, 3 + n % 1000, 0, n, null,
                '2020-01-01'::timestamptz + n * interval '1 minute', 1 + n / 1000
         from generate_series(1, 400000) n`,
          [network],
        )
        .then(() => client.query('analyze address_transfer')),
    ),
  )
  afterAll(() => asOwner((client) => client.query('delete from address_transfer where network = $1', [network])))

  const selection = {
    network,
    addressId: '1',
    seq: '350',
    after: null,
    assetIds: null,
    directions: null,
    counterparty: null,
    from: null,
    to: null,
    heights: { least: null, below: null },
    minUsd: null,
  }
  const deep = { blockHeight: '15000', txIndex: 3, transferIndex: 0, txHash: '00'.repeat(32) }

  it.each([
    ['first', { ...selection }],
    ['deep', { ...selection, after: deep }],
    ['deep and filtered', { ...selection, after: deep, directions: [0, 2], assetIds: [0] }],
  ])('is one backward index range without a sort: the %s page', async (_name, asked) => {
    const { text, values } = transferQuery(asked, 51)
    const { rows } = await pool().query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    const nodes = flatten(plan)
    expect(nodes.map((n) => n['Node Type'])).toEqual(['Limit', 'Index Scan'])
    expect(nodes[1]).toMatchObject({ 'Index Name': 'address_transfer_pkey', 'Scan Direction': 'Backward' })
    if (asked.after) expect(nodes[1]?.['Index Cond']).toContain('ROW(block_height')
    // The first page skips 50,000 rows above the pinned bound; a deep page starts at its position.
    if (asked.after) expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(200)
  })
})

describe('a span of time of a wallet with 40,000 transfers', () => {
  const network = 31_003
  const start = Date.UTC(2020, 0)
  const at = (minute: number) => new Date(start + minute * 60_000)
  beforeAll(() =>
    asOwner(async (client) => {
      // One transfer a minute, ten per block; every seventh block's time is two hours early.
      await client.query(
        `insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty,
                                       asset_id, amount_raw, usd, block_time, ingest_seq)
         select $1, 1, 1000000 + n / 10, n % 10, sha256(n::text::bytea), 0, 0, 2, 0, n, null,
                '2020-01-01Z'::timestamptz + n * interval '1 minute' - (n / 10 % 7 = 0)::int * interval '2 hours', 1
         from generate_series(1, 40000) n`,
        [network],
      )
      await client.query(
        `insert into address_total (network, address_id, transaction_count, transfers_in) values ($1, 1, 40000, 40000)`,
        [network],
      )
      await client.query('analyze address_transfer')
    }),
  )
  afterAll(() =>
    asOwner(async (client) => {
      await client.query('delete from address_transfer where network = $1', [network])
      await client.query('delete from address_total where network = $1', [network])
    }),
  )

  it.each([
    ['in the middle', at(20_000), at(20_500)],
    ['before everything', at(-10_000), at(-9_000)],
    ['after everything', at(300_000), at(301_000)],
    ['open to the past', null, at(777)],
    ['open to the future', at(39_000), null],
    ['that holds everything', at(-500), at(300_000)],
  ])('%s is what a full read finds', async (_name, from, to) => {
    const heights = await heightSpan(pool(), network, '1', from, to)
    const asked = { ...everything, network, addressId: '1', seq: '1', from, to }
    const keys = async (h: typeof heights) =>
      (await findTransfers(pool(), { ...asked, heights: h }, 50_000)).map((row) => row.tx_hash).join()
    expect((await keys(heights)) === (await keys(everything.heights))).toBe(true)
  })

  it('long past is not reached by reading everything newer', async () => {
    const heights = await heightSpan(pool(), network, '1', at(10_000), at(10_100))
    const { text, values } = transferQuery(
      { ...everything, network, addressId: '1', seq: '1', from: at(10_000), to: at(10_100), heights },
      51,
    )
    const { rows } = await pool().query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    expect(flatten(plan).map((n) => n['Node Type'])).toEqual(['Limit', 'Index Scan'])
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(150)
  })
})

const everything: Omit<TransferSelection, 'network' | 'addressId' | 'seq'> = {
  after: null,
  assetIds: null,
  directions: null,
  counterparty: null,
  from: null,
  to: null,
  heights: { least: null, below: null },
  minUsd: null,
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}
