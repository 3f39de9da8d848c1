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
