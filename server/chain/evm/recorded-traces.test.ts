import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { askTokenBy } from './ask-token'
import { flatTrace, readFlatTraces } from './flat-traces'
import { createEvmProvider } from './index'
import { EvmRpc } from './rpc'
import { type FakeNode, fakeNode, RpcFailure } from './testing/fake-node'
import { haveRecorded, recordedFiles, recordedResult, recordedText } from './testing/recorded'
import { TokenBook } from './token-book'

const etl = 'chain-ethereum/ethereum-etl'
const signal = AbortSignal.timeout(60_000)
let node: FakeNode | undefined
afterEach(() => node?.close())

/** The rows of ethereum-etl's traces that move value inside a transaction. */
function expectedMoves(file: string) {
  const rows = parse(recordedText(file), { columns: true }) as Record<string, string>[]
  const moving = rows.filter(
    (row) =>
      row.trace_address !== '' &&
      row.status === '1' &&
      BigInt(row.value || '0') > 0n &&
      (row.trace_type === 'suicide' || row.trace_type === 'create' || (row.trace_type === 'call' && row.call_type === 'call')),
  )
  return moving.map((row) => ({ hash: row.transaction_hash, from: row.from_address, to: row.to_address, amount: row.value }))
}

function readMoves(raw: unknown) {
  const traces = z.array(flatTrace).parse(raw)
  const hashes = [...new Set(traces.flatMap((trace) => trace.transactionHash ?? []))]
  return hashes.flatMap((hash) =>
    readFlatTraces(traces.filter((trace) => trace.transactionHash === hash)).moves.map((move) => ({
      hash: `0x${hash}`,
      ...move,
      amount: String(move.amount),
    })),
  )
}

describe.skipIf(!haveRecorded)('recorded traces (../shared/data/chain-ethereum)', () => {
  it.each(['block_with_create', 'block_with_error', 'block_with_subtraces', 'block_with_suicide', 'block_without_transactions'])(
    'gives the value that ethereum-etl says moved in %s',
    (name) => {
      const folder = `${etl}/test_export_traces_job/${name}`
      const file = recordedFiles(folder).find((path) => path.includes('trace_block')) as string
      expect(readMoves(recordedResult(file))).toEqual(expectedMoves(`${folder}/expected_traces.csv`))
    },
  )

  it('finds internal value in the blocks that have it', () => {
    const suicide = `${etl}/test_export_traces_job/block_with_suicide/web3_response.trace_block_0xf7105.json`
    expect(readMoves(recordedResult(suicide))).toEqual([
      expect.objectContaining({
        from: '0x474faa5018639791952fae334e2911700ac7fe9b',
        to: '0x83973747eec131bf9a08ac64fb1a518e891bdf4b',
        amount: '50000000000000000',
      }),
    ])
    for (const name of ['test_01', 'test_10']) {
      const raw = recordedResult(`chain-ethereum/json-rpc/trace_block/${name}.json.gz`)
      expect(() => readMoves(raw)).not.toThrow()
    }
  })

  it.each(['token_with_alternative_return_type', 'token_with_invalid_data'])(
    'reads the symbol and decimals of %s',
    async (name) => {
      const folder = `${etl}/test_export_tokens_job/${name}`
      const [row] = parse(recordedText(`${folder}/expected_tokens.csv`), { columns: true }) as Record<string, string>[]
      const files = recordedFiles(folder)
      node = await fakeNode((method, params) => {
        const { to, data } = (params[0] ?? {}) as { to: string; data: string }
        const file = files.find((path) => path.includes(`${method}_data_${data}_to_${to}`))
        return file ? recordedResult(file) : new RpcFailure(3, 'execution reverted')
      })
      const tokens = new TokenBook(askTokenBy(new EvmRpc(node.connected, {})))
      const contract = row?.address ?? ''
      await tokens.learn([contract], signal)
      expect(tokens.describe(contract, false)).toEqual({ contract, symbol: row?.symbol, decimals: Number(row?.decimals) })
      await tokens.learn([contract], signal)
      expect(node.calls).toHaveLength(2)
    },
  )

  it('takes internal transfers from trace_block before any other method, above every log index', async () => {
    const folder = `${etl}/test_export_traces_job/block_with_suicide`
    const traces = recordedResult(recordedFiles(folder).find((path) => path.includes('trace_block')) as string) as Record<
      string,
      unknown
    >[]
    const { blockHash, transactionHash, action } = traces.find(
      (trace) => trace.transactionHash && (trace.traceAddress as number[]).length === 0,
    ) as Record<string, unknown>
    const { from, to } = action as Record<string, string>
    const placed = { blockHash, blockNumber: '0xf7105', transactionIndex: '0x0' }
    const block = {
      number: '0xf7105',
      hash: blockHash,
      parentHash: blockHash,
      timestamp: '0x56b00000',
      gasUsed: '0x5208',
      transactions: [{ ...placed, hash: transactionHash, from, to, value: '0x0', gas: '0xffff', gasPrice: '0x1', nonce: '0x0' }],
    }
    node = await fakeNode((method) => {
      if (method === 'eth_getBlockByNumber') return block
      if (method === 'eth_getBlockReceipts') return [{ ...placed, transactionHash, gasUsed: '0x5208', status: '0x1', logs: [] }]
      if (method === 'eth_getTransactionByHash') return block.transactions[0]
      if (method === 'eth_getTransactionReceipt')
        return { ...placed, transactionHash, gasUsed: '0x5208', status: '0x1', logs: [] }
      if (method === 'eth_getBlockByHash') return block
      if (method === 'trace_transaction') return traces.filter((trace) => trace.transactionHash === transactionHash)
      return method === 'trace_block' ? traces : undefined
    })
    const provider = createEvmProvider(node.connected)
    const alone = await provider.transaction(String(transactionHash).slice(2), signal)
    const found = await provider.block(0xf7105, signal)
    expect(alone?.transaction).toEqual(found?.transactions[0])
    expect(found?.coverage.internalTransfers).toBe(true)
    expect(found?.transactions[0]?.transfers.map((t) => [t.transferIndex, t.amountRaw])).toEqual([
      [1_000_000, '50000000000000000'],
    ])
    await provider.block(0xf7105, signal)
    expect(node.calls.filter((call) => call.method.startsWith('debug_'))).toEqual([])
    const off = await createEvmProvider(node.connected, { internalTransfers: 'off' }).block(0xf7105, signal)
    expect(off?.coverage).toEqual({ internalTransfers: false, notes: [expect.stringContaining('turns them off')] })
  })
})
