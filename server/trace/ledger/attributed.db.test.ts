import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldNetwork, ingestBlocks } from '@/server/chain/ingest'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { uuidv7 } from '@/server/platform/ids'
import { PostgresLedgers } from './postgres.repo'

const [org, other] = [uuidv7(), uuidv7()]
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  pool = testPool()
  client = await pool.connect()
})
afterAll(async () => {
  await client.query('reset app.org_id')
  client.release()
  await pool.end()
})

const speakAs = (orgId: string | null) => client.query("select set_config('app.org_id', $1, false)", [orgId ?? ''])

it('says who is attributed, with cuts, by what the organisation says and disputes', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 92, { transactions: 36, addresses: 12, start: 0 }).grow(12)
  await ingestBlocks(client, network, chain.blocks, { source: 'evm' })
  await foldNetwork(client, network.id)
  const found = await client.query('select id from address where network = $1 and id > 0 order by id', [network.id])
  const ids = found.rows.map((row) => Number(row.id))
  const at = (i: number) => ids[i] as number
  const [from, to] = ['2020-09-13T12:27:00.700Z', '2020-09-13T12:28:00.400Z']
  const cuts = [from, to].map((text) => Math.floor(Date.parse(text) / 1000))
  const say = async (i: number, orgId: string | null, values: Record<string, unknown> = {}, disputedBy: string | null = null) => {
    const said = { valid_from: null, valid_to: null, designated_at: null, pending: false, tag_type: 'actor', ...values }
    const id = uuidv7()
    await speakAs(orgId)
    await client.query(
      `insert into attribution (id, org_id, network, address_id, label, confidence_basis, confidence, source_type, concepts, tag_hash,
                                valid_from, valid_to, designated_at, pending, tag_type)
       values ($1, $2, $3, $4, 'test', 'forensic', 90, 'test', '{}', $5, $6, $7, $8, $9, $10)`,
      [id, orgId, network.id, at(i), uuidv7(), said.valid_from, said.valid_to, said.designated_at, said.pending, said.tag_type],
    )
    if (disputedBy === null) return
    await speakAs(disputedBy)
    await client.query(
      `insert into attribution_dispute (org_id, id, attribution_id, network, address_id, state, reason, history, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'upheld', 'test', '[]', now(), now())`,
      [disputedBy, uuidv7(), id, network.id, at(i)],
    )
  }
  await say(0, null)
  await say(1, null, { valid_from: from, valid_to: to })
  await say(1, null, { designated_at: from })
  await say(2, org, { valid_to: to })
  await say(3, other)
  await say(4, null, {}, org)
  await say(5, null, {}, other)
  await say(6, null, { pending: true })
  await say(7, null, { tag_type: 'mention' })
  await say(8, null, { valid_from: from }, org)
  await say(8, org, { valid_to: to })
  const shared: [number, number[]][] = [
    [at(0), []],
    [at(1), cuts],
  ]
  const expected = new Map<string, Map<number, number[]>>([
    [org, new Map([...shared, [at(2), cuts.slice(1)], [at(5), []], [at(8), cuts.slice(1)]])],
    [other, new Map([...shared, [at(3), []], [at(4), []], [at(8), cuts.slice(0, 1)]])],
  ])
  for (const [orgId, tagged] of expected) {
    await speakAs(orgId)
    const said = await new PostgresLedgers(client).attributed(network.id, ids)
    expect([...said].sort(([a], [b]) => a - b)).toEqual([...tagged].sort(([a], [b]) => a - b))
  }
  await speakAs(org)
})
