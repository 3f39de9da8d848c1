import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findLitecoind, type Litecoind, startLitecoind } from '@/scripts/test/litecoind'
import { createBitcoinCoreProvider } from '../bitcoin-core'
import { type LiveIndex, openLiveIndex, refusal } from './testing/live-index'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const binary = findLitecoind()
/** Exact for the amounts of a test chain: below 2^53 base units, rounding a double restores the decimal. */
const units = (coins: number) => BigInt(Math.round(coins * 1e8))

interface RawTransaction {
  txid: string
  blockhash: string
  vin: { txid?: string; vout?: number }[]
  vout: { value: number; n: number; scriptPubKey: { type: string } }[]
}

describe.skipIf(!binary.path)(
  `a live litecoin node is followed into the answers${binary.path ? '' : `: skipped, ${binary.reason}`}`,
  () => {
    let node: Litecoind
    let index: LiveIndex
    let miner: string

    beforeAll(async () => {
      node = await startLitecoind(binary.path as string)
      miner = await node.call<string>('getnewaddress')
      await node.call('generatetoaddress', 104, miner)
      index = await openLiveIndex({ CHAIN_LITECOIN_URL: node.url, CHAIN_LITECOIN_START: '0' }, (one) =>
        createBitcoinCoreProvider(one, { allowTestChains: true }),
      )
      await caughtUp()
    })
    afterAll(async () => {
      await index?.close()
      await node?.stop()
    })

    const tip = async () => ({
      height: await node.call<number>('getblockcount'),
      hash: await node.call<string>('getbestblockhash'),
    })
    const caughtUp = async () => index.untilAt(await tip())
    const mine = async (blocks = 1) => (await node.call<string[]>('generatetoaddress', blocks, miner))[0] as string
    const raw = (hash: string) => node.call<RawTransaction>('getrawtransaction', hash, 1)
    const balanceOf = async (address: string) => BigInt((await index.wallet(address)).activity.balance[0]?.amount_raw ?? '0')

    /** Checks that the index's transaction has all of the node's amounts, and that its fee is their difference. */
    async function expectAsTheNodeSays(hash: string) {
      const [answer, stated] = [await index.transaction(hash), await raw(hash)]
      expect(answer.block_hash).toBe(stated.blockhash)
      expect(answer.outputs.map(({ index: n, amount_raw, script_type }) => [n, BigInt(amount_raw ?? -1), script_type])).toEqual(
        stated.vout.map(({ n, value, scriptPubKey }) => [n, units(value), scriptPubKey.type]),
      )
      let spent = 0n
      const inputs: unknown[] = []
      for (const { txid, vout } of stated.vin) {
        const output = txid === undefined ? undefined : (await raw(txid)).vout[vout as number]
        const amount = output ? units(output.value) : null
        spent += amount ?? 0n
        inputs.push([txid ?? null, vout ?? null, amount])
      }
      const said = answer.inputs.map((one) => [
        one.prev_hash,
        one.prev_index,
        one.amount_raw === null ? null : BigInt(one.amount_raw),
      ])
      expect(said).toEqual(inputs)
      const paid = stated.vout.reduce((total, { value }) => total + units(value), 0n)
      expect(answer.transfers.reduce((total, { amount_raw }) => total + BigInt(amount_raw), 0n)).toBe(paid)
      const minted = stated.vin[0]?.txid === undefined
      expect(answer.fee?.amount_raw ?? null).toBe(minted ? (answer.fee?.amount_raw ?? null) : (spent - paid).toString())
      return answer
    }

    /**
     * Checks every transaction of the chain against the node, and every wallet's balance against the node's unspent outputs.
     */
    async function expectTheNodesChain() {
      const unspent = new Map<string, bigint>()
      const { height } = await tip()
      for (let at = 1; at <= height; at++) {
        const { tx } = await node.call<{ tx: string[] }>('getblock', await node.call('getblockhash', at), 1)
        for (const hash of tx) {
          const { outputs } = await expectAsTheNodeSays(hash)
          for (const { index: n, address } of outputs) {
            const coin = await node.call<{ value: number } | null>('gettxout', hash, n, false)
            if (address !== null) unspent.set(address, (unspent.get(address) ?? 0n) + (coin ? units(coin.value) : 0n))
          }
        }
      }
      for (const [address, amount] of unspent) expect([address, await balanceOf(address)]).toEqual([address, amount])
      const total = await node.call<{ total_amount: number }>('gettxoutsetinfo')
      expect([...unspent.values()].reduce((sum, one) => sum + one, 0n)).toBe(units(total.total_amount))
      return unspent
    }

    it('has payments and their consolidation, with every amount and every balance the node’s', async () => {
      const kinds = await Promise.all(
        ['legacy', 'p2sh-segwit', 'bech32'].map((kind) => node.call<string>('getnewaddress', '', kind)),
      )
      const paid: string[] = []
      for (const [place, address] of kinds.entries())
        paid.push(await node.call<string>('sendtoaddress', address, 1.00000001 + place))
      await mine()
      await caughtUp()
      const coins: { txid: string; vout: number }[] = []
      for (const [place, hash] of paid.entries()) {
        const output = (await raw(hash)).vout.find(({ value }) => units(value) === 100_000_001n + BigInt(place) * 100_000_000n)
        coins.push({ txid: hash, vout: output?.n as number })
      }
      const target = await node.call<string>('getnewaddress')
      const unsigned = await node.call('createrawtransaction', coins, [{ [target]: 5.9999 }])
      const signed = await node.call<{ hex: string }>('signrawtransactionwithwallet', unsigned)
      const hash = await node.call<string>('sendrawtransaction', signed.hex)
      await mine()
      await caughtUp()
      const answer = await expectAsTheNodeSays(hash)
      expect(answer).toMatchObject({ status: 'confirmed', confirmations: 1, fee: { amount_raw: '10003' }, stale: false })
      expect(answer.inputs).toHaveLength(3)
      // It empties all three payers, and it is known as the spender of their coins.
      for (const { address } of answer.inputs) expect(await balanceOf(address as string)).toBe(0n)
      const spentBy = (await index.transaction(paid[0] as string)).outputs.find(({ index: n }) => n === coins[0]?.vout)?.spent_by
      expect(spentBy).toBe(hash)
      const unspent = await expectTheNodesChain()
      expect(unspent.get(answer.outputs[0]?.address as string)).toBe(599_990_000n)
    })

    it('marks what a longer branch took back as orphaned, and has it once when it is mined again', async () => {
      const hash = await node.call<string>('sendtoaddress', await node.call<string>('getnewaddress'), 2.5)
      const block = await mine()
      await caughtUp()
      const before = await index.transaction(hash)
      const payee = before.outputs.find(({ amount_raw }) => amount_raw === '250000000')?.address as string
      expect(await balanceOf(payee)).toBe(250_000_000n)

      await node.call('invalidateblock', block)
      await node.call('generateblock', miner, [])
      await node.call('generateblock', miner, [])
      await caughtUp()
      expect(await balanceOf(payee)).toBe(0n)
      expect((await index.transfers(payee)).map((one) => [one.status, one.confirmations])).toEqual(
        before.transfers.filter(({ to }) => to === payee).map(() => ['orphaned', 0]),
      )
      expect(await index.transaction(hash)).toMatchObject({ status: 'orphaned', confirmations: 0, block_hash: block })
      await expectTheNodesChain()

      await mine()
      await caughtUp()
      expect(await balanceOf(payee)).toBe(250_000_000n)
      const again = await expectAsTheNodeSays(hash)
      expect(again).toMatchObject({ status: 'confirmed', confirmations: 1 })
      const listed = (await index.transfers(payee)).filter(({ transaction_hash }) => transaction_hash === hash)
      expect(listed.filter(({ status }) => status === 'confirmed')).toHaveLength(
        before.transfers.filter(({ to }) => to === payee).length,
      )
      await expectTheNodesChain()
    })

    it('says 503 for what it cannot look up while the node is killed, and goes on when the node is back', async () => {
      const nowhere = 'ab'.repeat(32)
      expect(await refusal(index.transaction(nowhere))).toBe('404 not_found')
      // Flushes data that a killed node would otherwise lose.
      await node.call('gettxoutsetinfo')
      await node.kill()
      expect(await refusal(index.transaction(nowhere))).toBe('503 provider_degraded')
      await vi.waitFor(
        async () => expect(await index.state()).toMatchObject({ stale: true, sync: { state: 'unreachable' } }),
        30_000,
      )
      expect(await index.wallet((await index.addresses())[0] as string)).toMatchObject({ stale: true })
      await node.restart()
      await mine()
      await caughtUp()
      expect(await index.state()).toMatchObject({ stale: false, provider: { status: 'operational' } })
      expect(await refusal(index.transaction(nowhere))).toBe('404 not_found')
    })
  },
)
