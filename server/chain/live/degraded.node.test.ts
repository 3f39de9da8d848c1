import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { createEvmProvider } from '../evm'
import { type AnvilDriver, driveAnvil } from './testing/anvil-driver'
import { type FickleProxy, startFickleProxy } from './testing/fickle-proxy'
import { type LiveIndex, openLiveIndex, refusal } from './testing/live-index'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const found = findAnvil()
const why = 'absent' in found ? `: skipped, ${found.absent}` : ''
const nowhere = `0x${'ab'.repeat(32)}`

describe.skipIf(why !== '')(`what is said while a node cannot be read, and after${why}`, () => {
  let anvil: Anvil
  let other: Anvil
  let node: AnvilDriver
  let proxy: FickleProxy
  let index: LiveIndex
  let known: string

  beforeAll(async () => {
    anvil = await startAnvil()
    other = await startAnvil({ chainId: 10 })
    node = await driveAnvil(anvil.url)
    known = await node.send(0, node.account(1), 5n)
    await node.mine()
    proxy = await startFickleProxy(anvil.url)
    proxy.mood = 'gone'
    index = await openLiveIndex({ CHAIN_ETHEREUM_URL: proxy.url, CHAIN_ETHEREUM_START: '0' }, (one) => createEvmProvider(one))
  })
  afterAll(async () => {
    await index?.close()
    await proxy?.stop()
    await anvil?.stop()
    await other?.stop()
  })

  // A test that fails must not leave a broken node to the next ones.
  afterEach(() => {
    proxy.mood = 'honest'
    proxy.target = anvil.url
    anvil.process.kill('SIGCONT')
  })

  const untilState = (state: string) =>
    vi.waitFor(async () => expect(await index.state()).toMatchObject({ stale: true, sync: { state } }), {
      timeout: 60_000,
      interval: 50,
    })
  const balance = async (place: number) => (await index.wallet(node.account(place))).activity.received[0]?.amount_raw

  it('is 503 for everything while nothing was ever read, and an answer as soon as something was', async () => {
    await untilState('unreachable')
    expect(await index.state()).toMatchObject({ provider: { status: 'outage' }, last_good_read_at: null, data_as_of: null })
    expect(await index.health()).toMatchObject({ status: 'outage' })
    expect(await refusal(index.wallet(node.account(1)))).toBe('503 provider_degraded')
    expect(await refusal(index.firstTransfers(node.account(1)))).toBe('503 provider_degraded')
    expect(await refusal(index.transaction(known))).toBe('503 provider_degraded')
    expect((await index.v1(`/v1/wallets/${node.account(1)}`)).status).toBe(503)
    const networks = await index.v1('/v1/networks')
    expect(networks).toMatchObject({ status: 200 })
    const listed = networks.body.data as { id: string }[]
    expect(listed.find(({ id }) => id === 'ethereum')).toMatchObject({ stale: true, provider: { status: 'outage' } })
    proxy.mood = 'honest'
    await index.untilAt(await node.tip())
    expect(await balance(1)).toBe('5')
    expect(await index.state()).toMatchObject({ stale: false, provider: { status: 'operational' } })
  })

  /** Read successfully, then broken, then repaired: the verbs' answers at each point. */
  async function through(state: string, spoil: () => Promise<void> | void, mend: () => void) {
    await vi.waitFor(async () => expect(await index.state()).toMatchObject({ stale: false, sync: { state: 'live' } }), 60_000)
    expect(await refusal(index.transaction(nowhere))).toBe('404 not_found')
    const { height } = await node.tip()
    await spoil()
    // Whether or not the worker has noticed yet.
    expect(await refusal(index.transaction(nowhere))).toBe('503 provider_degraded')
    await untilState(state)
    const during = await index.state()
    const goodRead = during.last_good_read_at
    expect(during).toMatchObject({
      provider: { status: 'degraded', message: expect.stringMatching(/as of the last successful read/) },
      data_as_of: { block_height: height },
    })
    expect(goodRead).not.toBeNull()
    const asOf = { stale: true, last_good_read_at: goodRead, data_as_of: { network: 'ethereum', block_height: height } }
    expect(await index.wallet(node.account(1))).toMatchObject(asOf)
    expect(await index.firstTransfers(node.account(1))).toMatchObject(asOf)
    expect(await index.transaction(known)).toMatchObject({ ...asOf, status: 'confirmed' })
    expect(await refusal(index.transaction(nowhere))).toBe('503 provider_degraded')
    expect(await index.v1(`/v1/wallets/${node.account(1)}`)).toMatchObject({ status: 200, body: asOf })
    expect(await index.v1(`/v1/transactions/${known}`)).toMatchObject({ status: 200, body: asOf })
    expect(await index.v1(`/v1/transactions/${nowhere}`)).toMatchObject({
      status: 503,
      body: { error: { code: 'provider_degraded' } },
    })
    const health = await index.health()
    expect(health).toMatchObject({ status: 'degraded', message: expect.stringContaining(`block ${height}`) })
    expect(Date.parse(health?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(goodRead as string))
    const before = BigInt((await balance(1)) ?? 0)
    mend()
    await node.send(0, node.account(1), 5n)
    await node.mine()
    const tip = await node.tip()
    await index.untilAt(tip)
    expect(await balance(1)).toBe((before + 5n).toString())
    const after = await index.wallet(node.account(1))
    expect(after).toMatchObject({ stale: false, data_as_of: { block_height: tip.height } })
    expect(Date.parse(after.last_good_read_at as string)).toBeGreaterThan(Date.parse(goodRead as string))
    expect(await refusal(index.transaction(nowhere))).toBe('404 not_found')
    expect(await index.health()).toMatchObject({ status: 'operational' })
    expect(await index.v1(`/v1/wallets/${node.account(1)}`)).toMatchObject({ status: 200, body: { stale: false } })
    expect(await index.v1(`/v1/transactions/${nowhere}`)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  }

  const moods = [
    ['answers garbage', 'garbage', 'refused'],
    ['answers slowly', 'slow', 'unreachable'],
    ['breaks every connection', 'gone', 'unreachable'],
  ] as const
  for (const [name, mood, state] of moods) {
    it(`stays with what was read, as stale, while the node ${name}, and goes on without a restart`, () =>
      through(
        state,
        () => {
          proxy.mood = mood
        },
        () => {
          proxy.mood = 'honest'
        },
      ))
  }

  it('refuses a block that contradicts what the node says beside it, and does not move the tip', () =>
    through(
      'refused',
      async () => {
        proxy.mood = 'impossible'
        await node.mine()
        await untilState('refused')
      },
      () => {
        proxy.mood = 'honest'
      },
    ))

  // No request fails between the two: only the responses show the difference.
  for (const [name, blocks] of [
    ['shorter', 0],
    ['longer', 60],
  ] as const) {
    it(`takes nothing from another, ${name} chain that the address has come to serve`, () =>
      through(
        'wrong_chain',
        async () => {
          if (blocks > 0) await (await driveAnvil(other.url)).mine(blocks)
          proxy.target = other.url
        },
        () => {
          proxy.target = anvil.url
        },
      ))
  }

  it('the same while the node is paused', () =>
    through(
      'unreachable',
      () => void anvil.process.kill('SIGSTOP'),
      () => void anvil.process.kill('SIGCONT'),
    ))
})
