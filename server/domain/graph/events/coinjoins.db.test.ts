import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinjoinsInput, graphCoinjoins } from '@/contract/graph/graph-coinjoins'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { listCoinjoins, readEvents } from '..'
import { graphOf } from '../testing/graph-of'

let ctx: Context
const [a, b, x, y, stranger] = Array.from({ length: 5 }, () => freshAddress('bitcoin')) as [
  string,
  string,
  string,
  string,
  string,
]
const [mixed, plain, orphaned] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex')) as [string, string, string]
const list = async (addresses: string[], network = 'bitcoin') =>
  graphCoinjoins.parse(await listCoinjoins(ctx, coinjoinsInput.parse({ network, addresses })))

beforeAll(async () => {
  ctx = (await suiteOrganisation('CoinJoins of graphs')).ctx
  const height = takeHeights(3)
  // Two payers, one of whom takes something back, two payees, and an address that is in no graph.
  const shares: [string, string, bigint][] = [
    [a, x, 30n],
    [b, x, 20n],
    [a, y, 30n],
    [b, y, 20n],
    [a, stranger, 30n],
    [b, stranger, 20n],
    [a, a, 6n],
    [b, a, 4n],
  ]
  const transaction = (hash: string, at: number) =>
    shares.map(([from, to, amount], index) => ({ from, to, amount, index, hash, height: at, tx: 0 }))
  await land('bitcoin', [...transaction(mixed, height), ...transaction(plain, height + 1), ...transaction(orphaned, height + 2)])
  await asOwner(async (client) => {
    for (const [hash, at, status] of [
      [mixed, height, 0],
      [orphaned, height + 2, 2],
    ] as const)
      await client.query(
        `insert into structural_claim (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, status, rule, basis, confidence, detail)
         select a.network, decode($2, 'hex'), 1, 0, $3, 0, now(), $4, 'whirlpool', 'structure', 98, '{"participants": 5, "equal_outputs": 5}'
         from address a where a.network = 1 and a.address = $1`,
        [a, hash, at, status],
      )
  })
})
afterAll(() => closeDatabase())

describe('CoinJoins of the addresses of a graph', () => {
  it('say what each of them put in and took out, and what the index counts across, of claims in force alone', async () => {
    const { coinjoins, more } = await list([a, b, x, y])
    expect([coinjoins.length, more]).toEqual([1, false])
    const [one] = coinjoins
    expect(one).toMatchObject({ protocol: 'Whirlpool', confidence: 98, participants: 5, transaction_hash: mixed })
    const side = (parts: { address: string; amount: { amount_raw: string } }[] = []) =>
      Object.fromEntries(parts.map(({ address, amount }) => [address, amount.amount_raw]))
    expect(side(one?.payers)).toEqual({ [a]: '96', [b]: '64' })
    expect(side(one?.payees)).toEqual({ [x]: '50', [y]: '50', [a]: '10' })
    const across = Object.fromEntries((one?.shares ?? []).map(({ from, to, amount_raw }) => [`${from} ${to}`, amount_raw]))
    // Transfers to oneself, and addresses outside the graph, are left out.
    expect(across).toEqual({
      [`${a} ${x}`]: '30',
      [`${b} ${x}`]: '20',
      [`${a} ${y}`]: '30',
      [`${b} ${y}`]: '20',
      [`${b} ${a}`]: '4',
    })
  })

  it('are found from one side alone, and there are none of strangers or on a network of accounts', async () => {
    const [one] = (await list([x])).coinjoins
    expect([one?.payers, one?.payees.length, one?.shares]).toEqual([[], 1, []])
    expect((await list([freshAddress('bitcoin')])).coinjoins).toEqual([])
    expect(await list([freshAddress('ethereum')], 'ethereum')).toEqual({ coinjoins: [], more: false })
  })

  it('are what a report draws, but for a graph whose figures came from a file', async () => {
    const document = graphOf({ network: 'bitcoin', address: a })
    expect((await readEvents(ctx, document)).coinjoins.map((one) => one.transaction_hash)).toEqual([mixed])
    expect(await readEvents(ctx, { ...document, imported: true })).toEqual({ conversions: [], coinjoins: [] })
  })
})
