import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findLitecoind, type Litecoind, startLitecoind } from '@/scripts/test/litecoind'
import { createBitcoinCoreProvider } from '@/server/chain/bitcoin-core'
import { type LiveIndex, openLiveIndex } from '@/server/chain/live/testing/live-index'
import { followed } from './testing/followed-index'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const litecoind = findLitecoind()

describe.skipIf(!litecoind.path)(
  `transfers of customers on a live litecoin node${litecoind.path ? '' : `: skipped, ${litecoind.reason}`}`,
  () => {
    let node: Litecoind
    let index: LiveIndex
    let desk: Awaited<ReturnType<typeof followed>>
    let miner: string

    beforeAll(async () => {
      node = await startLitecoind(litecoind.path as string)
      miner = await node.call<string>('getnewaddress')
      await node.call('generatetoaddress', 104, miner)
      index = await openLiveIndex({ CHAIN_LITECOIN_URL: node.url, CHAIN_LITECOIN_START: '0' }, (one) =>
        createBitcoinCoreProvider(one, { allowTestChains: true }),
      )
      await caughtUp()
      desk = await followed(index)
    })
    afterAll(async () => {
      await desk?.stop()
      await index?.close()
      await node?.stop()
    })

    const caughtUp = async () =>
      index.untilAt({ height: await node.call<number>('getblockcount'), hash: await node.call<string>('getbestblockhash') })

    /** A test chain's address in the network's own form, as the index writes it. */
    async function asIndexed(paid: string): Promise<string> {
      const hash = await node.call<string>('sendtoaddress', paid, 0.123)
      await node.call('generatetoaddress', 1, miner)
      await caughtUp()
      const { outputs } = await index.transaction(hash)
      return outputs.find(({ amount_raw }) => amount_raw === '12300000')?.address as string
    }

    it('are prepared, matched when mined, orphaned by a reorganisation, and matched again', async () => {
      const paid = await node.call<string>('getnewaddress')
      const address = await asIndexed(paid)
      const hash = await node.call<string>('sendtoaddress', paid, 2.5)
      const made = await desk.report({ direction: 'deposit', amount: '2.5', address, transaction_hash: hash })
      expect(made).toMatchObject({ state: 'prepared', risk: null })
      const [block] = await node.call<string[]>('generatetoaddress', 1, miner)
      const { transfer } = await desk.until(made.id, 'matched')
      expect(transfer.match).toMatchObject({ kind: 'output', address, amount: '2.5' })
      await vi.waitFor(async () => expect((await desk.read(made.id)).risk).not.toBeNull(), { timeout: 30_000, interval: 50 })

      await node.call('invalidateblock', block)
      await node.call('generateblock', miner, [])
      await node.call('generateblock', miner, [])
      const orphaned = await desk.until(made.id, 'orphaned')
      expect(orphaned.transfer.match).toMatchObject({ block_height: transfer.match?.block_height })

      await node.call('generatetoaddress', 1, miner)
      const again = await desk.until(made.id, 'matched')
      expect(again.transfer.match?.block_height).toBe((transfer.match?.block_height as number) + 2)
    })

    it('are found by the hash and the output alone, and mismatched where the output has another amount', async () => {
      const paid = await node.call<string>('getnewaddress')
      const hash = await node.call<string>('sendtoaddress', paid, 1.25)
      await node.call('generatetoaddress', 1, miner)
      await caughtUp()
      const { outputs } = await index.transaction(hash)
      const index125 = outputs.find(({ amount_raw }) => amount_raw === '125000000')?.index as number
      const body = { direction: 'deposit' as const, amount: '1.25', transaction_hash: hash }
      expect(await desk.report({ ...body, output_index: index125 })).toMatchObject({
        state: 'matched',
        match: { index: index125 },
      })
      expect(await desk.report({ ...body, output_index: 1 - index125 })).toMatchObject({
        state: 'mismatched',
        differences: [{ field: 'amount' }],
      })
    })
  },
)
