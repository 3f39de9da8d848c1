import { encodeAbiParameters, type Hex, parseEventLogs } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Anvil, findAnvil, startAnvil } from '@/scripts/test/anvil'
import { createEvmProvider, INTERNAL_TRANSFER_BASE } from '../evm'
import { splitter, token } from '../evm/testing/contracts'
import { type AnvilDriver, driveAnvil, erc20 } from './testing/anvil-driver'
import { type LiveIndex, openLiveIndex } from './testing/live-index'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 })

const found = findAnvil()
const why = 'absent' in found ? `: skipped, ${found.absent}` : ''
const ether = 10n ** 18n
/** Assigned in the genesis state, which is in no block. */
const endowment = 10_000n * ether
const zero = '0x0000000000000000000000000000000000000000'

describe.skipIf(why !== '')(`a live ethereum node is followed into the answers${why}`, () => {
  let anvil: Anvil
  let node: AnvilDriver
  let index: LiveIndex
  let tokenAt: Hex

  beforeAll(async () => {
    anvil = await startAnvil()
    node = await driveAnvil(anvil.url)
    index = await openLiveIndex({ CHAIN_ETHEREUM_URL: anvil.url, CHAIN_ETHEREUM_START: '0' }, (one) => createEvmProvider(one))
  })
  afterAll(async () => {
    await index?.close()
    await anvil?.stop()
  })

  const caughtUp = async () => index.untilAt(await node.tip())
  const balanceIn = (wallet: Awaited<ReturnType<LiveIndex['wallet']>>, contract: string | null) =>
    BigInt(wallet.activity.balance.find(({ asset }) => (asset.contract ?? null) === contract)?.amount_raw ?? '0')

  /** Native value and Transfer logs of every mined transaction that did not fail, as viem reads them from the node. */
  async function saidByTheNode(): Promise<string[]> {
    const { height } = await node.tip()
    const said: string[] = []
    for (let at = 0; at <= height; at++) {
      const { transactions } = await node.client.getBlock({ blockNumber: BigInt(at), includeTransactions: true })
      for (const { hash, from, to, value } of transactions) {
        const { status, logs } = await node.client.getTransactionReceipt({ hash })
        if (status !== 'success') continue
        if (value > 0n && to) said.push(`${hash} native ${from.toLowerCase()} ${to.toLowerCase()} ${value}`)
        for (const { address, args } of parseEventLogs({ abi: erc20, logs, eventName: 'Transfer' }))
          said.push(`${hash} ${address.toLowerCase()} ${args.from.toLowerCase()} ${args.to.toLowerCase()} ${args.amount}`)
      }
    }
    return said.sort()
  }

  /** Every confirmed transfer in any wallet's list; each must appear once in the list of either end. */
  async function listedAnywhere() {
    const listed = new Map<string, { line: string; ends: number }>()
    for (const address of await index.addresses()) {
      for (const transfer of await index.transfers(address)) {
        if (transfer.status !== 'confirmed' || transfer.index >= INTERNAL_TRANSFER_BASE) continue
        const { asset, from, to, amount_raw, direction } = transfer
        const line = `${transfer.transaction_hash} ${asset.contract ?? 'native'} ${from} ${to} ${amount_raw}`
        const entry = listed.get(transfer.id) ?? { line, ends: 0 }
        expect(entry.line).toBe(line)
        entry.ends += direction === 'self' ? 2 : 1
        listed.set(transfer.id, entry)
      }
    }
    for (const { ends } of listed.values()) expect(ends).toBe(2)
    return [...listed.values()].map(({ line }) => line).sort()
  }

  async function expectTheNodesBalances() {
    const addresses = (await index.addresses()).filter((address) => address !== zero)
    expect(addresses).toEqual(expect.arrayContaining(node.accounts.slice(0, 4)))
    for (const address of addresses) {
      const wallet = await index.wallet(address)
      const given = node.accounts.includes(address as Hex) ? endowment : 0n
      const net = await index.netNative(address)
      expect([address, net + given]).toEqual([address, await node.client.getBalance({ address: address as Hex })])
      // No transfer contains an account's initial balance, and a sum below zero is no balance.
      const native = wallet.activity.balance.find(({ asset }) => asset.contract === null)
      if (net < 0n) expect(native).toMatchObject({ amount_raw: null, balance_reason: 'history_not_indexed' })
      else expect(balanceIn(wallet, null)).toBe(net)
      const held = await node.client.readContract({
        address: tokenAt,
        abi: erc20,
        functionName: 'balanceOf',
        args: [address as Hex],
      })
      expect([address, balanceIn(wallet, tokenAt)]).toEqual([address, held])
    }
  }

  it('has a deployed token, its mint, its transfers and native ones within moments of their blocks', async () => {
    tokenAt = await node.deploy(token)
    await node.send(0, tokenAt, 0n, node.call('mint', node.account(1), 1_000_000n))
    await node.send(2, node.account(3), 7n * ether)
    await node.mine()
    await caughtUp()
    const before = await index.wallet(node.account(1))
    expect(balanceIn(before, tokenAt)).toBe(1_000_000n)
    expect(before.activity.balance).toContainEqual(
      expect.objectContaining({ asset: expect.objectContaining({ symbol: 'TST', decimals: 6 }), amount: '1' }),
    )
    expect(before).toMatchObject({ stale: false, data_as_of: { network: 'ethereum', block_height: 2 } })

    await node.send(1, tokenAt, 0n, node.call('transfer', node.account(2), 400_000n))
    await node.mine()
    await caughtUp()
    const after = await index.wallet(node.account(1))
    expect(balanceIn(after, tokenAt)).toBe(600_000n)
    expect(after.activity.transaction_count).toBe(before.activity.transaction_count + 1)
    expect(after.counterparties.map(({ address }) => address)).toContain(node.account(2))
  })

  it('keeps the fee of a failed transaction and nothing it would have moved', async () => {
    const hash = await node.send(3, tokenAt, 0n, node.call('transfer', node.account(4), 5n))
    await node.mine()
    await caughtUp()
    const { gasUsed, effectiveGasPrice, status } = await node.client.getTransactionReceipt({ hash })
    expect(status).toBe('reverted')
    expect(await index.transaction(hash)).toMatchObject({
      status: 'failed',
      transfers: [],
      fee: { amount_raw: (gasUsed * effectiveGasPrice).toString() },
      confirmations: 1,
    })
    expect((await index.transfers(node.account(4))).filter((one) => one.transaction_hash === hash)).toEqual([])
  })

  it('lists every transfer of the node once, and leaves every address with the node’s balance', async () => {
    const splitterAt = await node.deploy(splitter)
    const args = [{ type: 'address' }, { type: 'address' }, { type: 'bool' }] as const
    await node.send(
      4,
      splitterAt,
      4n * ether,
      encodeAbiParameters(args, ['0x00000000000000000000000000000000000a11ce', tokenAt, false]),
    )
    await node.send(5, node.account(5), 3n)
    for (let place = 0; place < 8; place++) await node.send(place, node.account((place + 1) % 10), BigInt(place + 1) * ether)
    await node.mine(2)
    await caughtUp()
    const said = await saidByTheNode()
    expect(said.length).toBeGreaterThanOrEqual(13)
    expect(await listedAnywhere()).toEqual(said)
    await expectTheNodesBalances()
  })

  it('marks what a reorg took back as orphaned and counts only the new branch', async () => {
    const lost = await node.send(8, node.account(9), 11n * ether)
    await node.mine()
    const lostToken = await node.send(1, tokenAt, 0n, node.call('transfer', node.account(9), 7n))
    await node.mine()
    await caughtUp()
    expect(balanceIn(await index.wallet(node.account(9)), tokenAt)).toBe(7n)
    const old = await index.transaction(lost)
    expect(old).toMatchObject({ status: 'confirmed', confirmations: 2 })

    await node.client.request({
      method: 'anvil_reorg',
      params: [2, [[{ from: node.account(8), to: node.account(3), value: '0x2a' }, 0]]],
    } as never)
    expect((await node.tip()).hash).not.toBe(old.block_hash)
    await caughtUp()
    const seen = await index.transfers(node.account(9))
    expect(
      seen
        .filter((one) => [lost, lostToken].includes(one.transaction_hash as Hex))
        .map((one) => [one.amount_raw, one.status, one.confirmations]),
    ).toEqual([
      ['7', 'orphaned', 0],
      [(11n * ether).toString(), 'orphaned', 0],
    ])
    expect(await index.transaction(lost)).toMatchObject({ status: 'orphaned', confirmations: 0, block_hash: old.block_hash })
    expect(balanceIn(await index.wallet(node.account(9)), tokenAt)).toBe(0n)
    const said = await saidByTheNode()
    expect(said.filter((line) => line.endsWith(` ${node.account(8)} ${node.account(3)} 42`))).toHaveLength(1)
    expect(await listedAnywhere()).toEqual(said)
    await expectTheNodesBalances()
  })

  it('has a transaction that was taken back and mined again once, as confirmed', async () => {
    const payer = { account: node.account(7), chain: mainnet, gas: 21_000n, gasPrice: 5_000_000_000n }
    const pay = () => node.client.sendTransaction({ ...payer, to: node.account(6), value: 5n })
    const hash = await pay()
    await node.mine()
    await caughtUp()
    const first = await index.transaction(hash)
    await node.client.request({ method: 'anvil_rollback', params: [1] } as never)
    await node.mine(2)
    const again = await pay()
    await node.mine()
    await caughtUp()
    expect(again).toBe(hash)
    expect(await index.transaction(hash)).toMatchObject({ status: 'confirmed', confirmations: 1 })
    expect((await index.transaction(hash)).block_hash).not.toBe(first.block_hash)
    expect(
      (await index.transfers(node.account(6))).filter((one) => one.transaction_hash === hash && one.status === 'confirmed'),
    ).toHaveLength(1)
    await expectTheNodesBalances()
  })
})
