import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { createEvmProvider } from '@/server/chain/evm'
import { type AnvilDriver, driveAnvil } from '@/server/chain/live/testing/anvil-driver'
import { type LiveIndex, openLiveIndex } from '@/server/chain/live/testing/live-index'
import { followed } from './testing/followed-index'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const anvilFound = findAnvil()
const noAnvil = 'absent' in anvilFound ? `: skipped, ${anvilFound.absent}` : ''
const ether = 10n ** 18n

describe.skipIf(noAnvil !== '')(`transfers of customers on a live ethereum node${noAnvil}`, () => {
  let anvil: Anvil
  let node: AnvilDriver
  let index: LiveIndex
  let desk: Awaited<ReturnType<typeof followed>>

  beforeAll(async () => {
    anvil = await startAnvil()
    node = await driveAnvil(anvil.url)
    await node.mine()
    index = await openLiveIndex({ CHAIN_ETHEREUM_URL: anvil.url, CHAIN_ETHEREUM_START: '0' }, (one) => createEvmProvider(one))
    await index.untilAt(await node.tip())
    desk = await followed(index)
  })
  afterAll(async () => {
    await desk?.stop()
    await index?.close()
    await anvil?.stop()
  })

  it('are prepared, matched when mined, orphaned by a reorganisation, and matched again', async () => {
    const address = node.account(3)
    // With the same nonce and fees, it is the same transaction again.
    const account = node.account(2)
    const nonce = await node.client.getTransactionCount({ address: account })
    const fees = { gas: 21_000n, maxFeePerGas: 50n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n }
    const send = () => node.client.sendTransaction({ account, to: address, value: 7n * ether, nonce, ...fees, chain: null })
    const hash = await send()
    const made = await desk.report({ direction: 'deposit', amount: '7', address, transaction_hash: hash })
    expect(made).toMatchObject({ state: 'prepared', risk: null })
    await node.mine()
    const first = await desk.until(made.id, 'matched')
    expect(first.ms).toBeLessThan(10_000)
    const height = first.transfer.match?.block_height as number
    await vi.waitFor(async () => expect((await desk.read(made.id)).risk).not.toBeNull(), { timeout: 30_000, interval: 50 })

    // The block is removed, and its transactions are sent again afterwards.
    await node.client.request({ method: 'anvil_reorg', params: [1, []] } as never)
    await node.mine()
    await desk.until(made.id, 'orphaned')

    expect(await send()).toBe(hash)
    await node.mine()
    const last = await desk.until(made.id, 'matched')
    expect(last.transfer.match?.block_height).toBeGreaterThan(height)
    expect(last.transfer.orphaned_at).toBeNull()
  })

  it('are mismatched where the transaction moves another amount', async () => {
    const address = node.account(4)
    const hash = await node.send(5, address, 2n * ether)
    const made = await desk.report({ direction: 'deposit', amount: '2.000000000000000001', address, transaction_hash: hash })
    await node.mine()
    const { transfer } = await desk.until(made.id, 'mismatched')
    expect(transfer.differences).toMatchObject([{ field: 'amount', found: '2' }])
  })

  it('are matched once a withdrawal has its transaction', async () => {
    const address = node.account(6)
    const made = await desk.report({ direction: 'withdrawal', amount: '1', address })
    expect(made.risk).not.toBeNull()
    const hash = await node.send(7, address, ether)
    expect(await desk.name(made.id, hash)).toMatchObject({ state: 'prepared' })
    await node.mine()
    await desk.until(made.id, 'matched')
  })
})
