import { afterEach, describe, expect, it } from 'vitest'
import { networkNamed } from '../networks'
import { coinbaseId, coreBlock, coreSpent, hash, height, paymentId, spentId } from '../testing/block-170'
import { type StubServer, startRpcStub, startStub } from '../testing/json-rpc-stub'
import { createBitcoinCoreProvider } from './create-bitcoin-core-provider'

let stub: StubServer | undefined
afterEach(() => stub?.close())
const signal = AbortSignal.timeout(30_000)
const network = networkNamed('bitcoin')

async function nodeWith(block: string, spent: string | null = coreSpent, options = {}) {
  stub = await startRpcStub((method, [first]) => {
    if (method === 'getblockhash') return first === height ? `"${hash}"` : null
    return method === 'getblock' ? block : first === spentId ? spent : null
  })
  return createBitcoinCoreProvider({ network, kind: 'bitcoin-core', url: stub.url, credentials: null, start: null }, options)
}
const recent = coreBlock(true)
const old = coreBlock(false)

describe('block 170 from a node', () => {
  it.each([
    ['with what its inputs spend', recent],
    ['without, so that it is asked for', old],
  ])('%s', async (_name, answer) => {
    const block = await (await nodeWith(answer)).block(height, signal)
    const [coinbase, payment] = block?.transactions ?? []
    expect(block).toMatchObject({ height, hash, time: 1231731025, coverage: { internalTransfers: true, notes: [] } })
    expect(coinbase).toMatchObject({ hash: coinbaseId, index: 0, feeRaw: 0n, heuristics: ['coinbase'] })
    expect(payment).toMatchObject({ hash: paymentId, index: 1, feeRaw: 0n, heuristics: [] })
    expect(payment?.inputs).toEqual([
      {
        index: 0,
        address: '12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S',
        amountRaw: 5_000_000_000n,
        prevHash: spentId,
        prevIndex: 0,
        coinbase: false,
      },
    ])
    expect(payment?.outputs.map(({ amountRaw }) => amountRaw)).toEqual([1_000_000_000n, 4_000_000_000n])
  })

  it.each<[string, string, string | RegExp, string, string]>([
    ['a transaction twice', recent, coinbaseId, paymentId, 'twice'],
    ['more paid out than in', recent, '"value":10.00000000', '"value":10.00000001', 'pays out 5000000001 of 5000000000'],
    ['a negative output', recent, '"value":10.00000000', '"value":-10.00000000', 'negative'],
    ['a negative input', recent, /50\.00000000(?=,"scriptPubKey":\{"type":"pubkey","hex":"410411db)/, '-50.0', 'negative'],
    ['more coins than exist', recent, '"value":50.00000000', '"value":84000000.00000001', 'more than exists'],
    ['another height', recent, '"height":170', '"height":171', '171'],
    ['another hash', recent, `"hash":"${hash}"`, `"hash":"${'0'.repeat(64)}"`, 'the node gave block'],
    ['another parent than its hash holds', recent, 'bd55"', 'bd56"', 'hash of its header'],
    ['another time', recent, '"time":1231731025', '"time":1231731026', 'hash of its header'],
    ['a coinbase that is no coinbase', recent, '"coinbase":"04ffff001d0102"', `"txid":"${spentId}","vout":1`, 'does not exist'],
    ['a second coinbase', recent, /"txid":"0437[0-9a-f]*","vout":0/, '"coinbase":"00"', 'coinbase at place 1'],
    ['a transaction left out', recent, /,\{"txid":"f4184.*$/, ']}', 'lists 1'],
    ['a transaction left out and not counted', recent.replace('"nTx":2', '"nTx":1'), /,\{"txid":"f4184.*$/, ']}', 'Merkle root'],
    ['a transaction renamed', recent, `"txid":"${paymentId}"`, `"txid":"${'ab'.repeat(32)}"`, 'Merkle root'],
    ['an output spent twice', recent, /("vin":\[)(\{"txid":"0437.*?\}\}\})/, '$1$2,$2', 'twice'],
    ['outputs numbered anew', recent, '{"n":1,', '{"n":0,', 'numbers output 1 as 0'],
    [
      'an address that the script does not pay',
      recent,
      /"type":"pubkey","hex":"4104ae[0-9a-f]*"/,
      '"type":"pubkeyhash","address":"1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa","hex":"76a914b5cd7aaed869cd5ccb45868e8666e7e934a2373688ac"',
      'states 1A1z',
    ],
    ['an output that the spent transaction does not have', old, '"vout":0', '"vout":7', ':7, which does not exist'],
  ])('is refused whole for %s', async (_name, block, from, to, words) => {
    const spoiled = block.replace(from, to)
    expect(spoiled).not.toBe(block)
    const answer = (await nodeWith(spoiled)).block(height, signal)
    await expect(answer).rejects.toMatchObject({ fault: 'contradictory', message: expect.stringContaining(words) })
  })

  it.each<[string, string | RegExp, string, string]>([
    ['an amount beyond any number', '"value":10.00000000', '"value":1e400', 'tx.1.vout.0.value'],
    ['an amount finer than a satoshi', '"value":10.00000000', '"value":0.000000001', 'tx.1.vout.0.value'],
    ['an amount that is a list', '"value":10.00000000', '"value":[10]', 'tx.1.vout.0.value'],
    ['an amount in words', '"value":10.00000000', '"value":"ten"', 'tx.1.vout.0.value'],
    ['a missing amount', '"value":10.00000000,', '', 'output 0'],
    ['a height beyond any number', '"height":170', '"height":1e99', 'height'],
    ['a height with decimals', '"height":170', '"height":170.5', 'height'],
    ['a time beyond 32 bits', '"time":1231731025', '"time":9999999999', 'time'],
    ['a script that is no hexadecimal', '"hex":"4104ae', '"hex":"4104zz', 'tx.1.vout.0.scriptPubKey.hex'],
    ['a script type with a line break', '"type":"pubkey"', '"type":"pub\\nkey"', 'tx.0.vout.0.scriptPubKey.type'],
    ['an input that says nothing', /"txid":"0437.*?\}\}\}/, '}', 'input 0'],
    ['a transaction named only', /\{"txid":"b1fea.*?\}\}\]\}/, `"${coinbaseId}"`, 'tx.0'],
    ['hidden outputs on a chain that has none', '"value":10.00000000,', '"ismweb":true,', 'output 0'],
  ])('is malformed, and says where, for %s', async (_name, from, to, path) => {
    const spoiled = recent.replace(from, to)
    expect(spoiled).not.toBe(recent)
    const answer = (await nodeWith(spoiled)).block(height, signal)
    await expect(answer).rejects.toMatchObject({ fault: 'malformed', message: expect.stringContaining(path) })
  })

  it('says that a transaction index is wanting when what was spent is not to be had', async () => {
    const answer = (await nodeWith(old, null)).block(height, signal)
    await expect(answer).rejects.toMatchObject({ fault: 'contradictory', message: expect.stringContaining('txindex=1') })
  })

  it('is asked for again when it left the best chain in between', async () => {
    const answer = (await nodeWith(recent.replace('"confirmations":900000', '"confirmations":-1'))).block(height, signal)
    await expect(answer).rejects.toMatchObject({ fault: 'http', passing: true })
  })

  it('reads amounts in any notation of JSON exactly', async () => {
    const written = recent.replace('"value":10.00000000', '"value":1e-08').replace('"value":40.00000000', '"value":4999999999E-8')
    const block = await (await nodeWith(written)).block(height, signal)
    expect(block?.transactions[1]?.outputs.map(({ amountRaw }) => amountRaw)).toEqual([1n, 4_999_999_999n])
  })
})

describe('batches of spent transactions', () => {
  const answerWith = async (batch: (calls: { id: number }[]) => string) => {
    stub = await startStub(({ body }, response) => {
      const calls = JSON.parse(body) as { id: number; method: string } | { id: number }[]
      if (Array.isArray(calls)) return response.end(batch(calls))
      response.end(`{"id":${calls.id},"result":${calls.method === 'getblock' ? old : `"${hash}"`}}`)
    })
    return createBitcoinCoreProvider({ network, kind: 'bitcoin-core', url: stub.url, credentials: null, start: null })
  }
  it.each<[string, (calls: { id: number }[]) => string, string]>([
    ['left out', () => '[]', 'malformed'],
    [
      'answered twice',
      ([call]) => `[{"id":${call?.id},"result":${coreSpent}},{"id":${call?.id},"result":${coreSpent}}]`,
      'malformed',
    ],
    ['answered under another id', () => `[{"id":999,"result":${coreSpent}}]`, 'malformed'],
    [
      'answered with another transaction',
      ([call]) => `[{"id":${call?.id},"result":${coreSpent.replace(spentId, coinbaseId)}}]`,
      'contradictory',
    ],
    ['answered with a lone object', ([call]) => `{"id":${call?.id},"result":${coreSpent}}`, 'malformed'],
  ])('%s are refused', async (_name, batch, fault) => {
    await expect((await answerWith(batch)).block(height, signal)).rejects.toMatchObject({ fault })
  })
})
