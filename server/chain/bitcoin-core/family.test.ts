import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type NetworkName, networkNamed } from '../networks'
import { type StubServer, startRpcStub } from '../testing/json-rpc-stub'
import { scriptAddress } from '../utxo/script-address'
import { createBitcoinCoreProvider } from './create-bitcoin-core-provider'
import { tellZcashBlock } from './testing/raw-zcash'

const signal = AbortSignal.timeout(60_000)
const shared = path.resolve('../shared/data')
const why = (folder: string) => (existsSync(path.join(shared, folder)) ? '' : `: skipped, ../shared/data/${folder} is absent`)
let server: StubServer | undefined
afterEach(() => server?.close())

async function providerOf(name: NetworkName, results: Parameters<typeof startRpcStub>[0]) {
  server = await startRpcStub(results)
  const network = networkNamed(name)
  return createBitcoinCoreProvider({ network, kind: 'bitcoin-core', url: server.url, credentials: null, start: null })
}

const sum = (values: (bigint | null)[]) => values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n)

const etl = 'chain-bitcoin/rpc-bitcoin-etl'
describe.skipIf(why(etl) !== '')(`recorded answers of nodes of Bitcoin Core's family${why(etl)}`, () => {
  /** Responses recorded by bitcoin-etl. */
  const recorded = (folder: string) => {
    const at = path.join(shared, etl, folder)
    const texts = new Map(readdirSync(at).map((file) => [file, readFileSync(path.join(at, file), 'utf8')]))
    const expected = (texts.get('expected_transactions.json') ?? '').split('\n').filter(Boolean)
    const results = (method: string, params: unknown[]) => {
      const [what, how] = params
      if (method !== 'getblock') return texts.get(`rpc_response_${method}_${String(what)}.json`) ?? null
      return texts.get(`rpc_response_getblock_${String(what)}_${how === true ? 'True' : String(how)}.json`) ?? null
    }
    return { results, expected: expected.map((line) => JSON.parse(line)) }
  }

  it.each([
    ['bitcoin-cash', 'bitcoin_cash/block_with_duplicate_txid', 91_722],
    ['dogecoin', 'dogecoin/block_without_transactions', 2],
    ['zcash', 'zcash/block_0', 0],
  ] as const)('of %s: %s', async (name, folder, height) => {
    const { results, expected } = recorded(folder)
    // A verbosity missing from the recording counts as one that the node does not support.
    const provider = await providerOf(name, (method, params) => results(method, params) ?? (method === 'getblock' ? -8 : null))
    const block = await provider.block(height, signal)
    expect(block?.transactions.map(({ hash }) => hash)).toEqual(expected.map(({ hash }) => hash))
    expect(block?.transactions[0]?.outputs.map(({ address, amountRaw }) => [address, amountRaw])).toEqual(
      expected[0].outputs.map((output: { addresses: string[]; value: number }) => [
        output.addresses[0]?.replace('bitcoincash:', ''),
        BigInt(output.value),
      ]),
    )
  })
})

interface Expected {
  height: number
  hash: string
  transactions: number
  transparent_inputs: number
  transparent_outputs: number
  output_zatoshi: number
  outputs_without_address: number
  t3_outputs: number
  transactions_with_shielded_parts: number
  fully_shielded: number
  into_shielded_zatoshi: number
  out_of_shielded_zatoshi: number
  largest_output: [number, string, string]
}

const family = 'chain-utxo-family'
const expectations = () => JSON.parse(readFileSync(path.join(shared, family, 'expected-utxo-family.json'), 'utf8'))

describe.skipIf(why(family) !== '')(`real blocks of other UTXO networks${why(family)}`, () => {
  const blocks = why(family) === '' ? (Object.entries(expectations().zebra) as [string, Expected][]) : []

  it.each(blocks)('Zcash: %s, its transparent part and what enters and leaves the pools', async (name, expected) => {
    const raw = gunzipSync(readFileSync(path.join(shared, family, 'zebra', `${name}.hex.gz`)))
      .toString()
      .trim()
    const told = tellZcashBlock(Buffer.from(raw, 'hex'), expected.height)
    // The spent outputs are in other blocks: any output of enough coins will do here.
    const spent = new Map<string, number>()
    for (const input of told.tx.flatMap(({ vin }) => vin)) {
      if (input.txid) spent.set(input.txid, Math.max(spent.get(input.txid) ?? 0, input.vout as number))
    }
    const provider = await providerOf('zcash', (method, [what]) => {
      if (method === 'getblockhash') return JSON.stringify(told.hash)
      if (method === 'getblock') return JSON.stringify(told)
      const last = spent.get(String(what)) ?? 0
      const vout = Array.from({ length: last + 1 }, (_, n) => ({ n, value: 20_000_000, scriptPubKey: { hex: '', type: 'any' } }))
      return JSON.stringify({ txid: what, vin: [], vout })
    })
    const block = await provider.block(expected.height, signal)
    const transactions = block?.transactions ?? []
    expect([block?.hash, transactions.length]).toEqual([expected.hash, expected.transactions])
    const inputs = transactions.flatMap((tx) => tx.inputs.filter(({ coinbase }) => !coinbase))
    const outputs = transactions.flatMap((tx) => tx.outputs)
    const clear = outputs.filter(({ scriptType }) => scriptType !== 'shielded')
    expect(inputs.filter(({ prevHash }) => prevHash !== null)).toHaveLength(expected.transparent_inputs)
    expect(clear).toHaveLength(expected.transparent_outputs)
    expect(sum(clear.map(({ amountRaw }) => amountRaw))).toBe(BigInt(expected.output_zatoshi))
    expect(clear.filter(({ address }) => address === null)).toHaveLength(expected.outputs_without_address)
    expect(clear.filter(({ address }) => address?.startsWith('t3'))).toHaveLength(expected.t3_outputs)
    const [most, owner, hash] = expected.largest_output
    expect(transactions.find((tx) => tx.hash === hash)?.outputs).toContainEqual(
      expect.objectContaining({ address: owner, amountRaw: BigInt(most) }),
    )
    const left = sum(inputs.filter(({ prevHash }) => prevHash === null).map(({ amountRaw }) => amountRaw))
    const entered = sum(outputs.filter(({ scriptType }) => scriptType === 'shielded').map(({ amountRaw }) => amountRaw))
    expect(left - entered).toBe(BigInt(expected.out_of_shielded_zatoshi - expected.into_shielded_zatoshi))
    expect(transactions.filter(({ heuristics }) => heuristics.includes('shielded'))).toHaveLength(
      expected.transactions_with_shielded_parts,
    )
    // A transaction without a transparent side states only its fee.
    const hidden = transactions.filter(
      (tx) => tx.inputs.every(({ prevHash, coinbase }) => !prevHash && !coinbase) && tx.transfers.length === 0,
    )
    expect(hidden).toHaveLength(expected.fully_shielded)
    for (const { feeRaw } of hidden) expect(feeRaw).toBeGreaterThan(0n)
  })

  it.each([
    ['bcash', 'bitcoin-cash', /^[qp][a-z0-9]{41}$/],
    ['dogecoin', 'dogecoin', /^[DA9]/],
    ['zcash', 'zcash', /^t[13]/],
  ] as const)('%s: every script of the transactions pays an address of %s', (file, name, form) => {
    const { txDetails } = JSON.parse(readFileSync(path.join(shared, family, 'blockbook', `rpc-${file}.json`), 'utf8'))
    const scripts = Object.values(
      txDetails as Record<string, { vout: { scriptPubKey: { hex: string; addresses?: string[] } }[] }>,
    )
      .flatMap(({ vout }) => vout)
      .map(({ scriptPubKey }) => scriptPubKey)
    expect(scripts.length).toBeGreaterThan(0)
    for (const { hex, addresses } of scripts) {
      const address = scriptAddress(networkNamed(name), hex)
      expect(address).toMatch(form)
      if (addresses) expect(address).toBe(addresses[0])
    }
  })
})

describe('which chain a node serves', () => {
  const hashes = { cash: networkNamed('bitcoin-cash').utxo, doge: networkNamed('dogecoin').utxo }
  const answering = (name: NetworkName, at: Record<number, string>) =>
    providerOf(name, (_method, [height]) => (at[Number(height)] ? JSON.stringify(at[Number(height)]) : null))

  it('tells Bitcoin Cash from the chains with the same first block', async () => {
    const first = hashes.cash?.genesis.main as string
    const fork = hashes.cash?.fork as { height: number; hash: string }
    const ask = async (at: Record<number, string>, name = 'bitcoin-cash') => {
      const provider = await answering(name, at)
      const said = await provider.identify(signal).then(
        () => 'is it',
        (error: Error) => error.message,
      )
      await server?.close()
      return said
    }
    expect(await ask({ 0: first, [fork.height]: fork.hash })).toBe('is it')
    expect(await ask({ 0: first, [fork.height]: 'ab'.repeat(32) })).toBe(
      'the node serves Bitcoin, eCash or Bitcoin SV, not Bitcoin Cash',
    )
    expect(await ask({ 0: first })).toMatch(/has not reached block 661648/)
    expect(await ask({ 0: first }, 'dogecoin')).toMatch(/not that of dogecoin/)
    expect(await ask({ 0: hashes.doge?.genesis.main as string }, 'dogecoin')).toBe('is it')
  })
})
