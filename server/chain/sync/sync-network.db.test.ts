import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { type Network, networkNamed } from '../networks'
import { ProviderError } from '../provider'
import { defaultResilience, Guard } from '../resilient'
import { digests, privateNetwork } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { fakeProvider, type Interfere } from '../testing/fake-provider'
import { suitePool } from '../testing/suite-pool'
import { guardedProvider } from './guarded-provider'
import { disconnectOthers } from './position.repo'
import { type SyncSettings, syncSettings } from './settings'
import { syncNetwork } from './sync-network'

vi.setConfig({ testTimeout: 90_000 })

const { pool } = suitePool()

const quick: SyncSettings = { ...syncSettings(networkNamed('ethereum')), pollMs: 20, reorgLimit: 12, batchBlocks: 10 }

interface Running {
  stop: () => Promise<number>
}

/** Starts a sync of the chain as the worker does; `stop` returns how many milliseconds it took to end. */
function start(chain: FakeChain, interfere?: Interfere, first: number | null = chain.start, settings = quick): Running {
  const abort = new AbortController()
  const guard = new Guard({ ...defaultResilience, timeoutMs: 150, attempts: 2, backoffMs: 5, openAfter: 50 })
  const provider = guardedProvider(fakeProvider(chain, interfere), guard)
  const done = syncNetwork(
    { pool, provider, start: first, log: pino({ level: 'silent' }), settings, lockRetryMs: 50 },
    abort.signal,
  )
  return {
    stop: async () => {
      const began = Date.now()
      abort.abort()
      await done
      return Date.now() - began
    },
  }
}

async function state(network: Network) {
  const { rows } = await pool.query(
    `select p.state, p.next_height::int as next, p.target_height::int as target, p.last_error, s.tip_height::int as tip, s.last_good_read_at as good,
       s.last_error as read_error, s.last_attempt_at > s.last_good_read_at as failed, s.source
     from sync_position p left join network_state s using (network) where p.network = $1`,
    [network.id],
  )
  return rows[0] ?? {}
}

const until = (network: Network, wanted: Record<string, unknown>) =>
  vi.waitFor(async () => expect(await state(network)).toMatchObject(wanted), { timeout: 30_000, interval: 40 })

async function same(network: Network, chain: FakeChain): Promise<void> {
  const fresh = privateNetwork()
  const other = new FakeChain(fresh, 0)
  other.blocks.push(...chain.blocks)
  const running = start(other, undefined, chain.start)
  await until(fresh, { state: 'live', tip: chain.tip.height })
  await running.stop()
  expect(await digests(pool, network.id)).toEqual(await digests(pool, fresh.id))
}

describe('following a node', () => {
  it('reads to the tip, goes on with new blocks, takes reorgs back and stops at once', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 21).grow(35)
    const running = start(chain)
    await until(network, { state: 'live', next: 35, tip: 34, target: 34, source: 'evm', read_error: null })
    chain.grow(5)
    await until(network, { state: 'live', tip: 39 })
    chain.reorg(4, 6)
    await until(network, { state: 'live', tip: 41 })
    // A branch of the same height, and one that is shorter.
    chain.reorg(3, 3)
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select encode(hash, 'hex') as hash from block where network = $1 and status = 0 order by height desc limit 1`,
        [network.id],
      )
      expect(rows[0]?.hash).toBe(chain.tip.hash)
    }, 10_000)
    chain.reorg(5, 2)
    await until(network, { state: 'live', tip: 38, next: 39 })
    expect(await running.stop()).toBeLessThan(2_000)
    await same(network, chain)
    const { rows } = await pool.query('select kind from chain_event where network = $1', [network.id])
    expect(rows).toHaveLength(3)
  })

  it('begins at the tip where no start is given', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 22).grow(20)
    const running = start(chain, undefined, null)
    await until(network, { state: 'live', tip: 19 })
    chain.grow(2)
    await until(network, { state: 'live', tip: 21 })
    await running.stop()
    const { rows } = await pool.query('select count(*)::int as n from block where network = $1', [network.id])
    expect(rows).toEqual([{ n: 3 }])
  })

  it('is done by one worker at a time, and by the next when that one goes', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 23).grow(6)
    const asked = [0, 0]
    const [first, second] = [0, 1].map((n) =>
      start(chain, async () => {
        asked[n] = (asked[n] as number) + 1
      }),
    ) as [Running, Running]
    await until(network, { state: 'live', tip: 5 })
    expect(asked.toSorted((a, b) => a - b)[0]).toBe(0)
    const holder = asked[0] ? first : second
    await holder.stop()
    chain.grow(3)
    await until(network, { state: 'live', tip: 8 })
    await Promise.all([first.stop(), second.stop()])
  })

  it('takes over when the holder loses its database connection', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 24).grow(6)
    const running = start(chain)
    await until(network, { state: 'live', tip: 5 })
    await pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.classid = ${0x61737378} and l.objid = $1`,
      [network.id],
    )
    chain.grow(3)
    await until(network, { state: 'live', tip: 8 })
    await running.stop()
  })
})

describe('a node that fails', () => {
  it.each([
    [
      'does not answer',
      async (_m: string, _h: number | null, signal: AbortSignal) =>
        new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      'unreachable',
      /did not answer within/,
    ],
    [
      'refuses connections',
      async () => {
        throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })
      },
      'unreachable',
      /ECONNREFUSED/,
    ],
    [
      'answers garbage',
      async () => {
        throw new ProviderError('malformed', 'the tip is not JSON')
      },
      'refused',
      /not JSON/,
    ],
    [
      'serves a different chain',
      async (method: string) => {
        if (method === 'identify') throw new ProviderError('wrong_chain', 'the node serves chain 5')
      },
      'wrong_chain',
      /chain 5/,
    ],
  ] satisfies [string, Interfere, string, RegExp][])(
    'that %s is said so, and read again when it is back',
    async (_name, fault, wanted, message) => {
      const network = privateNetwork()
      const chain = new FakeChain(network, 25).grow(8)
      let broken = true
      const interfere: Interfere = async (...call) => (broken ? (fault as Interfere)(...call) : undefined)
      const running = start(chain, interfere)
      await until(network, {
        state: wanted,
        tip: null,
        good: null,
        last_error: expect.stringMatching(message),
        read_error: expect.stringMatching(message),
      })
      broken = false
      await until(network, { state: 'live', tip: 7, last_error: null, read_error: null, failed: false })
      const { good } = await state(network)
      broken = true
      // A wrong chain is noticed only when the node is identified again, which a failure triggers.
      if (wanted !== 'wrong_chain') await until(network, { state: wanted, tip: 7, failed: true })
      if (wanted !== 'wrong_chain') expect((await state(network)).good.getTime()).toBeGreaterThanOrEqual(good.getTime())
      expect(await running.stop()).toBeLessThan(2_000)
    },
  )

  it('with one bad block: what lies before it lands, the tip stays there, and nothing flickers', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 26).grow(30)
    const good = chain.blocks[17]
    if (!good) throw new Error('no block 17')
    chain.blocks[17] = {
      ...good,
      transactions: [...good.transactions, ...good.transactions, ...(chain.blocks[16]?.transactions ?? [])],
    }
    const running = start(chain)
    await until(network, { state: 'refused', next: 17, tip: 16, failed: true, last_error: expect.stringMatching(/block 17 /) })
    for (let look = 0; look < 15; look++) {
      await new Promise((resolve) => setTimeout(resolve, 15))
      expect(await state(network)).toMatchObject({ state: 'refused', failed: true })
    }
    chain.blocks[17] = good
    await until(network, { state: 'live', tip: 29, failed: false })
    await running.stop()
    await same(network, chain)
  })

  it.each([
    ['longer', 9],
    ['shorter', 3],
  ])('whose address has come to serve another, %s chain is not followed, however young both are', async (_name, length) => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 31).grow(6)
    let swapped = false
    const running = start(chain, async (method) => {
      if (swapped && method === 'identify') throw new ProviderError('wrong_chain', 'another chain')
    })
    try {
      await until(network, { state: 'live', tip: 5 })
      const own = chain.blocks.splice(0, 6, ...new FakeChain(network, 99).grow(length).blocks)
      swapped = true
      await until(network, { state: 'wrong_chain', tip: 5, next: 6 })
      chain.blocks.splice(0, length, ...own)
      swapped = false
      await until(network, { state: 'live', tip: 5 })
    } finally {
      await running.stop()
    }
    await same(network, chain)
  })

  it('with a chain too different is not followed until it is itself again', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 27).grow(20)
    const running = start(chain)
    await until(network, { state: 'live', tip: 19 })
    const own = [...chain.blocks]
    chain.reorg(13, 16)
    await until(network, {
      state: 'reorg_too_deep',
      tip: 19,
      failed: true,
      last_error: expect.stringMatching(/more than 12 blocks/),
    })
    const { rows } = await pool.query('select count(*)::int as n from block where network = $1 and status = 2', [network.id])
    expect(rows).toEqual([{ n: 0 }])
    chain.blocks.splice(0, chain.blocks.length, ...own)
    await until(network, { state: 'live', tip: 19, failed: false })
    await running.stop()
  })
})

it('forgets a network that is configured no longer and was never read, and keeps the data of one that was', async () => {
  const [read, unread] = [privateNetwork(), privateNetwork()]
  const chain = new FakeChain(read, 28).grow(5)
  const one = start(chain)
  const two = start(new FakeChain(unread, 29).grow(1), async () => {
    throw new ProviderError('unreachable', 'nobody there')
  })
  await until(read, { state: 'live', tip: 4 })
  await until(unread, { state: 'unreachable' })
  await Promise.all([one.stop(), two.stop()])
  const { rows: others } = await pool.query<{ network: number }>('select network from sync_position where network <> all($1)', [
    [read.id, unread.id],
  ])
  await disconnectOthers(
    pool,
    others.map((row) => row.network),
  )
  expect(await state(read)).toMatchObject({ state: 'disconnected', tip: 4 })
  expect(await state(unread)).toMatchObject({ state: 'disconnected', tip: null, source: null })
})
