import {
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { type ConnectedNetwork, connectedNetworks } from '../network-config'
import type { NormalisedBlock, Provider } from '../provider'
import { readCallFrames } from './call-frames'
import { flatTrace, readFlatTraces } from './flat-traces'
import { createEvmProvider, INTERNAL_TRANSFER_BASE } from './index'
import { destructor, splitter, token } from './testing/contracts'

const found = findAnvil()
const why = 'absent' in found ? `: skipped, ${found.absent}` : ''
const signal = AbortSignal.timeout(120_000)
const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address holder) view returns (uint256)',
])
const zero = '0x0000000000000000000000000000000000000000'
const ether = 10n ** 18n

describe.skipIf(why !== '')(`a real node, anvil${why}`, () => {
  let anvil: Anvil
  let provider: Provider
  let accounts: Hex[]
  let tokenAt: Hex
  let splitterAt: Hex
  let destructorAt: Hex
  let failed: Hex[]

  const client = () =>
    createTestClient({ mode: 'anvil', chain: mainnet, transport: http(anvil.url) })
      .extend(publicActions)
      .extend(walletActions)
  const account = (place: number) => accounts[place] as Hex
  /** Sends without estimating gas, so that a transaction that will fail is mined anyway. */
  const send = (from: number, to: Hex | null, value = 0n, data: Hex = '0x') =>
    client().sendTransaction({ account: account(from), to, value, data, gas: 500_000n, chain: mainnet })
  const mine = () => client().mine({ blocks: 1 })
  const call = (name: 'mint' | 'transfer', to: Hex, amount: bigint) =>
    encodeFunctionData({ abi, functionName: name, args: [to, amount] })
  const split = (to: Hex, thenFail: boolean) =>
    encodeAbiParameters([{ type: 'address' }, { type: 'address' }, { type: 'bool' }], [to, tokenAt, thenFail])

  async function deploy(code: Hex): Promise<Hex> {
    const hash = await send(0, null, 0n, code)
    await mine()
    const { contractAddress } = await client().getTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }

  async function readAll(): Promise<NormalisedBlock[]> {
    const blocks: NormalisedBlock[] = []
    const tip = await provider.tip(signal)
    for (let height = 0; height <= tip.height; height++) blocks.push((await provider.block(height, signal)) as NormalisedBlock)
    blocks.reduce((parent, block) => {
      expect(block.parentHash).toBe(parent.hash)
      return block
    })
    return blocks
  }

  /** Checks that the node's balance of every address equals what its transfers and fees leave it with. */
  async function expectBalances(blocks: NormalisedBlock[]) {
    const native = new Map(accounts.map((holder) => [holder.toLowerCase(), 10_000n * ether]))
    const tokens = new Map<string, bigint>()
    const add = (to: Map<string, bigint>, holder: string, amount: bigint) => to.set(holder, (to.get(holder) ?? 0n) + amount)
    for (const transaction of blocks.flatMap((block) => block.transactions)) {
      if (transaction.feePayer) add(native, transaction.feePayer, -(transaction.feeRaw ?? 0n))
      for (const { asset, from, to, amountRaw } of transaction.transfers) {
        const balances = asset.contract === '' ? native : tokens
        add(balances, from, -BigInt(amountRaw))
        add(balances, to, BigInt(amountRaw))
      }
    }
    // The null endpoint is the mint's other side and anvil's fee receiver, whose income no answer states.
    native.delete(zero)
    tokens.delete(zero)
    const said = async (holder: string) => [holder, await client().getBalance({ address: holder as Hex })] as const
    expect([...native]).toEqual(await Promise.all([...native.keys()].map(said)))
    const held = async (holder: string) =>
      [holder, await client().readContract({ address: tokenAt, abi, functionName: 'balanceOf', args: [holder as Hex] })] as const
    expect([...tokens]).toEqual(await Promise.all([...tokens.keys()].map(held)))
    return { native, tokens }
  }

  beforeAll(async () => {
    anvil = await startAnvil()
    const [connected] = connectedNetworks({ CHAIN_ETHEREUM_URL: anvil.url }) as [ConnectedNetwork]
    provider = createEvmProvider(connected)
    accounts = (await client().getAddresses()) as Hex[]
    tokenAt = await deploy(token)
    splitterAt = await deploy(splitter)
    destructorAt = await deploy(destructor)
    await send(0, tokenAt, 0n, call('mint', account(1), 1_000_000n))
    await send(2, account(3), 7n * ether)
    await mine()
    await send(1, tokenAt, 0n, call('transfer', account(2), 400_000n))
    const tooMuch = await send(3, tokenAt, 0n, call('transfer', account(4), 1n))
    await send(4, splitterAt, 4n * ether, split('0x00000000000000000000000000000000000a11ce', false))
    const undone = await send(5, splitterAt, 2n * ether, split(account(6), true))
    await send(6, account(6), ether)
    failed = [tooMuch, undone]
    await mine()
    await send(
      7,
      destructorAt,
      3n * ether,
      encodeAbiParameters([{ type: 'address' }], ['0x0000000000000000000000000000000000000b0b']),
    )
    await mine()
  })
  afterAll(() => anvil?.stop())

  it('is the chain it says, and its tip is the node’s', async () => {
    await provider.identify(signal)
    const tip = await provider.tip(signal)
    expect(tip.height).toBe(6)
    expect(await provider.blockHash(6, signal)).toBe(tip.hash)
    expect(await provider.blockHash(7, signal)).toBeNull()
    expect(await provider.block(7, signal)).toBeNull()
  })

  it('leaves every address with the balance the node says', async () => {
    const blocks = await readAll()
    const { native, tokens } = await expectBalances(blocks)
    expect(native.has('0x0000000000000000000000000000000000000b0b')).toBe(true)
    expect(tokens.get(account(2).toLowerCase())).toBe(400_000n)
    expect(blocks.slice(1).every((block) => block.coverage.internalTransfers)).toBe(true)
    const keys = blocks.flatMap((block) =>
      block.transactions.flatMap((tx) => tx.transfers.map((t) => `${t.hash}:${t.transferIndex}`)),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('names the token by its own word', async () => {
    const block = (await provider.block(4, signal)) as NormalisedBlock
    const minted = block.transactions.flatMap((tx) => tx.transfers).find((t) => t.asset.contract !== '')
    expect(minted).toMatchObject({ from: zero, to: account(1).toLowerCase(), amountRaw: '1000000' })
    expect(minted?.asset).toEqual({ contract: tokenAt.toLowerCase(), symbol: 'TST', decimals: 6 })
  })

  it('counts the fee of a failed transaction and none of its transfers', async () => {
    for (const hash of failed) {
      const read = await provider.transaction(hash.slice(2), signal)
      const { gasUsed, effectiveGasPrice } = await client().getTransactionReceipt({ hash })
      expect(read?.transaction).toMatchObject({ status: 'failed', transfers: [], feeRaw: gasUsed * effectiveGasPrice })
    }
  })

  it('reads value moved inside transactions, and not what an inner failure gave back', async () => {
    const block = (await provider.block(5, signal)) as NormalisedBlock
    const inner = block.transactions.flatMap((tx) => tx.transfers).filter((t) => t.transferIndex >= INTERNAL_TRANSFER_BASE)
    expect(inner.map((t) => [t.transferIndex - INTERNAL_TRANSFER_BASE, t.from, t.amountRaw])).toEqual([
      [0, splitterAt.toLowerCase(), (2n * ether).toString()],
      [1, splitterAt.toLowerCase(), '1'],
    ])
    const alone = await provider.transaction(inner[0]?.hash ?? '', signal)
    expect(alone?.transaction).toEqual(block.transactions.find((tx) => tx.hash === inner[0]?.hash))
    expect(alone?.block).toEqual({ height: 5, hash: block.hash, time: block.time })
  })

  it('reads the same out of trace_block and debug_traceBlock', async () => {
    const moved: number[] = []
    for (let height = 1; height <= 6; height++) {
      const { transactions } = await client().getBlock({ blockNumber: BigInt(height) })
      const number = `0x${height.toString(16)}`
      const ask = (method: string, ...params: unknown[]) => client().request({ method, params } as never) as Promise<unknown>
      const flat = flatTrace.array().parse(await ask('trace_block', number))
      const nested = (await ask('debug_traceBlockByNumber', number, { tracer: 'callTracer' })) as { result: unknown }[]
      for (const [place, hash] of transactions.entries()) {
        const read = readFlatTraces(flat.filter((one) => one.transactionHash === hash.slice(2)))
        expect(read).toEqual(readCallFrames(nested[place]?.result))
        moved.push(read.moves.length)
      }
    }
    expect(moved.filter((moves) => moves > 0)).toEqual([2, 1])
  })

  it('knows what waits, and what does not exist', async () => {
    const hash = await send(8, account(9), 1n)
    expect(await provider.transaction(hash.slice(2), signal)).toMatchObject({
      block: null,
      transaction: { heuristics: ['pending'], transfers: [], feeRaw: null },
    })
    expect(await provider.transaction('ab'.repeat(32), signal)).toBeNull()
    await mine()
    expect((await provider.transaction(hash.slice(2), signal))?.block?.height).toBe(7)
  })

  it('follows a reorganisation: other hashes, other transfers, the node’s balances again', async () => {
    const before = await readAll()
    const lost = before.at(-1)?.transactions[0]?.hash ?? ''
    await client().request({
      method: 'anvil_reorg',
      params: [3, [[{ from: account(8), to: account(3), value: '0x2a' }, 0]]],
    } as never)
    const after = await readAll()
    expect(after).toHaveLength(before.length)
    expect(after.slice(0, 5).map((block) => block.hash)).toEqual(before.slice(0, 5).map((block) => block.hash))
    for (const height of [5, 6, 7]) expect(await provider.blockHash(height, signal)).not.toBe(before[height]?.hash)
    expect(after.flatMap((block) => block.transactions).some((tx) => tx.hash === lost)).toBe(false)
    expect((await provider.transaction(lost, signal))?.block ?? null).toBeNull()
    expect(after[5]?.transactions[0]?.transfers[0]).toMatchObject({ to: account(3).toLowerCase(), amountRaw: '42' })
    await expectBalances(after)
  })

  it('says that a killed node is unreachable, without its address', async () => {
    await anvil.stop()
    await expect(provider.tip(signal)).rejects.toMatchObject({ name: 'ProviderError', fault: 'unreachable' })
  })
})
