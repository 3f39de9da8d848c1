import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { ProviderFault } from '../provider'
import { readCallFrames } from './call-frames'
import { flatTrace, readFlatTraces } from './flat-traces'
import { createEvmProvider } from './index'
import { type FakeNode, fakeNode, RpcFailure } from './testing/fake-node'

const signal = AbortSignal.timeout(60_000)
const hash = (digit: string) => `0x${digit.repeat(64)}`
const holder = (digit: string) => `0x${digit.repeat(40)}`
const padded = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
let node: FakeNode | undefined
afterEach(() => node?.close())

type Json = Record<string, unknown>

/** Block 16 with two transactions; the first moves 5 wei, the second fails. */
function sound() {
  const placed = { blockHash: hash('b'), blockNumber: '0x10' }
  const body = { from: holder('1'), to: holder('2'), gas: '0x5208', gasPrice: '0x2', nonce: '0x0' }
  const logOf = (logIndex: string, extra: Json = {}): Json => ({
    address: holder('c'),
    topics: [transferTopic, padded(holder('1')), padded(holder('2'))],
    data: `0x${'0'.repeat(63)}7`,
    logIndex,
    transactionHash: hash('1'),
    blockHash: hash('b'),
    ...extra,
  })
  const transactions: Json[] = [
    { ...placed, ...body, hash: hash('1'), transactionIndex: '0x0', value: '0x5' },
    { ...placed, ...body, hash: hash('2'), transactionIndex: '0x1', value: '0x9' },
  ]
  const receipts: Json[] = [
    {
      ...placed,
      transactionHash: hash('1'),
      transactionIndex: '0x0',
      from: holder('1'),
      gasUsed: '0x5208',
      effectiveGasPrice: '0x2',
      status: '0x1',
      logs: [logOf('0x0'), logOf('0x1')],
    },
    {
      ...placed,
      transactionHash: hash('2'),
      transactionIndex: '0x1',
      from: holder('1'),
      gasUsed: '0x5208',
      effectiveGasPrice: '0x2',
      status: '0x0',
      logs: [],
    },
  ]
  const block: Json = {
    number: '0x10',
    hash: hash('b'),
    parentHash: hash('a'),
    timestamp: '0x60000000',
    gasUsed: '0xa410',
    transactions,
    withdrawals: null,
  }
  return { block, transactions, receipts, logOf }
}
type Sound = ReturnType<typeof sound>

async function providerOf(answers: Sound, more: (method: string) => unknown = () => undefined) {
  node = await fakeNode((method) => {
    if (method === 'eth_getBlockByNumber') return answers.block
    if (method === 'eth_getBlockReceipts') return answers.receipts
    return more(method) ?? (method === 'eth_call' ? '0x' : undefined)
  })
  return createEvmProvider(node.connected)
}

const logsOf = (answers: Sound) => answers.receipts[0]?.logs as Json[]

const wrong: [string, ProviderFault, (answers: Sound) => void][] = [
  ['another height', 'contradictory', (a) => Object.assign(a.block, { number: '0x11' })],
  ['a block that is no object', 'malformed', (a) => Object.assign(a, { block: 'block' })],
  ['a short block hash', 'malformed', (a) => Object.assign(a.block, { hash: '0x12' })],
  ['a transaction of another block', 'contradictory', (a) => Object.assign(a.transactions[1] as Json, { blockHash: hash('f') })],
  ['transactions out of order', 'contradictory', (a) => Object.assign(a.transactions[1] as Json, { transactionIndex: '0x0' })],
  ['a transaction twice', 'contradictory', (a) => Object.assign(a.transactions[1] as Json, { hash: hash('1') })],
  ['a negative value', 'malformed', (a) => Object.assign(a.transactions[0] as Json, { value: '-0x5' })],
  ['a value above 256 bits', 'malformed', (a) => Object.assign(a.transactions[0] as Json, { value: `0x1${'0'.repeat(64)}` })],
  ['a value that is a JSON number', 'malformed', (a) => Object.assign(a.transactions[0] as Json, { value: 5 })],
  ['a malformed payee', 'malformed', (a) => Object.assign(a.transactions[0] as Json, { to: '0x22' })],
  ['a receipt too few', 'contradictory', (a) => a.receipts.pop()],
  ['receipts swapped', 'contradictory', (a) => a.receipts.reverse()],
  ['receipts of another block', 'contradictory', (a) => Object.assign(a.receipts[0] as Json, { blockHash: hash('f') })],
  ['no receipts at all', 'contradictory', (a) => Object.assign(a, { receipts: null })],
  ['gas that does not add up', 'contradictory', (a) => Object.assign(a.receipts[0] as Json, { gasUsed: '0x1' })],
  ['more gas used than allowed', 'contradictory', (a) => Object.assign(a.receipts[0] as Json, { gasUsed: '0x5209' })],
  [
    'more gas used than allowed, in a header that agrees',
    'contradictory',
    (a) => Object.assign(a.block, { gasUsed: '0xa411' }) && Object.assign(a.receipts[0] as Json, { gasUsed: '0x5209' }),
  ],
  [
    'log indexes that begin anew',
    'contradictory',
    (a) => Object.assign(a.receipts[1] as Json, { status: '0x1', logs: [a.logOf('0x0', { transactionHash: hash('2') })] }),
  ],
  ['a status of 2', 'contradictory', (a) => Object.assign(a.receipts[0] as Json, { status: '0x2' })],
  ['a failed transaction with logs', 'contradictory', (a) => Object.assign(a.receipts[0] as Json, { status: '0x0' })],
  ['a malformed log address', 'malformed', (a) => Object.assign(logsOf(a)[0] as Json, { address: '0xcc' })],
  ['a removed log', 'contradictory', (a) => Object.assign(logsOf(a)[0] as Json, { removed: true })],
  ['a log of another transaction', 'contradictory', (a) => Object.assign(logsOf(a)[0] as Json, { transactionHash: hash('2') })],
  ['two logs of one index', 'contradictory', (a) => Object.assign(logsOf(a)[1] as Json, { logIndex: '0x0' })],
  ['five topics', 'malformed', (a) => Object.assign(logsOf(a)[0] as Json, { topics: Array(5).fill(hash('0')) })],
  ['odd data', 'malformed', (a) => Object.assign(logsOf(a)[0] as Json, { data: '0x123' })],
]

describe('answers of a node that cannot be believed', () => {
  it('takes the sound block that the table departs from', async () => {
    const block = await (await providerOf(sound())).block(16, signal)
    expect(
      block?.transactions.map((tx) => [
        tx.status,
        tx.feeRaw,
        tx.feePayer,
        tx.transfers.map((t) => [t.transferIndex, t.amountRaw]),
      ]),
    ).toEqual([
      [
        'confirmed',
        42_000n,
        holder('1'),
        [
          [0, '5'],
          [1, '7'],
          [2, '7'],
        ],
      ],
      ['failed', 42_000n, holder('1'), []],
    ])
    expect(block?.transactions[0]?.transfers[1]?.asset).toEqual({
      contract: holder('c'),
      symbol: '0xcccc…cccc',
      decimals: undefined,
    })
    expect(block?.coverage.notes.join()).toContain('decimals of 1 tokens are unknown')
  })

  it.each(wrong)('refuses a block with %s whole, as %s', async (_name, fault, spoil) => {
    const answers = sound()
    spoil(answers)
    await expect((await providerOf(answers)).block(16, signal)).rejects.toMatchObject({ name: 'ProviderError', fault })
  })

  it('refuses traces of other transactions, and too few of them', async () => {
    const trace = (digit: string) => ({
      txHash: hash(digit),
      result: { type: 'CALL', from: holder('1'), to: holder('2'), value: '0x0' },
    })
    for (const traces of [[trace('1')], [trace('2'), trace('1')]]) {
      const provider = await providerOf(sound(), (method) => (method === 'debug_traceBlockByHash' ? traces : undefined))
      await expect(provider.block(16, signal)).rejects.toMatchObject({ fault: 'contradictory' })
      await node?.close()
    }
    const broken = {
      txHash: hash('1'),
      result: { type: 'CALL', from: holder('1'), calls: [{ type: 'CALL', from: 'nobody', value: '0x1' }] },
    }
    const provider = await providerOf(sound(), (method) =>
      method === 'debug_traceBlockByHash' ? [broken, trace('2')] : undefined,
    )
    await expect(provider.block(16, signal)).rejects.toMatchObject({ fault: 'malformed' })
  })

  it.each([
    ['does not offer', undefined],
    ['answers without', []],
    ['has nothing of', null],
  ])('reads debug_traceBlock from a node that %s trace_block, and asks no more for the other', async (_name, flat) => {
    const frames = ['1', '2'].map((digit) => ({
      txHash: hash(digit),
      result: { type: 'CALL', from: holder('1'), calls: [{ type: 'CALL', from: holder('2'), to: holder('3'), value: '0x9' }] },
    }))
    frames[1] = { txHash: hash('2'), result: { type: 'CALL', from: holder('1'), error: 'reverted' } as never }
    const provider = await providerOf(sound(), (method) =>
      method === 'debug_traceBlockByHash' ? frames : method === 'trace_block' ? flat : undefined,
    )
    for (const round of [1, 2]) {
      const block = await provider.block(16, signal)
      expect(block?.coverage.internalTransfers, `round ${round}`).toBe(true)
      expect(block?.transactions[0]?.transfers.at(-1)).toMatchObject({ transferIndex: 1_000_000, amountRaw: '9' })
    }
    expect(node?.calls.filter(({ method }) => method === 'trace_block')).toHaveLength(1)
    expect(node?.calls.filter(({ method }) => method === 'debug_traceBlockByHash')).toHaveLength(2)
  })

  it('walks a call tree of any depth', () => {
    let deep: Json = { type: 'CALL', from: holder('3'), to: holder('4'), value: '0x2a' }
    for (let depth = 0; depth < 100_000; depth++)
      deep = { type: 'DELEGATECALL', from: holder('3'), to: holder('4'), value: '0x1', calls: [deep] }
    const moves = [{ from: holder('3'), to: holder('4'), amount: 42n }]
    expect(readCallFrames({ type: 'CALL', from: holder('1'), to: holder('2'), value: '0x5', calls: [deep] })).toEqual({
      failed: false,
      moves,
    })
    expect(readCallFrames({ type: 'CALL', from: holder('1'), error: 'reverted', calls: [deep] })).toEqual({
      failed: true,
      moves: [],
    })
  })

  it('takes back what a failed call did, in flat traces too', () => {
    const call = (traceAddress: number[], value: string, more: Json = {}) =>
      flatTrace.parse({
        type: 'call',
        action: { callType: 'call', from: holder('1'), to: holder('2'), value },
        traceAddress,
        ...more,
      })
    const traces = [
      call([], '0x0'),
      call([1], '0x1', { error: 'Reverted' }),
      call([1, 0], '0x2'),
      call([10], '0x3'),
      call([2], '0x4'),
    ]
    expect(readFlatTraces(traces).moves.map(({ amount }) => amount)).toEqual([3n, 4n])
    expect(readFlatTraces([call([], '0x0', { error: 'Reverted' }), call([0], '0x5')])).toEqual({ failed: true, moves: [] })
  })

  it('goes on without internal transfers where the node pruned its state, and says so', async () => {
    const pruned = new RpcFailure(-32000, 'required historical state unavailable (reexec=128)')
    const block = await (await providerOf(sound(), (method) => (method.startsWith('debug_') ? pruned : undefined))).block(
      16,
      signal,
    )
    expect(block?.coverage.internalTransfers).toBe(false)
    expect(block?.coverage.notes.join()).toContain('required historical state unavailable')
  })

  it('notes look-alike logs and keeps the block', async () => {
    const answers = sound()
    Object.assign(logsOf(answers)[0] as Json, { topics: [transferTopic, hash('1'), hash('2')] })
    Object.assign(logsOf(answers)[1] as Json, { data: '0x' })
    const block = await (await providerOf(answers)).block(16, signal)
    expect(block?.transactions[0]?.transfers).toHaveLength(1)
    expect(block?.coverage.notes.join()).toContain('2 logs name a token transfer')
  })

  it('retries a token’s text with the block when the node, not the contract, fails', async () => {
    const busy = new RpcFailure(-32005, 'limit exceeded')
    const provider = await providerOf(sound(), (method) => (method === 'eth_call' ? busy : undefined))
    await expect(provider.block(16, signal)).rejects.toMatchObject({ fault: 'rate_limited', passing: true })
  })

  it('knows the wrong chain', async () => {
    const provider = await providerOf(sound(), (method) => (method === 'eth_chainId' ? '0x89' : undefined))
    await expect(provider.identify(signal)).rejects.toMatchObject({
      fault: 'wrong_chain',
      message: expect.stringContaining('chain 137'),
    })
  })

  const raw: [string, ProviderFault, (response: ServerResponse, text: string) => void][] = [
    ['garbage', 'malformed', (response) => response.end('<html>')],
    ['garbage called JSON', 'malformed', (response) => response.setHeader('content-type', 'application/json').end('{"result":')],
    ['null', 'malformed', (response) => response.setHeader('content-type', 'application/json').end('null')],
    ['nothing', 'malformed', (response) => response.end()],
    ['a redirect', 'http', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['HTTP 500', 'http', (response) => response.writeHead(500).end('x')],
    ['HTTP 401', 'http', (response) => response.writeHead(401).end()],
    ['HTTP 429', 'rate_limited', (response) => response.writeHead(429).end()],
    ['an endless body', 'too_large', (response) => void response.end(`"${'x'.repeat(200_000)}"`)],
    ['a broken connection', 'unreachable', (response) => response.destroy()],
  ]
  it.each(raw)('names %s as %s, without address or password', async (_name, fault, respond) => {
    node = await fakeNode(() => '0x1', respond)
    const error = await createEvmProvider(node.connected, { maxBytes: 100_000 })
      .tip(signal)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'ProviderError', fault })
    expect(String((error as Error).stack)).not.toMatch(/127\.0\.0\.1:\d|pass|dXNlcjpwYXNz/)
  })

  it('sends the credentials as a header and gives up with its signal', async () => {
    node = await fakeNode(
      () => '0x1',
      () => undefined,
    )
    const provider = createEvmProvider(node.connected)
    await expect(provider.identify(AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'ProviderError', fault: 'timeout' })
    expect(node.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('user:pass').toString('base64')}`)
  })
})
