import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { foldNetwork, ingestBlocks, rewindChain } from '../ingest'
import { digests, privateNetwork } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { storeAsPairs } from '../testing/stored-pairs'
import { suitePool } from '../testing/suite-pool'
import { convertStoredPairs } from './convert-pairs'

const { pool } = suitePool()

const network = privateNetwork('bitcoin')
const count = async (table: string) =>
  Number((await pool.query(`select count(*) from ${table} where network = $1`, [network.id])).rows[0].count)

/** What readers return for every address and transaction, including orphaned rows. */
async function told(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ row: string }>(
    `select row(t.*)::text as row from address a cross join lateral address_transfers(a.network, a.id) t where a.network = $1 order by 1`,
    [network.id],
  )
  expect(rows.length).toBeGreaterThan(300)
  return {
    ...(await digests(pool, network.id)),
    ends: createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex'),
  }
}

it('leaves every answer as it was, before, in the middle and after, and goes on where it was stopped', {
  timeout: 240_000,
}, async () => {
  const chain = new FakeChain(network, 31).grow(40)
  const client = await pool.connect()
  try {
    await ingestBlocks(client, network, chain.blocks, { source: 'bitcoin-core' })
    await rewindChain(client, network, chain.blocks.at(-4)?.height as number)
    await foldNetwork(client, network.id)
  } finally {
    client.release()
  }
  const asNew = await told()
  await storeAsPairs(network.id)
  expect(await told()).toEqual(asNew)
  const stop = new AbortController()
  const log = { info: () => stop.abort() } as never
  const first = await convertStoredPairs({ pool, log, networkIds: [network.id], batch: 15 }, stop.signal)
  expect(first).toBeGreaterThan(5)
  expect(await count('transfer')).toBeGreaterThan(0)
  expect(await told()).toEqual(asNew)
  const going = { info: () => undefined } as never
  const rest = await convertStoredPairs({ pool, log: going, networkIds: [network.id], batch: 15 }, new AbortController().signal)
  expect(rest).toBeGreaterThan(first)
  expect([await count('transfer'), await count('address_transfer'), await count('edge_in')]).toEqual([0, 0, 0])
  expect(await told()).toEqual(asNew)
  const { rows } = await pool.query(`select found::int from structural_backfill where network = $1 and rule_set = 'outpoints'`, [
    network.id,
  ])
  expect(rows).toEqual([{ found: first + rest }])
})
