import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findLitecoind, type Litecoind, startLitecoind } from '@/scripts/test/litecoind'
import { createBitcoinCoreProvider } from '@/server/chain/bitcoin-core'
import { type LiveIndex, openLiveIndex } from '@/server/chain/live/testing/live-index'
import { monitored, promisedMs } from './testing/monitored-index'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const litecoind = findLitecoind()

describe.skipIf(!litecoind.path)(
  `wallets of a live litecoin node are monitored${litecoind.path ? '' : `: skipped, ${litecoind.reason}`}`,
  () => {
    let node: Litecoind
    let index: LiveIndex
    let desk: ReturnType<typeof monitored>
    let miner: string

    beforeAll(async () => {
      node = await startLitecoind(litecoind.path as string)
      miner = await node.call<string>('getnewaddress')
      await node.call('generatetoaddress', 104, miner)
      index = await openLiveIndex({ CHAIN_LITECOIN_URL: node.url, CHAIN_LITECOIN_START: '0' }, (one) =>
        createBitcoinCoreProvider(one, { allowTestChains: true }),
      )
      await index.untilAt({ height: await node.call<number>('getblockcount'), hash: await node.call<string>('getbestblockhash') })
      desk = monitored(index)
      await desk.price(100_000)
    })
    afterAll(async () => {
      await desk?.stop()
      await index?.close()
      await node?.stop()
    })

    /** A test chain's address in the network's own form, as the index writes it. */
    async function asIndexed(paid: string): Promise<string> {
      const hash = await node.call<string>('sendtoaddress', paid, 0.123)
      await node.call('generatetoaddress', 1, miner)
      await index.untilAt({ height: await node.call<number>('getblockcount'), hash: await node.call<string>('getbestblockhash') })
      const { outputs } = await index.transaction(hash)
      return outputs.find(({ amount_raw }) => amount_raw === '12300000')?.address as string
    }

    it('have an alert within five seconds of the block, are told when it is taken back and when it stands again', async () => {
      const paid = await node.call<string>('getnewaddress')
      const address = await asIndexed(paid)
      await desk.watch(address, ['large_transfer'])
      const hash = await node.call<string>('sendtoaddress', paid, 2.5)
      const [block] = await node.call<string[]>('generatetoaddress', 1, miner)
      const { alert, ms } = await desk.first(address)
      expect(ms).toBeLessThan(promisedMs)
      expect(alert.facts.every(({ id }) => id.startsWith(`litecoin:${hash}:`))).toBe(true)
      const facts = alert.facts.length

      await node.call('invalidateblock', block)
      await node.call('generateblock', miner, [])
      await node.call('generateblock', miner, [])
      await vi.waitFor(async () => expect((await desk.alerts(address))[0]?.orphaned).toBe(facts), {
        timeout: 60_000,
        interval: 50,
      })

      await node.call('generatetoaddress', 1, miner)
      await vi.waitFor(async () => expect((await desk.alerts(address))[0]?.orphaned).toBe(0), { timeout: 60_000, interval: 50 })
      const [told] = await desk.alerts(address)
      expect(told?.turns.map(({ kind }) => kind).filter((kind) => kind !== 'occurred_again')).toEqual([
        'raised',
        'evidence_orphaned',
        'evidence_restored',
      ])
      expect(await desk.alerts(address)).toHaveLength(1)
    })
  },
)
