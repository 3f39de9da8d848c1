import { afterEach, describe, expect, it } from 'vitest'
import { networkNamed } from '../networks'
import type { NormalisedBlock, Provider } from '../provider'
import { fullBlock, header, log, receipt } from './answers'
import { createEvmProvider } from './index'
import { type FakeNode, fakeNode, RpcFailure } from './testing/fake-node'
import { haveRecorded, recordedCsv, recordedFiles, recordedLines, recordedResult, recordedText } from './testing/recorded'
import { tokenMovements } from './token-transfers'

const rpcTests = 'chain-ethereum/json-rpc'
const etl = 'chain-ethereum/ethereum-etl'
const signal = AbortSignal.timeout(60_000)
let node: FakeNode | undefined
afterEach(() => node?.close())

/** A node that knows one recorded block, and receipts either whole or one by one. */
async function nodeOf(block: unknown, receipts: Record<string, unknown>[], whole = true): Promise<Provider> {
  node = await fakeNode((method, params) => {
    if (method === 'eth_getBlockByNumber') return block
    if (method === 'eth_getBlockReceipts' && whole) return receipts
    if (method === 'eth_getTransactionReceipt') return receipts.find((item) => item.transactionHash === params[0]) ?? null
    if (method === 'eth_call') return new RpcFailure(3, 'execution reverted')
    return undefined
  })
  return createEvmProvider(node.connected)
}

const native = (block: NormalisedBlock) =>
  block.transactions.flatMap((tx) =>
    tx.heuristics.includes('withdrawals') ? [] : tx.transfers.filter((t) => t.asset.contract === ''),
  )
const sum = (values: (string | bigint | null)[]) => values.reduce<bigint>((total, value) => total + BigInt(value ?? 0), 0n)

describe.skipIf(!haveRecorded)('recorded Ethereum blocks (../shared/data/chain-ethereum)', () => {
  const expected = haveRecorded
    ? (JSON.parse(recordedText('chain-ethereum/expected-json-rpc.json')) as Record<string, Record<string, unknown>>)
    : {}

  it('reads block 18000000 to the last wei', async () => {
    const raw = recordedResult(`${rpcTests}/eth_getBlockByNumber/test_08.json.gz`)
    const receipts = recordedResult(`${rpcTests}/eth_getBlockReceipts/test_02.json.gz`) as Record<string, unknown>[]
    const block = (await (await nodeOf(raw, receipts)).block(18_000_000, signal)) as NormalisedBlock
    const said = expected['eth_getBlockReceipts/test_02.json.gz'] as Record<string, unknown>
    const transactions = block.transactions.filter((tx) => !tx.heuristics.includes('withdrawals'))

    expect(block.hash).toBe('95b198e154acbfc64109dfd22d8224fe927fd8dfdedfae01587674482ba4baf3')
    expect(block.time).toBe(1_693_066_895)
    expect(transactions).toHaveLength(94)
    expect(transactions.filter((tx) => tx.status === 'failed')).toHaveLength(2)
    // The published total sums the stated values; two of these transactions failed and moved nothing.
    const stated = fullBlock.parse(raw).transactions
    const lost = stated.filter((tx) => transactions[tx.transactionIndex]?.status === 'failed')
    expect(sum(stated.map((tx) => tx.value))).toBe(39_932166995932352441n)
    expect(sum(native(block).map((t) => t.amountRaw))).toBe(39_932166995932352441n - sum(lost.map((tx) => tx.value)))
    expect(lost).toHaveLength(2)
    expect(sum(transactions.map((tx) => tx.feeRaw))).toBe(BigInt(said.sum_fee_wei as string))
    expect(sum(transactions.map((tx) => tx.feeRaw))).toBe(383604366542520501n)

    const { movements, malformed } = tokenMovements(receipts.flatMap((item) => receipt.parse(item).logs))
    expect(malformed).toEqual([])
    expect(movements.filter((m) => m.standard === 'erc20')).toHaveLength(141)
    expect(movements.filter((m) => m.standard === 'erc721')).toHaveLength(2)
    const tokens = transactions.flatMap((tx) => tx.transfers.filter((t) => t.asset.contract !== ''))
    expect(tokens).toHaveLength(movements.filter((m) => m.amount > 0n).length)
    expect(new Set(tokens.map((t) => `${t.hash}:${t.transferIndex}`)).size).toBe(tokens.length)

    const creation = transactions.filter((tx) => tx.heuristics.includes('contract_creation'))
    expect(creation).toHaveLength(1)
    const withdrawn = block.transactions.find((tx) => tx.heuristics.includes('withdrawals'))
    expect(withdrawn).toMatchObject({ hash: block.hash, index: 94, feeRaw: 0n })
    expect(withdrawn?.transfers).toHaveLength(16)
    expect(withdrawn?.transfers[0]).toMatchObject({
      from: '0x0000000000000000000000000000000000000000',
      to: '0xd7a0b38496064412a8d6b1f77bc30ada93e7b7a5',
      amountRaw: (BigInt('0xeb0d50') * 1_000_000_000n).toString(),
    })
    expect(block.coverage.internalTransfers).toBe(false)
    expect(block.coverage.notes.join()).toContain('offers neither debug_traceBlock nor trace_block')
  })

  it('reads the receipts of blocks 18100000 and 18100010 as expected', () => {
    for (const file of ['eth_getBlockReceipts/test_03.json.gz', 'eth_getBlockReceipts/test_04.json.gz']) {
      const said = expected[file] as Record<string, number | string>
      const receipts = (recordedResult(`${rpcTests}/${file}`) as unknown[]).map((item) => receipt.parse(item))
      const { movements } = tokenMovements(receipts.flatMap((item) => item.logs))
      expect(receipts).toHaveLength(said.receipts as number)
      expect(receipts.filter((item) => item.status === 0)).toHaveLength(said.failed as number)
      expect(movements.filter((m) => m.standard === 'erc20')).toHaveLength(said.erc20_transfer_logs as number)
      expect(movements.filter((m) => m.standard === 'erc721')).toHaveLength(said.erc721_transfer_logs as number)
      expect(sum(receipts.map((item) => item.gasUsed * (item.effectiveGasPrice ?? 0n)))).toBe(BigInt(said.sum_fee_wei as string))
    }
  })

  it('gives ethereum-etl’s blocks, transactions, receipts and token transfers of block 483920, one receipt at a time', async () => {
    const folder = `${etl}/test_export_blocks_job/block_with_logs`
    const raw = recordedResult(`${folder}/web3_response.eth_getBlockByNumber_0x76250_true.json`)
    const receiptFolder = `${etl}/test_export_receipts_job/receipts_with_logs`
    const files = recordedFiles(receiptFolder).filter((file) => file.includes('eth_getTransactionReceipt'))
    const receipts = files.map((file) => recordedResult(file) as Record<string, unknown>)
    const provider = await nodeOf(raw, receipts, false)
    const block = (await provider.block(483_920, signal)) as NormalisedBlock

    const rows = recordedCsv(`${folder}/expected_transactions.csv`)
    expect(block.transactions).toHaveLength(rows.length)
    expectBlock(raw, recordedCsv(`${folder}/expected_blocks.csv`)[0])
    expectTransactions(raw, rows)
    expectReceipts(receipts, recordedCsv(`${receiptFolder}/expected_receipts.csv`))
    const tokens = recordedCsv(`${etl}/test_export_token_transfers_job/block_with_transfers/expected_token_transfers.csv`)
    expect(tokenRows(block)).toEqual(tokens.map(expectedToken))
    expect(tokens).toHaveLength(2)
    expect(node?.calls.filter((call) => call.method === 'eth_getBlockReceipts')).toHaveLength(1)
    expect(await provider.block(483_920, signal)).toEqual(block)
    expect(
      node?.calls.filter((call) => call.method === 'eth_getBlockReceipts'),
      'asked once what the node offers',
    ).toHaveLength(1)
    expect(block.transactions.every((tx) => tx.status === 'confirmed')).toBe(true)
  })

  it('gives ethereum-etl’s blocks and transactions of 47218 and 47219', () => {
    const folder = `${etl}/test_export_blocks_job/blocks_with_transactions`
    const rows = recordedCsv(`${folder}/expected_transactions.csv`)
    const blocks = recordedCsv(`${folder}/expected_blocks.csv`)
    expect(rows.length).toBeGreaterThan(1)
    for (const [place, hex] of ['0xb872', '0xb873'].entries()) {
      const raw = recordedResult(`${folder}/web3_response.eth_getBlockByNumber_${hex}_true.json`)
      expectBlock(raw, blocks[place])
      expectTransactions(
        raw,
        rows.filter((row) => row.block_number === String(Number(hex))),
      )
    }
  })

  it('gives ethereum-etl’s stream of blocks 1755634 and 1755635', async () => {
    const folder = `${etl}/test_stream/blocks_1755634_1755635`
    const files = recordedFiles(folder)
    const receipts = files
      .filter((file) => file.includes('Receipt'))
      .map((file) => recordedResult(file) as Record<string, unknown>)
    const tokens = recordedLines(`${folder}/expected_token_transfers.json`)
    const blocks = recordedLines(`${folder}/expected_blocks.json`)
    const transactions = recordedLines(`${folder}/expected_transactions.json`)
    const found: NormalisedBlock[] = []
    for (const [place, height] of [1_755_634, 1_755_635].entries()) {
      const raw = recordedResult(`${folder}/web3_response.eth_getBlockByNumber_0x${height.toString(16)}_true.json`)
      expectBlock(raw, blocks[place])
      expectTransactions(
        raw,
        transactions.filter((row) => row.block_number === String(height)),
      )
      found.push((await (await nodeOf(raw, receipts)).block(height, signal)) as NormalisedBlock)
      await node?.close()
    }
    expect(found.flatMap(tokenRows)).toEqual(tokens.map(expectedToken))
    expectReceipts(
      receipts,
      transactions.map((row) => ({ ...row, transaction_hash: row.hash })),
      'receipt_',
    )
    expect(tokens.length).toBeGreaterThan(0)
  })

  it('gives ethereum-etl’s token transfers of blocks 17173049 and 17173050 out of its logs', () => {
    const folder = `${etl}/test_stream/blocks_17173049_17173050`
    const logs = recordedLines(`${folder}/expected_logs.json.gz`)
    const raw = logs.map((row) =>
      log.parse({
        address: row.address,
        topics: row.topics,
        data: row.data,
        logIndex: `0x${Number(row.log_index).toString(16)}`,
        transactionHash: row.transaction_hash,
        blockHash: row.block_hash,
      }),
    )
    const { movements } = tokenMovements(raw)
    const tokens = recordedLines(`${folder}/expected_token_transfers.json.gz`)
    const ours = movements
      .filter((m) => m.standard !== 'erc1155')
      .map((m) => ({
        contract: m.contract,
        from: m.from,
        to: m.to,
        value: String(m.tokenIds[0] ?? m.amount),
        logIndex: String(m.logIndex),
      }))
    const theirs = tokens.map((row) => ({
      contract: row.token_address,
      from: row.from_address,
      to: row.to_address,
      value: row.value,
      logIndex: row.log_index,
    }))
    const byLog = (a: { logIndex: unknown; contract: unknown }, b: { logIndex: unknown; contract: unknown }) =>
      Number(a.logIndex) - Number(b.logIndex) || String(a.contract).localeCompare(String(b.contract))
    expect(ours.length).toBeGreaterThan(200)
    expect([...ours].sort(byLog)).toEqual([...theirs].sort(byLog))
  })
})

describe.skipIf(!haveRecorded)('recorded blocks of other EVM networks (../shared/data/chain-other)', () => {
  it('reads Gnosis blocks of every era', () => {
    const results = recordedFiles('chain-other/evm/gnosis/eth_getBlockByNumber')
      .map(recordedResult)
      .filter((result) => result !== null)
    expect(results.length).toBeGreaterThan(5)
    for (const result of results) expect(header.parse(result).hash).toMatch(/^[0-9a-f]{64}$/)
    const full = results.filter((result) => typeof (result as { transactions: unknown[] }).transactions[0] === 'object')
    for (const result of full) expect(fullBlock.parse(result).transactions.length).toBeGreaterThan(0)
  })

  it('reads a Polygon state sync, which pays no fee and still mints', async () => {
    const folder = 'chain-other/evm/polygon-pos'
    const transaction = recordedResult(`${folder}/eth_getTransactionByHash/test_01.json.gz`) as Record<string, string>
    const found = recordedResult(`${folder}/eth_getTransactionReceipt/test_01.json.gz`)
    const hash = (transaction.hash ?? '').slice(2)
    node = await fakeNode((method) => {
      if (method === 'eth_getTransactionByHash') return transaction
      if (method === 'eth_getTransactionReceipt') return found
      if (method === 'eth_getBlockByHash') {
        return {
          number: transaction.blockNumber,
          hash: transaction.blockHash,
          parentHash: `0x${'0'.repeat(64)}`,
          timestamp: '0x66f00000',
          gasUsed: '0x0',
        }
      }
      return method === 'eth_call' ? '0x' : undefined
    })
    const read = await createEvmProvider({ ...node.connected, network: networkNamed('polygon') }).transaction(hash, signal)
    expect(read?.block?.height).toBe(0x40b1ac0)
    expect(read?.transaction).toMatchObject({ status: 'confirmed', feeRaw: 0n, index: 0x57 })
    expect(read?.transaction.transfers).toHaveLength(1)
    expect(read?.transaction.transfers[0]).toMatchObject({
      transferIndex: 0x1f6 + 1,
      amountRaw: '1000000',
      to: '0xc6c17e46db79424f398ad9320648f00774e3cc99',
    })
    expect(read?.transaction.transfers[0]?.asset.symbol).toBe('0x1bfd…bfd6')
  })
})

type Row = Record<string, unknown>

function expectBlock(raw: unknown, row: Row | undefined) {
  const block = fullBlock.parse(raw)
  expect(row).toBeDefined()
  expect({
    number: String(block.number),
    hash: `0x${block.hash}`,
    parent_hash: `0x${block.parentHash}`,
    timestamp: String(block.timestamp),
    gas_used: String(block.gasUsed),
    transaction_count: String(block.transactions.length),
  }).toEqual(pick(row, ['number', 'hash', 'parent_hash', 'timestamp', 'gas_used', 'transaction_count']))
}

function expectTransactions(raw: unknown, rows: Row[]) {
  const block = fullBlock.parse(raw)
  const ours = block.transactions.map((tx) => ({
    hash: `0x${tx.hash}`,
    nonce: String(tx.nonce),
    block_hash: `0x${tx.blockHash}`,
    block_number: String(tx.blockNumber),
    transaction_index: String(tx.transactionIndex),
    from_address: tx.from,
    to_address: tx.to ?? '',
    value: String(tx.value),
    gas: String(tx.gas),
    gas_price: String(tx.gasPrice),
    block_timestamp: String(block.timestamp),
  }))
  const columns = Object.keys(ours[0] ?? {})
  expect(ours).toEqual(rows.map((row) => pick(row, columns)))
}

function expectReceipts(answers: unknown[], rows: Row[], prefix = '') {
  const byHash = new Map(answers.map((answer) => [`0x${receipt.parse(answer).transactionHash}`, receipt.parse(answer)]))
  expect(rows.length).toBe(byHash.size)
  for (const row of rows) {
    const found = byHash.get(row.transaction_hash as string)
    expect({
      index: String(found?.transactionIndex),
      block: String(found?.blockNumber),
      gas: String(found?.gasUsed),
      price: found?.effectiveGasPrice == null ? '' : String(found.effectiveGasPrice),
      status: found?.status == null ? '' : String(found.status),
      contract: found?.contractAddress ?? '',
    }).toEqual({
      index: row.transaction_index,
      block: row.block_number,
      gas: row[`${prefix}gas_used`],
      price: row[`${prefix}effective_gas_price`] ?? '',
      status: row[`${prefix}status`] ?? '',
      contract: row[`${prefix}contract_address`] ?? '',
    })
  }
}

const pick = (row: Row | undefined, columns: string[]) => Object.fromEntries(columns.map((name) => [name, row?.[name] ?? '']))

const tokenRows = (block: NormalisedBlock) =>
  block.transactions.flatMap((tx) =>
    tx.transfers
      .filter((t) => t.asset.contract !== '')
      .map((t) => [
        t.asset.contract,
        t.from,
        t.to,
        t.amountRaw,
        `0x${t.hash}`,
        String(t.transferIndex - 1),
        String(t.blockHeight),
      ]),
  )

const expectedToken = (row: Row) =>
  ['token_address', 'from_address', 'to_address', 'value', 'transaction_hash', 'log_index', 'block_number'].map(
    (name) => row[name],
  )
