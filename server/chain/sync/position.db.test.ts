import pg from 'pg'
import { expect, it } from 'vitest'
import { privateNetwork, testPool } from '../testing/chain-fixture'
import { recordFailedRead, recordGoodRead, registerNetwork } from './position.repo'

it('tells a read that fails in the very moment of a good one by dates, which readers have to the millisecond', async () => {
  const pool = testPool()
  const client = await pool.connect()
  try {
    // One transaction has one time.
    await client.query('begin')
    const { id } = privateNetwork()
    await registerNetwork(client, id, 'evm', 12)
    await recordGoodRead(client, id, 'live')
    await recordFailedRead(client, id, 'unreachable', 'refused')
    const { rows } = await client.query<{ good: Date; attempt: Date }>(
      'select last_good_read_at as good, last_attempt_at as attempt from network_state where network = $1',
      [id],
    )
    expect(rows[0]?.attempt.getTime()).toBeGreaterThan(rows[0]?.good.getTime() ?? 0)
  } finally {
    await client.query('rollback')
    client.release()
    await pool.end()
  }
})

it('refuses a network that the sample feeds, says so, and takes it once the sample has gone', async () => {
  const pool = testPool()
  const owner = new pg.Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
  await owner.connect()
  try {
    const { id } = privateNetwork()
    await owner.query('insert into sample_network values ($1)', [id])
    await pool.query(`insert into network_state (network, source) values ($1, 'sample')`, [id])
    expect(await registerNetwork(pool, id, 'evm', 12)).toBe(false)
    const states = async () => {
      const { rows } = await pool.query(
        `select p.state, p.last_error like '%npm run sample -- remove%' as said, s.source, s.last_error
         from sync_position p join network_state s using (network) where network = $1`,
        [id],
      )
      return rows
    }
    expect(await states()).toEqual([{ state: 'refused', said: true, source: 'sample', last_error: null }])
    await owner.query('delete from sample_network where network = $1', [id])
    expect(await registerNetwork(pool, id, 'evm', 12)).toBe(true)
    expect(await states()).toMatchObject([{ source: 'evm' }])
  } finally {
    await owner.end()
    await pool.end()
  }
})
