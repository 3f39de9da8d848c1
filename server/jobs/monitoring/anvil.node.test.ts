import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { createEvmProvider } from '@/server/chain/evm'
import { type AnvilDriver, driveAnvil } from '@/server/chain/live/testing/anvil-driver'
import { type LiveIndex, openLiveIndex } from '@/server/chain/live/testing/live-index'
import { monitored, promisedMs } from './testing/monitored-index'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

const anvilFound = findAnvil()
const noAnvil = 'absent' in anvilFound ? `: skipped, ${anvilFound.absent}` : ''

describe.skipIf(noAnvil !== '')(`wallets of a live ethereum node are monitored${noAnvil}`, () => {
  let anvil: Anvil
  let node: AnvilDriver
  let index: LiveIndex
  let desk: ReturnType<typeof monitored>
  const ether = 10n ** 18n

  beforeAll(async () => {
    anvil = await startAnvil()
    node = await driveAnvil(anvil.url)
    await node.mine()
    index = await openLiveIndex({ CHAIN_ETHEREUM_URL: anvil.url, CHAIN_ETHEREUM_START: '0' }, (one) => createEvmProvider(one))
    await index.untilAt(await node.tip())
    desk = monitored(index)
    await desk.price(2_000)
  })
  afterAll(async () => {
    await desk?.stop()
    await index?.close()
    await anvil?.stop()
  })

  it('have an alert within five seconds of the block, with a check made since', async () => {
    const address = node.account(3)
    await desk.watch(address, ['large_transfer', { key: 'velocity', min_count: 2 }])
    const hash = await node.send(2, address, 7n * ether)
    await node.mine()
    const { alert, ms } = await desk.first(address)
    expect(ms).toBeLessThan(promisedMs)
    expect(alert).toMatchObject({
      rule: 'large_transfer',
      title: 'Received $14,000',
      occurrences: 1,
      stale: false,
      risk: { check_id: expect.stringMatching(/^chk_/) },
    })
    expect(alert.facts[0]?.id).toBe(`ethereum:${hash}:0`)
    expect(await desk.alerts(address)).toHaveLength(1)
  })

  it('are told of a reorganisation that takes the transfer back', async () => {
    const address = node.account(5)
    await desk.watch(address, ['large_transfer'])
    await node.send(4, address, 9n * ether)
    await node.mine()
    const { alert } = await desk.first(address)
    expect(alert.orphaned).toBe(0)
    await node.client.request({ method: 'anvil_reorg', params: [1, []] } as never)
    await node.mine()
    await vi.waitFor(async () => expect((await desk.alerts(address))[0]).toMatchObject({ orphaned: 1, occurrences: 1 }), {
      timeout: 30_000,
      interval: 50,
    })
    const [told] = await desk.alerts(address)
    expect(told?.turns.map(({ kind }) => kind)).toEqual(['raised', 'evidence_orphaned'])
    expect(told?.turns.at(-1)?.comment).toBe('A reorganisation of the chain removed all facts behind this alert.')
  })
})
