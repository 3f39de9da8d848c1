import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchResult } from '@/contract/search'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool } from '@/server/platform/db'
import { search } from '.'

let ctx: Context
let theirs: Context
const [wallet, payer] = [freshAddress('ethereum'), freshAddress('ethereum')] as const
const hash = randomUUID().replaceAll('-', '').repeat(2)
const word = `Zx${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  ctx = (await suiteOrganisation('Search')).ctx
  theirs = (await suiteOrganisation('Others')).ctx
  const height = takeHeights(2)
  await land('ethereum', [{ from: payer, to: wallet, amount: 5n, height, hash, time: 1_700_000_000 }])
  await land('ethereum', [{ from: payer, to: freshAddress('ethereum'), amount: 5n, height: height + 1 }])
  await attribute('ethereum', payer, { category: 'exchange', label: `${word} Exchange` })
  await attribute('ethereum', wallet, { category: 'exchange', label: `Old ${word}` })
})
afterAll(closeDatabase)

const ask = async (query: string, as: Context = ctx, records = false) => {
  const answer = await search(as, { query, records })
  expect(searchResult.parse(answer)).toEqual(answer)
  return answer
}

describe('search', () => {
  it('finds an address, what the index knows of it, and where it is shown', async () => {
    const { hits, problems } = await ask(` ${payer.toUpperCase().replace('0X', '0x')} `)
    expect(problems).toEqual([])
    expect(hits).toEqual([
      {
        type: 'address',
        title: `${word} Exchange`,
        href: `/wallets/ethereum/${payer}`,
        text: payer.toUpperCase().replace('0X', '0x'),
        network: 'ethereum',
        address: payer,
        seen: true,
        transfers: 2,
        label: `${word} Exchange`,
        category: 'exchange',
        monitored_wallet_id: null,
        waiting_alerts: 0,
      },
    ])
  })

  it('offers an address nobody has seen, and says so', async () => {
    const unseen = freshAddress('ethereum')
    expect((await ask(unseen)).hits).toMatchObject([{ type: 'address', title: unseen, seen: false, transfers: 0, label: null }])
  })

  it('finds a transaction with its wallets, with and without 0x', async () => {
    for (const text of [hash, `0x${hash.toUpperCase()}`]) {
      const { hits } = await ask(text)
      expect(hits).toMatchObject([
        { type: 'transaction', network: 'ethereum', transaction_hash: `0x${hash}`, timestamp: '2023-11-14T22:13:20.000Z' },
      ])
      const wallets = hits[0]?.type === 'transaction' ? hits[0].wallets.map((w) => w.address) : []
      expect(wallets.toSorted()).toEqual([wallet, payer].toSorted())
    }
  })

  it('says what is wrong, part by part', async () => {
    const missing = 'ab12'.repeat(16)
    const { hits, problems } = await ask(`${wallet}, 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb ${missing}`)
    expect(hits.map((h) => h.type)).toEqual(['address'])
    expect(problems).toEqual([
      { text: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', issue: expect.stringMatching(/checksum/) },
      { text: missing, issue: expect.stringMatching(/no such transaction/) },
    ])
  })

  it('finds entities by name, those that begin with it first', async () => {
    const { hits } = await ask(word.toLowerCase())
    expect(hits).toMatchObject([
      {
        type: 'entity',
        name: `${word} Exchange`,
        category: 'exchange',
        addresses: 1,
        href: expect.stringMatching(/^\/entities\/ent_/),
      },
      { type: 'entity', name: `Old ${word}`, wallets: [{ network: 'ethereum', address: wallet }] },
    ])
  })

  it('takes wildcards for what they are', async () => {
    expect((await ask(`${word.slice(0, 4)}%`)).hits).toEqual([])
    expect((await ask('____')).hits).toEqual([])
  })

  it('finds labels of no entity', async () => {
    const tagged = freshAddress('ethereum')
    const label = `Loose ${randomUUID()}`
    const id = await attribute('ethereum', tagged, { category: 'miner', label })
    await asOwner(async (client) => {
      await client.query('delete from entity where name = $1', [label])
      await client.query('update attribution set entity_id = null where id = $1', [id])
    })
    expect((await ask(label)).hits).toMatchObject([
      { type: 'entity', name: label, category: 'miner', addresses: 1, href: `/wallets/ethereum/${tagged}` },
    ])
  })

  it('hides what belongs to another organisation', async () => {
    const label = `Secret ${randomUUID()}`
    const tagged = freshAddress('ethereum')
    await attribute('ethereum', tagged, { category: 'exchange', label })
    await asOwner(async (client) => {
      await client.query('update entity set org_id = $2 where name = $1', [label, ctx.org.id])
      await client.query('update attribution set org_id = $2 where label = $1', [label, ctx.org.id])
    })
    expect((await ask(label)).hits).toHaveLength(1)
    expect((await ask(label, theirs)).hits).toEqual([])
    expect((await ask(tagged, theirs)).hits).toMatchObject([{ label: null }])
  })

  it('says when a valid address is of a network without data', async () => {
    const text = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const { rowCount: connected } = await pool().query('select 1 from network_state where network = 4')
    const answer = await ask(text)
    if (connected) expect(answer).toMatchObject({ hits: [{ network: 'tron' }], problems: [] })
    else
      expect(answer).toMatchObject({
        hits: [],
        problems: [{ text, issue: expect.stringMatching(/no data source.*tron|tron.*no data source/) }],
      })
  })

  it('answers nothing with nothing', async () => {
    expect(await ask('   ')).toMatchObject({ hits: [], problems: [] })
  })
})
