import { afterEach, describe, expect, it } from 'vitest'
import { type NetworkName, networkNamed } from '../networks'
import type { NormalisedBlock } from '../provider'
import { receipt } from './answers'
import { createEvmProvider, INTERNAL_TRANSFER_BASE } from './index'
import { type FakeNode, fakeNode, RpcFailure } from './testing/fake-node'
import { haveRecordedFamily, recordedCsv, recordedFiles, recordedText } from './testing/recorded'
import { tokenMovements } from './token-transfers'

type Json = Record<string, unknown>
const signal = AbortSignal.timeout(60_000)
const zero = `0x${'0'.repeat(40)}`
let node: FakeNode | undefined
afterEach(() => node?.close())

/** What a network's reader returns for a block and its receipts; receipts not in the list are requested one by one. */
async function read(name: NetworkName, block: Json, receipts: Json[], listed = receipts): Promise<NormalisedBlock> {
  node = await fakeNode((method, params) => {
    if (method === 'eth_getBlockByNumber') return block
    if (method === 'eth_getBlockReceipts') return listed
    if (method === 'eth_getTransactionReceipt') return receipts.find((one) => one.transactionHash === params[0]) ?? null
    return method === 'eth_call' ? new RpcFailure(3, 'execution reverted') : undefined
  })
  const found = await createEvmProvider({ ...node.connected, network: networkNamed(name) }).block(Number(block.number), signal)
  return found as NormalisedBlock
}

const sum = (values: (string | bigint | null)[]) => values.reduce<bigint>((total, value) => total + BigInt(value ?? 0), 0n)
const native = ({ transactions }: NormalisedBlock) =>
  transactions.flatMap((tx) => tx.transfers.filter(({ asset }) => asset.contract === ''))
const tokens = ({ transactions }: NormalisedBlock) =>
  transactions.flatMap((tx) => tx.transfers.filter(({ asset }) => asset.contract !== ''))

const folder = 'chain-evm-family'
describe.skipIf(!haveRecordedFamily)(`recorded blocks of other EVM networks (../shared/data/${folder})`, () => {
  const json = (file: string) => JSON.parse(recordedText(`${folder}/${file}`)) as never
  const recorded = (name: string) =>
    [json(`subsquid/${name}-block.json.gz`), json(`subsquid/${name}-receipts.json.gz`)] as [Json, Json[]]

  it('reads a whole block of Arbitrum One, its own transaction types among them', async () => {
    const block = await read('arbitrum', ...recorded('arbitrum-150000000'))
    expect([block.height, block.hash, block.time]).toEqual([
      150_000_000,
      'c43cd2d95e40b5b672100e462a86b3f67259bd7398cf1c68b0e0e89cc2993ecf',
      1_699_878_679,
    ])
    expect(block.transactions.map(({ status }) => status)).toEqual(Array(5).fill('confirmed'))
    expect(sum(block.transactions.map(({ feeRaw }) => feeRaw))).toBe(677_920_800_000_000n)
    expect(sum(native(block).map(({ amountRaw }) => amountRaw))).toBe(523_392_010_000_000n)
    expect(tokens(block)).toHaveLength(10)
  })

  it('reads a whole block of Polygon, whose failed transactions log their fee', async () => {
    const block = await read('polygon', ...recorded('polygon-50000000'))
    expect(block.transactions).toHaveLength(564)
    expect(block.transactions.filter(({ status }) => status === 'failed')).toHaveLength(7)
    expect(sum(block.transactions.map(({ feeRaw }) => feeRaw))).toBe(12_124_761_575_959_546_407n)
    expect(sum(native(block).map(({ amountRaw }) => amountRaw))).toBe(310_628_360_522_772_667_468n)
    const { movements } = tokenMovements(recorded('polygon-50000000')[1].flatMap((one) => receipt.parse(one).logs))
    const of = (wanted: string) => movements.filter(({ standard }) => standard === wanted).length
    expect([of('erc20'), of('erc721')]).toEqual([68, 3])
    expect(tokens(block)).toHaveLength(movements.filter(({ amount }) => amount > 0n).length)
    expect(tokens(block).some(({ asset }) => asset.contract.endsWith('1010'))).toBe(false)
    // A failed transaction must never be reported as moving anything.
    expect(block.transactions.filter(({ status, transfers }) => status === 'failed' && transfers.length > 0)).toEqual([])
  })

  it.each(['block_with_logs', 'block_with_transaction_eip_1559', 'blocks_with_transactions'])(
    'reads the Polygon blocks of polygon-etl as it has them: %s',
    async (name) => {
      const at = `${folder}/polygon-etl/test_export_blocks_job/${name}`
      const expected = recordedCsv(`${at}/expected_transactions.csv`)
      const files = recordedFiles(at).filter((file) => file.endsWith('.json'))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const raw = (JSON.parse(recordedText(file)) as { result: Json }).result
        const receipts = (raw.transactions as Json[]).map((tx) => ({ ...tx, ...bare, transactionHash: tx.hash }))
        const { height, transactions } = await read('polygon', { ...raw, gasUsed: '0x0' }, receipts)
        await node?.close()
        const rows = expected.filter(({ block_number }) => Number(block_number) === height)
        expect(transactions.map((tx) => [tx.hash, tx.index, tx.feePayer, sum(tx.transfers.map((t) => t.amountRaw))])).toEqual(
          rows.map((row) => [row.hash?.slice(2), Number(row.transaction_index), row.from_address, BigInt(row.value ?? 0)]),
        )
      }
    },
  )
})

const bare = { status: '0x1', gasUsed: '0x0', effectiveGasPrice: '0x0', contractAddress: null, logs: [] }
const blockHash = `0x${'b'.repeat(64)}`
const placed = { blockHash, blockNumber: '0x5', gas: '0x10000', gasPrice: '0x0', nonce: '0x0' }
const [bridge, user] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

/** A block of these transactions, with receipts built from `outcomes`. */
function blockOf(transactions: Json[], outcomes: Json[] = []) {
  const full = transactions.map((tx, place) => ({
    ...placed,
    hash: `0x${String(place + 1).padStart(64, '0')}`,
    transactionIndex: `0x${place.toString(16)}`,
    ...tx,
  }))
  const receipts = full.map((tx, place) => ({
    ...placed,
    ...bare,
    ...outcomes[place],
    transactionHash: tx.hash,
    transactionIndex: tx.transactionIndex,
  }))
  const block = {
    number: '0x5',
    hash: blockHash,
    parentHash: blockHash,
    timestamp: '0x66f00000',
    gasUsed: '0x0',
    transactions: full,
  }
  return [block, receipts] as [Json, Json[]]
}
const moved = (block: NormalisedBlock) =>
  block.transactions.map(({ transfers }) =>
    transfers.map(({ from, to, amountRaw, transferIndex }) => [transferIndex, from, to, amountRaw]),
  )
const minted = INTERNAL_TRANSFER_BASE - 1

describe('transactions that only rollups have', () => {
  it.each(['base', 'optimism'])('of %s: a deposit brings its ether from the chain below, also where it fails', async (name) => {
    const deposit = { type: '0x7e', from: bridge, to: user, value: '0x64', mint: '0x64', sourceHash: blockHash }
    const system = { type: '0x7e', from: bridge, to: user, value: '0x0', isSystemTx: true, gas: '0xf4240' }
    const block = await read(name, ...blockOf([system, deposit, deposit], [{ l1Fee: '0x0' }, {}, { status: '0x0' }]))
    expect(moved(block)).toEqual([
      [],
      [
        [minted, zero, bridge, '100'],
        [0, bridge, user, '100'],
      ],
      [[minted, zero, bridge, '100']],
    ])
    expect(block.transactions.map(({ feeRaw, status }) => [feeRaw, status])).toEqual([
      [0n, 'confirmed'],
      [0n, 'confirmed'],
      [0n, 'failed'],
    ])
  })

  it('of Arbitrum: plain deposits and retryables, and none of them on a network without them', async () => {
    const deposit = { type: '0x64', from: bridge, to: user, value: '0x64', gas: '0x0' }
    const retryable = { type: '0x69', from: bridge, to: user, value: '0x0', depositValue: '0x32' }
    const block = await read('arbitrum', ...blockOf([deposit, retryable]))
    expect(moved(block)).toEqual([
      [
        [minted, zero, bridge, '100'],
        [0, bridge, user, '100'],
      ],
      [[minted, zero, bridge, '50']],
    ])
    await node?.close()
    expect(moved(await read('ethereum', ...blockOf([deposit, { ...retryable, mint: '0x1' }])))).toEqual([
      [[0, bridge, user, '100']],
      [],
    ])
  })

  it('counts the fee for Ethereum where the receipt states it', async () => {
    const paid = { from: user, to: bridge, value: '0x0', type: '0x2' }
    const block = await read('scroll', ...blockOf([paid], [{ l1Fee: '0x7b', effectiveGasPrice: '0x5' }]))
    expect(block.transactions[0]?.feeRaw).toBe(123n)
  })

  it('asks a Polygon node by itself for the receipt of a state sync that its list leaves out', async () => {
    const [block, receipts] = blockOf([
      { from: user, to: bridge, value: '0x1' },
      { from: zero, to: zero, value: '0x0', gas: '0x0' },
    ])
    const { transactions } = await read('polygon', block, receipts, receipts.slice(0, 1))
    expect(transactions.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    await node?.close()
    await expect(read('ethereum', block, receipts, receipts.slice(0, 1))).rejects.toThrow('2 transactions and 1 receipts')
  })

  it('leaves withdrawals in another asset than the native coin out, and says so', async () => {
    const [block] = blockOf([])
    const withdrawals = [{ index: '0x1', validatorIndex: '0x1', address: user, amount: '0x1' }]
    const { transactions, coverage } = await read('gnosis', { ...block, withdrawals }, [])
    expect(transactions).toEqual([])
    expect(coverage.notes.join(' ')).toContain('not in its native coin')
  })
})
