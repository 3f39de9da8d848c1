import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { networkNamed } from '../networks'
import type { FoundTransaction } from '../provider'
import { coinbaseId, esploraBlock, esploraTransactions, hash, height, paymentId, spentId } from '../testing/block-170'
import { type StubServer, startStub } from '../testing/json-rpc-stub'
import { createEsploraProvider } from './create-esplora-provider'

let stub: StubServer | undefined
afterEach(() => stub?.close())
const signal = AbortSignal.timeout(30_000)
const network = networkNamed('bitcoin')
type Routes = Record<string, unknown>

/** A server with these responses (a text as it is, anything else as JSON) and Esplora's error texts for everything else. */
async function serverWith(routes: Routes) {
  stub = await startStub(({ path: asked }, response) => {
    const answer = routes[asked]
    if (answer === undefined) response.writeHead(404).end('Not found')
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return createEsploraProvider({ network, kind: 'esplora', url: `${stub.url}api/`, credentials: null, start: null })
}

const [coinbase, payment] = esploraTransactions
const block170: Routes = {
  '/api/block-height/170': hash,
  '/api/blocks/tip/hash': hash,
  [`/api/block/${hash}`]: esploraBlock,
  [`/api/block/${hash}/txs/0`]: esploraTransactions,
  [`/api/tx/${paymentId}`]: payment,
  [`/api/tx/${paymentId}/merkle-proof`]: { block_height: height, merkle: [coinbaseId], pos: 1 },
}

describe('an Esplora server', () => {
  it('gives a block, its tip and a transaction in its place', async () => {
    const provider = await serverWith(block170)
    const block = await provider.block(height, signal)
    expect(block).toMatchObject({
      height,
      hash,
      time: 1231731025,
      transactions: [{ hash: coinbaseId, feeRaw: 0n }, { hash: paymentId }],
    })
    expect(await provider.tip(signal)).toEqual({ height, hash, time: 1231731025 })
    const found = await provider.transaction(paymentId, signal)
    expect(found).toEqual({ transaction: block?.transactions[1], block: { height, hash, time: 1231731025 } })
    expect(found?.transaction.inputs).toEqual([
      {
        index: 0,
        address: '12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S',
        amountRaw: 5_000_000_000n,
        prevHash: spentId,
        prevIndex: 0,
        coinbase: false,
      },
    ])
    expect(found?.transaction.outputs[1]).toEqual({
      index: 1,
      address: '12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S',
      amountRaw: 4_000_000_000n,
      scriptType: 'pubkey',
    })
  })

  it('says that there is no such block or transaction', async () => {
    const provider = await serverWith({})
    expect(await provider.block(171, signal)).toBeNull()
    expect(await provider.transaction('ab'.repeat(32), signal)).toBeNull()
    await expect(provider.identify(signal)).rejects.toMatchObject({ fault: 'wrong_chain' })
  })

  it.each<[string, Routes, string, string]>([
    ['a page too short', { [`/api/block/${hash}/txs/0`]: [coinbase] }, 'contradictory', 'lists 1'],
    ['a page too long', { [`/api/block/${hash}/txs/0`]: Array(26).fill(coinbase) }, 'malformed', 'txs/0'],
    [
      'a count beyond reason',
      { [`/api/block/${hash}`]: { ...esploraBlock, tx_count: 4_000_000_000 } },
      'contradictory',
      '4000000000',
    ],
    ['another block', { [`/api/block/${hash}`]: { ...esploraBlock, id: '0'.repeat(64) } }, 'contradictory', 'gave block'],
    ['another height', { [`/api/block/${hash}`]: { ...esploraBlock, height: 171 } }, 'contradictory', '171'],
    ['another time', { [`/api/block/${hash}`]: { ...esploraBlock, timestamp: 5 } }, 'contradictory', 'header'],
    [
      'a transaction of another block',
      { [`/api/block/${hash}/txs/0`]: [coinbase, { ...payment, status: { confirmed: true, block_hash: spentId } }] },
      'contradictory',
      'says it is in',
    ],
    ['another fee', { [`/api/tx/${paymentId}`]: { ...payment, fee: 1 } }, 'contradictory', 'fee of 1'],
    [
      'a fee beyond any number',
      { [`/api/tx/${paymentId}`]: JSON.stringify({ ...payment, fee: 7 }).replace(':7,', ':7e400,') },
      'malformed',
      'fee',
    ],
    ['another transaction', { [`/api/tx/${paymentId}`]: coinbase }, 'contradictory', coinbaseId],
    ['a proof of another block', { [`/api/tx/${paymentId}/merkle-proof`]: { block_height: 9, pos: 1 } }, 'contradictory', '9'],
    [
      'no word of what is spent',
      { [`/api/tx/${paymentId}`]: { ...payment, vin: [{ ...payment.vin[0], prevout: null }] } },
      'malformed',
      'input 0',
    ],
    [
      'a block that is not named',
      { [`/api/tx/${paymentId}`]: { ...payment, status: { confirmed: true } } },
      'malformed',
      'not named',
    ],
  ])('is refused for %s', async (_name, spoiled, fault, words) => {
    const provider = await serverWith({ ...block170, ...spoiled })
    const asked = Object.keys(spoiled)[0]?.includes('/tx/')
      ? provider.transaction(paymentId, signal)
      : provider.block(height, signal)
    await expect(asked).rejects.toMatchObject({ fault, message: expect.stringContaining(words) })
  })
})

describe('the history of an address', () => {
  const address = '1HaHTfmvoUW6i6nhJf8jJs6tU4cHNmBQHQ'
  const script = '76a914b5cd7aaed869cd5ccb45868e8666e7e934a2373688ac'
  const id = (n: number) => n.toString(16).padStart(64, '0')
  const transaction = (n: number, confirmed = true, paid = script) => ({
    txid: id(n),
    vin: [
      {
        txid: id(n + 5000),
        vout: 0,
        prevout: { scriptpubkey: '00', scriptpubkey_type: 'unknown', value: 9 },
        is_coinbase: false,
      },
    ],
    vout: [{ scriptpubkey: paid, scriptpubkey_type: 'p2pkh', scriptpubkey_address: paid === script ? address : null, value: 8 }],
    fee: 1,
    status: confirmed ? { confirmed, block_height: n, block_hash: id(n), block_time: 1_300_000_000 + n } : { confirmed },
  })
  const placed = (transactions: { txid: string; status: { block_height?: number } }[]): Routes =>
    Object.fromEntries(
      transactions.map(({ txid, status }) => [
        `/api/tx/${txid}/merkle-proof`,
        { block_height: status.block_height, merkle: [], pos: 2 },
      ]),
    )
  const read = async (routes: Routes) => {
    const provider = await serverWith(routes)
    const found: FoundTransaction[] = []
    for await (const one of provider.addressTransactions(address, signal)) found.push(one)
    return found
  }
  const from = (first: number, count: number) => Array.from({ length: count }, (_, place) => transaction(first - place))

  it('comes page by page, newest first, with what waits before it', async () => {
    const pages = [[transaction(900, false), ...from(160, 25)], from(135, 25), from(110, 3)]
    const found = await read({
      [`/api/address/${address}/txs`]: pages[0],
      [`/api/address/${address}/txs/chain/${id(136)}`]: pages[1],
      [`/api/address/${address}/txs/chain/${id(111)}`]: pages[2],
      [`/api/address/${address}/txs/chain/${id(108)}`]: [],
      ...placed(pages.flat()),
    })
    expect(found.map(({ transaction: { hash } }) => hash)).toEqual(pages.flat().map(({ txid }) => txid))
    expect(found[0]?.block).toBeNull()
    expect(found[53]).toMatchObject({
      block: { height: 108, hash: id(108), time: 1_300_000_108 },
      transaction: {
        index: 2,
        feeRaw: 1n,
        transfers: [{ from: 'none', to: address, amountRaw: '8', blockHeight: 108, txIndex: 2 }],
      },
    })
  })

  it('of an address that was never used is empty', async () => {
    expect(await read({ [`/api/address/${address}/txs`]: [] })).toEqual([])
  })

  it('is refused when a page comes again, lest it never end', async () => {
    const page = from(160, 25)
    const again = { [`/api/address/${address}/txs`]: page, [`/api/address/${address}/txs/chain/${id(136)}`]: page }
    await expect(read({ ...again, ...placed(page) })).rejects.toMatchObject({
      fault: 'contradictory',
      message: expect.stringContaining('twice'),
    })
  })

  it('is refused when it holds a transaction of others', async () => {
    const page = [transaction(5, false, `76a914${'00'.repeat(20)}88ac`)]
    await expect(read({ [`/api/address/${address}/txs`]: page })).rejects.toMatchObject({
      fault: 'contradictory',
      message: expect.stringContaining('no part'),
    })
  })
})

const shapes = path.resolve('../shared/data/chain-bitcoin/esplora-shape')
const present = existsSync(shapes)

interface Recorded {
  txid: string
  fee: number
  vin: { prevout: { value: number; scriptpubkey_address?: string; scriptpubkey_type: string } }[]
  vout: { value: number; scriptpubkey_address?: string; scriptpubkey_type: string }[]
  status: { confirmed: boolean; block_height?: number; block_hash?: string }
}
const recorded = present
  ? readdirSync(shapes).flatMap((file) => JSON.parse(readFileSync(path.join(shapes, file), 'utf8')) as Recorded[])
  : []

describe.skipIf(!present)(
  `recorded mainnet transactions (${present ? 'present' : 'skipped: ../shared/data/chain-bitcoin is absent'})`,
  () => {
    it.each(recorded.map((transaction) => [transaction.txid, transaction] as const))('%s', async (txid, told) => {
      const provider = await serverWith({
        [`/api/tx/${txid}`]: told,
        [`/api/tx/${txid}/merkle-proof`]: { block_height: told.status.block_height, merkle: [], pos: 4 },
      })
      const { transaction, block } = (await provider.transaction(txid, signal)) as FoundTransaction
      expect(block?.hash ?? null).toBe(told.status.block_hash ?? null)
      expect(transaction.feeRaw).toBe(BigInt(told.fee))
      // Addresses come from scripts here: that they are the server's own proves both. It states none for a bare key.
      const place = (entry: Recorded['vout'][number]) => [
        entry.scriptpubkey_address ?? (entry.scriptpubkey_type === 'p2pk' ? expect.stringMatching(/^1/) : null),
        BigInt(entry.value),
      ]
      expect(transaction.outputs.map(({ address, amountRaw }) => [address, amountRaw])).toEqual(told.vout.map(place))
      expect(transaction.inputs.map(({ address, amountRaw }) => [address, amountRaw])).toEqual(
        told.vin.map(({ prevout }) => place(prevout)),
      )
      const moved = transaction.transfers.reduce((total, { amountRaw }) => total + BigInt(amountRaw), 0n)
      expect(moved).toBe(transaction.outputs.reduce((total, { amountRaw }) => total + amountRaw, 0n))
    })
  },
)
