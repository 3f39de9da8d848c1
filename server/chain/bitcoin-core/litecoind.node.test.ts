import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLitecoind, type Litecoind, startLitecoind } from '@/scripts/test/litecoind'
import { connectedNetworks } from '../network-config'
import type { NormalisedBlock, NormalisedTransaction, Provider } from '../provider'
import { createBitcoinCoreProvider } from './create-bitcoin-core-provider'

const binary = findLitecoind()
const signal = AbortSignal.timeout(120_000)
/** Exact for the amounts of a test chain: below 2^53 base units, rounding a double restores the decimal. */
const units = (coins: number) => BigInt(Math.round(coins * 1e8))
const sum = (entries: readonly { amountRaw: bigint | null }[]) =>
  entries.reduce((total, { amountRaw }) => total + (amountRaw ?? 0n), 0n)

interface RawTransaction {
  txid: string
  vin: { txid?: string; vout?: number; coinbase?: string }[]
  vout: { value: number; n: number; scriptPubKey: { type: string; hex: string } }[]
}

describe.skipIf(!binary.path)(`a real litecoind on regtest ${binary.path ? '' : `(skipped: ${binary.reason})`}`, () => {
  let node: Litecoind
  let provider: Provider
  let miner: string
  let connected: ReturnType<typeof connectedNetworks>[number]

  beforeAll(async () => {
    node = await startLitecoind(binary.path as string)
    ;[connected] = connectedNetworks({ CHAIN_LITECOIN_URL: node.url }) as [typeof connected]
    provider = createBitcoinCoreProvider(connected, { allowTestChains: true, batchSize: 3 })
    miner = await node.call<string>('getnewaddress')
    await node.call('generatetoaddress', 110, miner)
  })
  afterAll(() => node?.stop())

  const mine = async () => (await node.call<string[]>('generatetoaddress', 1, miner))[0] as string
  const pay = (address: string, coins: number) => node.call<string>('sendtoaddress', address, coins)
  const fresh = (kind?: string) => (kind ? node.call<string>('getnewaddress', '', kind) : node.call<string>('getnewaddress'))
  const find = async (hash: string) => {
    const found = await provider.transaction(hash, signal)
    if (!found) throw new Error(`the provider does not know ${hash}`)
    return found
  }
  const raw = (hash: string) => node.call<RawTransaction>('getrawtransaction', hash, 1)
  const tipBlock = async (): Promise<NormalisedBlock> => {
    const block = await provider.block((await provider.tip(signal)).height, signal)
    if (!block) throw new Error('no block at the tip')
    return block
  }
  /** The fee that the wallet booked for a payment of its own, in base units. */
  const walletFee = async (hash: string) => units(-(await node.call<{ fee: number }>('gettransaction', hash)).fee)

  async function expectAsTheNodeSays(transaction: NormalisedTransaction): Promise<void> {
    const stated = await raw(transaction.hash)
    expect(transaction.outputs.map(({ index, amountRaw, scriptType }) => ({ index, amountRaw, scriptType }))).toEqual(
      stated.vout.map(({ n, value, scriptPubKey }) => ({ index: n, amountRaw: units(value), scriptType: scriptPubKey.type })),
    )
    for (const [place, input] of transaction.inputs.entries()) {
      const { txid, vout } = stated.vin[place] as RawTransaction['vin'][number]
      if (txid === undefined) {
        expect(input).toEqual({ index: 0, address: null, amountRaw: null, prevHash: null, prevIndex: null, coinbase: true })
        continue
      }
      const spent = (await raw(txid)).vout[vout as number]
      expect(input).toMatchObject({ prevHash: txid, prevIndex: vout, amountRaw: units(spent?.value ?? -1) })
    }
    const moved = transaction.transfers.reduce((total, { amountRaw }) => total + BigInt(amountRaw), 0n)
    expect(moved).toBe(sum(transaction.outputs))
  }

  it('is taken for litecoin by its first block only where test chains are allowed', async () => {
    await expect(provider.identify(signal)).resolves.toBeUndefined()
    await expect(createBitcoinCoreProvider(connected).identify(signal)).rejects.toMatchObject({ fault: 'wrong_chain' })
    const [other] = connectedNetworks({ CHAIN_BITCOIN_URL: node.url }) as [typeof connected]
    const bitcoin = createBitcoinCoreProvider(other, { allowTestChains: true })
    await expect(bitcoin.identify(signal)).rejects.toMatchObject({ fault: 'wrong_chain' })
  })

  it('needs the right password and never repeats it', async () => {
    const stranger = createBitcoinCoreProvider({ ...connected, credentials: 'assay:wrong-secret' })
    const error = await stranger.tip(signal).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ fault: 'http', message: expect.stringContaining('password') })
    expect(String(error)).not.toContain('wrong-secret')
  })

  it('gives the tip, and null above it', async () => {
    const tip = await provider.tip(signal)
    expect(tip).toEqual({ height: 110, hash: await node.call('getbestblockhash'), time: expect.any(Number) })
    expect(await provider.blockHash(111, signal)).toBeNull()
    expect(await provider.block(111, signal)).toBeNull()
    expect(await provider.transaction('ab'.repeat(32), signal)).toBeNull()
  })

  it('reads payments to every kind of address, and a consolidation whose payers share it by value', async () => {
    const kinds = await Promise.all(['legacy', 'p2sh-segwit', 'bech32'].map(fresh))
    const paid = await Promise.all(kinds.map((address, place) => pay(address, 1.00000001 + place)))
    await mine()
    const block = await tipBlock()
    expect(block.transactions.map(({ hash }) => hash).sort()).toEqual([...paid, block.transactions[0]?.hash].sort())
    for (const transaction of block.transactions) await expectAsTheNodeSays(transaction)
    for (const hash of paid) expect((await find(hash)).transaction.feeRaw).toBe(await walletFee(hash))
    const collected = paid.map((hash, place) => {
      const { outputs } = block.transactions.find((transaction) => transaction.hash === hash) as NormalisedTransaction
      const output = outputs.find(({ amountRaw }) => amountRaw === 100_000_001n + BigInt(place) * 100_000_000n)
      return {
        txid: hash,
        vout: output?.index as number,
        address: output?.address as string,
        amountRaw: output?.amountRaw as bigint,
      }
    })
    // The mainnet forms of one script each: L..., M... and ltc1q....
    expect(collected.map(({ address }) => address.slice(0, 1))).toEqual(['L', 'M', 'l'])

    const target = await fresh()
    const inputs = collected.map(({ txid, vout }) => ({ txid, vout }))
    const signed = await node.call<{ hex: string }>(
      'signrawtransactionwithwallet',
      await node.call('createrawtransaction', inputs, [{ [target]: 5.9999 }]),
    )
    const hash = await node.call<string>('sendrawtransaction', signed.hex)
    await mine()
    const { transaction } = await find(hash)
    await expectAsTheNodeSays(transaction)
    expect(transaction.inputs.map(({ address, amountRaw }) => [address, amountRaw])).toEqual(
      collected.map(({ address, amountRaw }) => [address, amountRaw]),
    )
    expect(transaction.feeRaw).toBe(600_000_003n - 599_990_000n)
    expect(transaction.feeRaw).toBe(await walletFee(hash))
    const shares = new Map(transaction.transfers.map(({ from, amountRaw }) => [from, BigInt(amountRaw)]))
    for (const { address, amountRaw } of collected) {
      const exact = (599_990_000n * amountRaw) / 600_000_003n
      expect((shares.get(address) as bigint) - exact).toBeOneOf([0n, 1n])
    }
  })

  /** Funds, signs and sends an unfunded transaction. */
  const send = async (unfunded: string) => {
    const funded = await node.call<{ hex: string }>('fundrawtransaction', unfunded)
    const signed = await node.call<{ hex: string }>('signrawtransactionwithwallet', funded.hex)
    return node.call<string>('sendrawtransaction', signed.hex)
  }

  it('reads OP_RETURN, P2WSH multisig, bare multisig and a bare key, and the key spent again', async () => {
    const newKey = async () => (await node.call<{ pubkey: string }>('getaddressinfo', await fresh())).pubkey
    const [key, other] = [await newKey(), await newKey()]
    const multisig = await node.call<{ address: string; redeemScript: string }>('createmultisig', 2, [key, other], 'bech32')
    const script = (await node.call<{ scriptPubKey: string }>('getaddressinfo', multisig.address)).scriptPubKey
    const template = await node.call<string>('createrawtransaction', [], [{ data: '61737361790a' }, { [multisig.address]: 0.5 }])
    // No call makes bare scripts, so one replaces the P2WSH script, including its length byte.
    const withScript = (bare: string) => template.replace(`22${script}`, (bare.length / 2).toString(16).padStart(2, '0') + bare)
    const sent = [await send(template), await send(withScript(multisig.redeemScript)), await send(withScript(`21${key}ac`))]
    await mine()
    const { transactions } = await tipBlock()
    for (const transaction of transactions) await expectAsTheNodeSays(transaction)
    const paid = sent.map((hash) => transactions.find((transaction) => transaction.hash === hash)?.outputs ?? [])
    for (const outputs of paid) {
      expect(outputs).toContainEqual(expect.objectContaining({ scriptType: 'nulldata', address: null, amountRaw: 0n }))
    }
    const half = paid.map((outputs) => outputs.find(({ amountRaw }) => amountRaw === 50_000_000n))
    expect(half).toEqual([
      expect.objectContaining({ scriptType: 'witness_v0_scripthash', address: expect.stringMatching(/^ltc1q.{58}$/) }),
      expect.objectContaining({ scriptType: 'multisig', address: null }),
      expect.objectContaining({ scriptType: 'pubkey', address: expect.stringMatching(/^L/) }),
    ])
    const coin = { txid: sent[2], vout: half[2]?.index }
    const spend = await node.call<string>('createrawtransaction', [coin], [{ [await fresh()]: 0.4999 }])
    const signed = await node.call<{ hex: string }>('signrawtransactionwithwallet', spend)
    const { transaction } = await find(await node.call<string>('sendrawtransaction', signed.hex))
    expect(transaction).toMatchObject({ feeRaw: 10_000n, inputs: [{ address: half[2]?.address, amountRaw: 50_000_000n }] })
    expect(transaction.transfers).toEqual([expect.objectContaining({ from: half[2]?.address, amountRaw: '49990000' })])
  })

  it('shows an unconfirmed transaction without a block, and then in one', async () => {
    const hash = await pay(await fresh(), 0.12345678)
    const waiting = await find(hash)
    expect(waiting).toMatchObject({ block: null, transaction: { index: -1, feeRaw: await walletFee(hash) } })
    await expectAsTheNodeSays(waiting.transaction)
    const blockHash = await mine()
    const placed = await find(hash)
    const block = await tipBlock()
    expect(placed.block).toEqual({ hash: blockHash, height: block.height, time: block.time })
    expect(placed.transaction.index).toBeGreaterThan(0)
    expect(block.transactions[placed.transaction.index]).toEqual(placed.transaction)
  })

  it('gives the first transaction of all, which nodes refuse by hash', async () => {
    const genesis = (await provider.block(0, signal))?.transactions[0] as NormalisedTransaction
    expect(await find(genesis.hash)).toMatchObject({ transaction: genesis, block: { height: 0 } })
  })

  it('agrees with the node in every amount of every block, and with the wallet in the sum', async () => {
    const { height } = await provider.tip(signal)
    let created = 0n
    let parent: string | null = null
    for (let at = 0; at <= height; at++) {
      const block = (await provider.block(at, signal)) as NormalisedBlock
      expect(block.parentHash).toBe(parent)
      parent = block.hash
      const fees = block.transactions.reduce((total, { feeRaw }) => total + (feeRaw ?? 0n), 0n)
      if (at > 0) created += sum((block.transactions[0] as NormalisedTransaction).outputs) - fees
      for (const transaction of at > 105 ? block.transactions : []) await expectAsTheNodeSays(transaction)
    }
    const set = await node.call<{ total_amount: number }>('gettxoutsetinfo')
    expect(created).toBe(units(set.total_amount))
    expect(created).toBe(BigInt(height) * 5_000_000_000n)
  })

  it('gives another hash at a height whose block was replaced by a longer branch', async () => {
    const hash = await pay(await fresh(), 3)
    const old = await mine()
    const { height } = await provider.tip(signal)
    expect(await provider.blockHash(height, signal)).toBe(old)
    await node.call('invalidateblock', old)
    expect(await provider.blockHash(height, signal)).toBeNull()
    expect(await find(hash)).toMatchObject({ block: null })
    await node.call('generateblock', miner, [])
    await node.call('generatetoaddress', 1, miner)
    const block = (await provider.block(height, signal)) as NormalisedBlock
    expect(block.hash).not.toBe(old)
    expect(block.transactions).toHaveLength(1)
    expect((await provider.block(height + 1, signal))?.parentHash).toBe(block.hash)
    expect((await find(hash)).block).toMatchObject({ height: height + 1 })
  })

  it('follows coins into the MWEB and out of it, where nobody is named', async () => {
    await node.call('generatetoaddress', 431 - (await provider.tip(signal)).height, miner)
    // A wallet that holds only hidden coins, so that its payments must come out of the MWEB.
    const swap = async (out: string, into: string) => {
      await node.call('unloadwallet', out)
      await node.call('loadwallet', into)
    }
    await node.call('unloadwallet', 'assay')
    await node.call('createwallet', 'hidden')
    const hidden = await fresh('mweb')
    await swap('hidden', 'assay')
    const payee = await fresh('legacy')
    const into = await pay(hidden, 10)
    const waiting = await find(into)
    expect(waiting.transaction).toMatchObject({ feeRaw: null, heuristics: ['mweb'] })
    const unseen = waiting.transaction.outputs.filter(({ scriptType }) => scriptType === 'mweb')
    expect(unseen.length).toBeGreaterThan(0)
    expect(unseen.every(({ address, amountRaw }) => address === null && amountRaw === 0n)).toBe(true)
    await mine()
    const entered = await tipBlock()
    const [, pegIn, balance] = entered.transactions
    expect(pegIn).toMatchObject({ hash: into, heuristics: ['mweb'] })
    expect(pegIn?.outputs.find(({ scriptType }) => scriptType === 'witness_mweb_pegin')).toMatchObject({ address: null })
    expect(balance?.outputs).toEqual([expect.objectContaining({ scriptType: 'witness_mweb_hogaddr', address: null })])
    for (const transaction of entered.transactions) await expectAsTheNodeSays(transaction)
    expect(entered.coverage.notes).toHaveLength(1)

    await node.call('generatetoaddress', 6, miner)
    await swap('assay', 'hidden')
    const out = await pay(payee, 4)
    expect(await find(out)).toMatchObject({ block: null, transaction: { feeRaw: null, transfers: [], heuristics: ['mweb'] } })
    await mine()
    const left = (await tipBlock()).transactions.at(-1) as NormalisedTransaction
    await expectAsTheNodeSays(left)
    expect(left.heuristics).toContain('mweb')
    const coin = left.outputs.find(({ address }) => address !== null)
    expect(coin).toMatchObject({ scriptType: 'pubkeyhash', amountRaw: 400_000_000n })
    expect(left.transfers).toContainEqual(expect.objectContaining({ from: 'none', to: coin?.address, amountRaw: '400000000' }))
  }, 60_000)
})
