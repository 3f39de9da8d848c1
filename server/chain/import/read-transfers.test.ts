import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { tokenMovements } from '../evm/token-transfers'
import { parseExactJson } from '../exact-json'
import { resolveNetwork } from '../networks'
import { readBlockTimes } from './block-times'
import { detectFormat } from './detect-format'
import { readNonFungible } from './non-fungible'
import { detectFile, type ReadOptions, readTransfers } from './read-transfers'
import type { TransferRecord } from './records'

const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-read-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const a = '0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc'
const b = '0xa160cdab225685da1d56aa342ad8841c3b53f291'
const hash = (n: number) => n.toString(16).padStart(64, '0')
const header = 'network,transaction_hash,transfer_index,block_height,block_time,from,to,asset,amount_raw'
const row = (n: number, change: Record<string, string> = {}) => {
  const fields: Record<string, string> = {
    network: 'ethereum',
    transaction_hash: `0x${hash(n)}`,
    transfer_index: '0',
    block_height: '10',
    block_time: '2020-01-01T00:00:00Z',
    from: a,
    to: b,
    asset: 'native',
    amount_raw: '5',
    ...change,
  }
  return header
    .split(',')
    .map((name) => fields[name])
    .join(',')
}

async function read(name: string, content: string | Buffer, options: Partial<ReadOptions> = {}): Promise<TransferRecord[]> {
  const file = path.join(directory, name)
  writeFileSync(file, content)
  const records: TransferRecord[] = []
  for await (const record of readTransfers(file, await detectFile(file), { lookup: resolveNetwork, ...options }))
    records.push(record)
  return records
}
const reasons = (records: TransferRecord[]) =>
  records.flatMap((record) => ('reason' in record ? [`${record.line}: ${record.reason}`] : []))
const transfers = (records: TransferRecord[]) => records.flatMap((record) => ('reason' in record ? [] : record.transfers))

describe('the own CSV', () => {
  it('reads plain and gzip alike, by content and not by name', async () => {
    const text = `\uFEFF${header}\r\n${row(1)}\r\n${row(2, { from: '' })}\r\n`
    const plain = await read('plain.gz', text)
    expect(transfers(plain)).toHaveLength(2)
    expect(transfers(plain)[1]).toMatchObject({
      hash: hash(2),
      from: `0x${'0'.repeat(40)}`,
      blockTime: 1577836800,
      amountRaw: '5',
      line: 3,
    })
    expect(await read('packed.csv', gzipSync(text))).toEqual(plain)
  })

  it('reports each bad row with its line and takes the good ones', async () => {
    const lines = [
      header,
      row(1),
      row(2, { amount_raw: '1.5' }),
      row(3, { network: 'monero' }),
      row(4, { to: a.replace('12d6', '12D6') }),
      `${row(5)},extra`,
      '',
      row(6),
      'x"y,1,2',
      row(7),
    ]
    const records = await read('bad.csv', lines.join('\n'))
    expect(transfers(records).map((transfer) => transfer.hash)).toEqual([1, 6, 7].map(hash))
    expect(reasons(records)).toEqual([
      expect.stringMatching(/^3: amount_raw is "1.5"/),
      expect.stringMatching(/^4: network "monero" is not supported/),
      expect.stringMatching(/^5: to ".*EIP-55/),
      expect.stringMatching(/^6: the row has 10 fields and the header 9/),
      expect.stringMatching(/^9: /),
    ])
  })

  it('refuses a header that names a column twice, and names a damaged gzip file', async () => {
    expect(await read('twice.csv', `${header},AMOUNT_RAW\n${row(1)},7\n`)).toEqual([
      { line: 1, reason: 'the header names amount_raw twice; keep one of these columns' },
    ])
    const packed = gzipSync([header, ...Array.from({ length: 50 }, (_, n) => row(n))].join('\n'))
    await expect(read('cut.csv.gz', packed.subarray(0, packed.length / 2))).rejects.toThrow(
      /cut\.csv\.gz: the gzip file is damaged/,
    )
  })

  it('takes columns in any order and knows transaction_index, symbol and decimals', async () => {
    const columns = ['transaction_index', 'decimals', 'symbol', ...header.split(',').reverse()]
    const values: Record<string, string> = {
      transaction_index: '7',
      decimals: '6',
      symbol: 'USDT',
      ...Object.fromEntries(header.split(',').map((name, at) => [name, row(1, { asset: b }).split(',')[at] as string])),
    }
    const [transfer] = transfers(
      await read('order.csv', `${columns.join(',')}\n${columns.map((name) => values[name]).join(',')}\n`),
    )
    expect(transfer).toMatchObject({ txIndex: 7, asset: { contract: b, symbol: 'USDT', decimals: 6 } })
  })

  it('passes over the records an interrupted run has landed', async () => {
    expect(
      transfers(await read('skip.csv', [header, row(1), row(2), row(3)].join('\n'), { skip: 2 })).map((t) => t.hash),
    ).toEqual([hash(3)])
  })
})

describe('blockchain-etl JSON lines', () => {
  const line = (fields: object) => JSON.stringify(fields).replace(/"(\d{17,})"/g, '$1')
  const transaction = {
    type: 'transaction',
    hash: `0x${hash(1)}`,
    transaction_index: 3,
    from_address: a,
    to_address: b,
    value: '405738107000000001',
    block_number: 1755635,
    block_timestamp: 1466669562,
    receipt_status: null,
  }

  it('keeps numbers beyond 2^53', () => {
    expect(
      parseExactJson(
        '{"value": 405738107000000001, "n": {"x": [115792089237316195423570985008687907853269984665640564039457584007913129639935]}, "s": "1e5", "b": true}',
      ),
    ).toEqual({
      value: '405738107000000001',
      n: { x: ['115792089237316195423570985008687907853269984665640564039457584007913129639935'] },
      s: '1e5',
      b: true,
    })
  })

  it('reads transactions: value moved only, creations by their contract, failures not at all', async () => {
    const records = await read(
      'tx.jsonl',
      [
        transaction,
        { ...transaction, hash: `0x${hash(2)}`, value: 0 },
        { ...transaction, hash: `0x${hash(3)}`, receipt_status: 0 },
        { ...transaction, hash: `0x${hash(4)}`, to_address: null, receipt_contract_address: a },
        { ...transaction, hash: `0x${hash(5)}`, to_address: null },
      ]
        .map(line)
        .join('\n'),
    )
    expect(transfers(records)).toEqual([
      {
        hash: hash(1),
        transferIndex: 0,
        blockHeight: 1755635,
        txIndex: 3,
        blockTime: 1466669562,
        from: a,
        to: b,
        asset: { contract: '' },
        amountRaw: '405738107000000001',
        line: 1,
      },
      expect.objectContaining({ hash: hash(4), to: a }),
    ])
    expect(reasons(records)).toEqual([expect.stringMatching(/^5: .*receipt_contract_address/)])
  })

  it('reads token transfers, with block times from a file of blocks', async () => {
    const token = {
      type: 'token_transfer',
      token_address: b,
      from_address: a,
      to_address: a,
      value: '7',
      transaction_hash: `0x${hash(9)}`,
      log_index: 0,
      block_number: 100,
    }
    const text = `${JSON.stringify(token)}\n`
    expect(reasons(await read('tokens.jsonl', text))).toEqual([expect.stringMatching(/--blocks FILE/)])
    const blocks = path.join(directory, 'blocks.csv')
    writeFileSync(blocks, 'number,hash,timestamp\n100,0x1,1466669562\n')
    const [transfer] = transfers(await read('tokens.jsonl', text, { blockTimes: await readBlockTimes(blocks) }))
    expect(transfer).toMatchObject({ transferIndex: 1, asset: { contract: b }, blockTime: 1466669562 })
  })

  it('moves one token a row of a contract that the exported contracts call ERC-721, as a node’s logs do', async () => {
    const contracts = path.join(directory, 'contracts.csv')
    writeFileSync(
      contracts,
      `address,bytecode,is_erc20,is_erc721\n${a.toUpperCase().replace('0X', '0x')},0x,false,True\n${b},0x,True,False\n`,
    )
    const line = (token_address: string, value: string, log_index: number) =>
      JSON.stringify({
        token_address,
        from_address: a,
        to_address: b,
        value,
        transaction_hash: `0x${hash(1)}`,
        log_index,
        block_number: 7,
        block_timestamp: 1683029999,
      })
    const file = [line(a, '894', 0), line(a, '0', 1), line(b, '894', 2), line(b, '0', 3)].join('\n')
    const amounts = async (nonFungible?: ReadonlySet<string>) =>
      transfers(await read('tokens.json', file, { nonFungible })).map((t) => [t.asset.contract, t.transferIndex, t.amountRaw])
    expect(await amounts(await readNonFungible(contracts))).toEqual([
      [a, 1, '1'],
      [a, 2, '1'],
      [b, 3, '894'],
    ])
    expect(await amounts()).toEqual([
      [a, 1, '894'],
      [b, 3, '894'],
    ])
    const topic = (hex: string) => hex.padStart(64, '0')
    const log = {
      address: a,
      topics: [
        'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        topic(a.slice(2)),
        topic(b.slice(2)),
        topic('37e'),
      ],
      data: '0x',
      logIndex: 0,
    }
    expect(tokenMovements([log as never]).movements.map(({ amount, tokenIds }) => [amount, tokenIds])).toEqual([[1n, [894n]]])
    writeFileSync(contracts, 'address,bytecode\n0x,0x\n')
    await expect(readNonFungible(contracts)).rejects.toThrow(/contracts\.csv:2: is_erc721 is missing/)
  })

  it('flattens bitcoin transactions: shares of the inputs, change to oneself, coinbase from nobody', async () => {
    const [p, q, r] = [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '1DoQeKfU3dYhN9bxMpFFcVUnufCPDqSPae',
      '343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb',
    ]
    const base = { type: 'transaction', block_number: 50001, block_timestamp: 1270917100, is_coinbase: false }
    const pay = (address: string | undefined, value: number) => ({ addresses: [address], value })
    const records = await read(
      'btc.jsonl',
      [
        { ...base, hash: hash(1), index: 0, is_coinbase: true, inputs: [], outputs: [pay(p, 5_000_000_000)] },
        {
          ...base,
          hash: hash(2),
          index: 1,
          inputs: [pay(p, 300), pay(q, 100)],
          outputs: [pay(r, 201), pay(p, 190), { addresses: [], value: 0, type: 'nulldata' }],
        },
        { ...base, hash: hash(3), index: 2, inputs: [{ addresses: [p], value: null }], outputs: [pay(r, 1)] },
        { ...base, hash: hash(4), index: 3, inputs: [pay(q, 9)], outputs: [pay(`nonstandard${'ab'.repeat(20)}`, 8)] },
        { ...base, hash: hash(5), index: 4, inputs: [pay(q, 9)], outputs: [pay('LTWbRsALW4Gvc1AU3RK3R41Gi9e1d4aM2r', 8)] },
        { ...base, hash: hash(6), index: 5, inputs: [pay(p.replace('zP1', 'zP2'), 9)], outputs: [pay(r, 8)] },
      ]
        .map((fields) => JSON.stringify(fields))
        .join('\n'),
    )
    expect(transfers(records).map(({ from, to, amountRaw, txIndex }) => [txIndex, from, to, amountRaw])).toEqual([
      [0, 'none', p, '5000000000'],
      [1, p, r, '151'],
      [1, q, r, '50'],
      [1, p, p, '143'],
      [1, q, p, '47'],
      [3, q, 'none', '8'],
    ])
    expect(reasons(records)).toEqual([
      expect.stringMatching(/^3: an input has no value/),
      expect.stringMatching(/^5: addresses "LTW.*Bitcoin address starts with/),
      expect.stringMatching(/^6: addresses "1A1.*checksum is wrong/),
    ])
  })
})

describe('detectFormat', () => {
  it.each([
    ['', /empty/],
    ['{"foo":1}', /neither blockchain-etl/],
    ['{', /not JSON/],
    ['date,usd', /columns are network,/],
    [header.replace(',asset', ''), /lacks asset/],
  ])('%j is refused', (line, reason) => expect(detectFormat(line)).toMatch(reason))
})
