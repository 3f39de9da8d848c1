import { createHash } from 'node:crypto'
import { encodeAbiParameters } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { haveRecorded, recordedText } from '../evm/testing/recorded'
import { networkNamed } from '../networks'
import type { FoundTransaction, ProviderFault } from '../provider'
import { createTronProvider } from './index'
import { fakeTronGrid, type RestAnswers } from './testing/fake-trongrid'
import { tronAddress } from './tron-address'

type Json = Record<string, unknown>
const signal = AbortSignal.timeout(60_000)
const tron = networkNamed('tron')
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [alice, bob, usdt, pool] = ['a1', 'b0', 'cc', 'd0'].map((pair) => pair.repeat(20)) as [string, string, string, string]
const base58 = (hex: string) => tronAddress(tron, `41${hex}`, 'address')
const topic = (hex: string) => hex.padStart(64, '0')
const idOf = (height: number, tail = 'ab') => height.toString(16).padStart(16, '0') + tail.repeat(24)
const seconds = 1_700_000_001

let server: Awaited<ReturnType<typeof fakeTronGrid>> | undefined
afterEach(() => server?.close())

function transactionOf(number: number, type: string, value: Json, contractRet = 'SUCCESS'): Json {
  const raw_data_hex = `0a${number.toString(16).padStart(6, '0')}`
  const txID = createHash('sha256').update(Buffer.from(raw_data_hex, 'hex')).digest('hex')
  return { txID, raw_data_hex, raw_data: { contract: [{ type, parameter: { value } }] }, ret: [{ contractRet }] }
}

/** Block 100: TRX paid, USDT paid by a contract call with an inner payment, a failed call, a reward, a TRC-10 transfer. */
function sound() {
  const owner_address = `41${alice}`
  const call = { owner_address, contract_address: `41${usdt}`, data: 'a9059cbb' }
  const transactions = [
    transactionOf(1, 'TransferContract', { owner_address, to_address: `41${bob}`, amount: 0 }),
    transactionOf(2, 'TriggerSmartContract', { ...call, call_value: 9 }),
    transactionOf(3, 'TriggerSmartContract', { ...call, call_value: 7 }, 'OUT_OF_ENERGY'),
    transactionOf(4, 'WithdrawBalanceContract', { owner_address }),
    transactionOf(5, 'TransferAssetContract', { owner_address, to_address: `41${bob}`, asset_name: '1002000', amount: 5 }),
  ]
  const infoOf = (place: number, more: Json): Json => ({
    id: transactions[place]?.txID,
    blockNumber: 100,
    blockTimeStamp: seconds * 1000,
    ...more,
  })
  const infos = [
    infoOf(0, { fee: 1_100_000 }),
    infoOf(1, {
      fee: 345_000,
      contract_address: `41${usdt}`,
      log: [
        { address: usdt, topics: [transferTopic, topic(alice), topic(bob)], data: topic('f4240') },
        { address: usdt, topics: [transferTopic], data: '' },
      ],
      internal_transactions: [
        { caller_address: `41${usdt}`, transferTo_address: `41${pool}`, callValueInfo: [{ callValue: 4 }] },
        { caller_address: `41${usdt}`, transferTo_address: `41${pool}`, callValueInfo: [{ callValue: 5 }], rejected: true },
        { caller_address: `41${usdt}`, transferTo_address: `41${pool}`, callValueInfo: [{ callValue: 6, tokenId: '1002000' }] },
      ],
    }),
    infoOf(2, { fee: 20_000, result: 'FAILED' }),
    infoOf(3, { withdraw_amount: 77 }),
    infoOf(4, {}),
  ]
  const block = {
    blockID: idOf(100),
    block_header: { raw_data: { number: 100, timestamp: seconds * 1000, parentHash: idOf(99) } },
    transactions,
  }
  return { block, transactions, infos }
}
type Sound = ReturnType<typeof sound>

/** 2^53 + 1 sun cannot be a JavaScript number, so it is written into the text of the response. */
const huge = '9007199254740993'
const exactly = (value: unknown) => JSON.stringify(value).replace('"amount":0', `"amount":${huge}`)

async function providerOf(answers: Sound, more: RestAnswers = () => undefined) {
  server = await fakeTronGrid((path, body) => {
    if (path === '/wallet/getblockbynum') return body.num === 100 ? exactly(answers.block) : {}
    if (path === '/wallet/gettransactioninfobyblocknum') return answers.infos
    if (path === '/wallet/gettransactionbyid') return answers.transactions.find(({ txID }) => txID === body.value) ?? {}
    if (path === '/wallet/gettransactioninfobyid') return answers.infos.find(({ id }) => id === body.value) ?? {}
    if (path === '/wallet/triggerconstantcontract') {
      const data =
        body.function_selector === 'symbol()' ? encodeAbiParameters([{ type: 'string' }], ['USDT']).slice(2) : topic('6')
      return { result: { result: true }, constant_result: [data] }
    }
    return more(path, body)
  })
  return createTronProvider(server.connected, { apiKey: 'key-1' })
}

describe('createTronProvider', () => {
  it('reads TRX, TRC-20, inner payments, rewards, failures and fees', async () => {
    const block = await (await providerOf(sound())).block(100, signal)
    expect(block).toMatchObject({ height: 100, hash: idOf(100), parentHash: idOf(99), time: seconds })
    expect(block?.transactions.map((tx) => [tx.index, tx.status, tx.feeRaw, tx.feePayer])).toEqual([
      [0, 'confirmed', 1_100_000n, base58(alice)],
      [1, 'confirmed', 345_000n, base58(alice)],
      [2, 'failed', 20_000n, base58(alice)],
      [3, 'confirmed', 0n, base58(alice)],
      [4, 'confirmed', 0n, base58(alice)],
    ])
    const moves = block?.transactions.map((tx) =>
      tx.transfers.map((t) => [t.transferIndex, t.from, t.to, t.asset.contract, t.amountRaw]),
    )
    expect(moves).toEqual([
      [[0, base58(alice), base58(bob), '', huge]],
      [
        [0, base58(alice), base58(usdt), '', '9'],
        [1, base58(alice), base58(bob), base58(usdt), '1000000'],
        [1_000_000, base58(usdt), base58(pool), '', '4'],
      ],
      [],
      [[0, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', base58(alice), '', '77']],
      [],
    ])
    expect(block?.transactions[1]?.transfers[1]?.asset).toMatchObject({ symbol: 'USDT', decimals: 6 })
    expect(block?.coverage.internalTransfers).toBe(true)
    expect(block?.coverage.notes).toEqual([
      expect.stringContaining('1 transactions move TRC-10'),
      expect.stringContaining('1 logs name a token transfer'),
    ])
    expect(server?.requests[0]?.headers['tron-pro-api-key']).toBe('key-1')
  })

  it('gives a transaction as its block does, and knows what waits and what does not exist', async () => {
    const answers = sound()
    const provider = await providerOf(answers)
    const block = await provider.block(100, signal)
    const hash = String(answers.transactions[1]?.txID)
    const found = await provider.transaction(hash, signal)
    expect(found).toEqual({ transaction: block?.transactions[1], block: { height: 100, hash: idOf(100), time: seconds } })
    answers.infos.splice(1, 1)
    expect(await provider.transaction(hash, signal)).toMatchObject({
      block: null,
      transaction: { heuristics: ['pending'], transfers: [], feeRaw: null },
    })
    expect(await provider.transaction('ab'.repeat(32), signal)).toBeNull()
    expect(await provider.block(101, signal)).toBeNull()
    expect(await provider.blockHash(100, signal)).toBe(idOf(100))
  })

  it('lists an address over pages of both lists, each transaction once', async () => {
    const answers = sound()
    const [first, second] = answers.transactions as [Json, Json]
    const provider = await providerOf(answers, (path) => {
      const url = new URL(path, 'http://host')
      if (url.pathname.endsWith('/transactions/trc20'))
        return { data: [{ transaction_id: second.txID }], success: true, meta: {} }
      if (url.searchParams.get('fingerprint') === 'next') return { data: [{ txID: second.txID }], meta: {} }
      return { data: [{ txID: first.txID }], meta: { fingerprint: 'next' } }
    })
    const found: FoundTransaction[] = []
    for await (const item of provider.addressTransactions?.(base58(alice), signal) ?? []) found.push(item)
    expect(found.map((item) => item.transaction.hash)).toEqual([first.txID, second.txID])
  })

  it('ends a listing that goes in circles', async () => {
    const provider = await providerOf(sound(), () => ({ data: [{ txID: 'ab'.repeat(32) }], meta: { fingerprint: 'again' } }))
    const read = async () => {
      for await (const item of provider.addressTransactions?.(base58(alice), signal) ?? []) expect(item).toBeDefined()
    }
    await expect(read()).rejects.toMatchObject({ fault: 'contradictory' })
  })

  it('knows its chain by the genesis block', async () => {
    for (const [blockID, right] of [
      ['00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc', true],
      [idOf(0), false],
    ] as const) {
      server = await fakeTronGrid(() => ({ blockID, block_header: { raw_data: { parentHash: 'e5'.repeat(32) } } }))
      const identified = createTronProvider(server.connected).identify(signal)
      if (right) await identified
      else await expect(identified).rejects.toMatchObject({ fault: 'wrong_chain' })
      await server.close()
    }
  })

  const first = (list: unknown[]) => list[0] as Json
  const paymentOf = (answers: Sound) =>
    ((first(answers.transactions).raw_data as { contract: Json[] }).contract[0] as { parameter: { value: Json } }).parameter.value
  const wrong: [string, ProviderFault, (answers: Sound) => void][] = [
    ['an id of another height', 'contradictory', (a) => Object.assign(a.block, { blockID: idOf(101) })],
    [
      'a parent of another height',
      'contradictory',
      (a) => Object.assign(a.block.block_header.raw_data, { parentHash: idOf(98) }),
    ],
    ['another number', 'contradictory', (a) => Object.assign(a.block.block_header.raw_data, { number: 101 })],
    ['a transaction twice', 'contradictory', (a) => a.transactions.push(first(a.transactions))],
    [
      'an id that is not the hash of its bytes',
      'contradictory',
      (a) => Object.assign(first(a.transactions), { raw_data_hex: '0a00' }),
    ],
    ['a result too few', 'contradictory', (a) => a.infos.pop()],
    ['a result of another transaction', 'contradictory', (a) => Object.assign(first(a.infos), { id: 'ab'.repeat(32) })],
    ['a result of another block', 'contradictory', (a) => Object.assign(first(a.infos), { blockNumber: 99 })],
    ['a negative amount', 'malformed', (a) => Object.assign(paymentOf(a), { amount: -1 })],
    ['a fraction of a sun', 'malformed', (a) => Object.assign(paymentOf(a), { amount: 1.5 })],
    ['a receiver that is no address', 'malformed', (a) => Object.assign(paymentOf(a), { to_address: 'T123' })],
    ['no owner', 'malformed', (a) => Object.assign(paymentOf(a), { owner_address: undefined })],
    [
      'two contracts in one transaction',
      'malformed',
      (a) => (first(a.transactions).raw_data as { contract: unknown[] }).contract.push({}),
    ],
    ['a negative fee', 'malformed', (a) => Object.assign(first(a.infos), { fee: -1 })],
  ]
  it.each(wrong)('refuses a block with %s whole, as %s', async (_name, fault, spoil) => {
    const answers = sound()
    spoil(answers)
    await expect((await providerOf(answers)).block(100, signal)).rejects.toMatchObject({ name: 'ProviderError', fault })
  })

  it.each<[string, ProviderFault, unknown]>([
    ['garbage', 'malformed', '<html>'],
    ['an error with status 200', 'http', { Error: 'class org.tron.core.exception : busy' }],
    ['a list', 'malformed', []],
    ['nothing there', 'http', undefined],
  ])('names %s as %s', async (_name, fault, answer) => {
    server = await fakeTronGrid(() => answer)
    await expect(createTronProvider(server.connected).tip(signal)).rejects.toMatchObject({ name: 'ProviderError', fault })
  })
})

describe.skipIf(!haveRecorded)('recorded TRON answers (../shared/data/chain-other/tron)', () => {
  interface Item extends Json {
    txID: string
    block_timestamp: number
    ret: { fee: number }[]
    raw_data: { contract: { type: string; parameter: { value: Json } }[] }
  }
  const folder = 'chain-other/tron'

  it('reads every transaction of a recorded TronGrid account', async () => {
    const page = JSON.parse(
      recordedText(`${folder}/trongrid-v1-account-transactions-TFFriedwRtWdFuzerDDtkoQTZ29smDZ1MB.json`),
    ) as { data: Item[] }
    const owner = 'TFFriedwRtWdFuzerDDtkoQTZ29smDZ1MB'
    // The page names no block for most items: each gets a block of its own, as a node would name one.
    const heights = new Map(page.data.map((item, place) => [item.txID, 1000 + place]))
    const byId = (id: unknown) => page.data.find((item) => item.txID === id)
    server = await fakeTronGrid((path, body) => {
      if (path.startsWith(`/v1/accounts/${owner}/transactions/trc20`)) return { data: [], meta: {} }
      if (path.startsWith(`/v1/accounts/${owner}/transactions`)) return page
      if (path === '/wallet/gettransactionbyid') return byId(body.value)
      if (path === '/wallet/gettransactioninfobyid')
        return { id: body.value, blockNumber: heights.get(String(body.value)), fee: byId(body.value)?.ret[0]?.fee }
      const item = page.data[Number(body.num) - 1000]
      const raw_data = { number: body.num, timestamp: item?.block_timestamp, parentHash: idOf(Number(body.num) - 1) }
      return { blockID: idOf(Number(body.num)), block_header: { raw_data }, transactions: [item] }
    })
    const found: FoundTransaction[] = []
    for await (const item of createTronProvider(server.connected).addressTransactions?.(owner, signal) ?? []) found.push(item)
    expect(found.map((item) => item.transaction.hash)).toEqual(page.data.map((item) => item.txID))
    expect(found.map((item) => item.transaction.feeRaw)).toEqual(page.data.map((item) => BigInt(item.ret[0]?.fee ?? 0)))

    const paid = found.flatMap((item) => item.transaction.transfers)
    const expected = page.data.filter((item) => item.raw_data.contract[0]?.type === 'TransferContract')
    expect(expected).toHaveLength(1)
    expect(paid).toEqual([
      expect.objectContaining({
        hash: '3ef5e225ce5bdd01333286e4ab4413ae3da8b80c24b26c5811ae78962940a8ca',
        to: owner,
        amountRaw: '278720000',
        blockTime: 1_553_864_040,
      }),
    ])
    expect(paid[0]?.from).toBe(tronAddress(tron, '410583a68a3bcd86c25ab1bee482bac04a216b0261', 'payer'))
  })

  it('finds the height in the id of block 10,000,000 and an address wherever one is named', () => {
    const block = JSON.parse(recordedText(`${folder}/blockbook-rpc-tron-block-10000000.json`)) as {
      blockHash: string
      blockHeight: number
      txDetails: Json
    }
    expect(Number.parseInt(block.blockHash.slice(0, 16), 16)).toBe(block.blockHeight)
    const named = JSON.stringify(block.txDetails).match(/"T[1-9A-HJ-NP-Za-km-z]{33}"/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    for (const text of named) expect(tronAddress(tron, text.slice(1, -1), 'address')).toBe(text.slice(1, -1))
  })
})
