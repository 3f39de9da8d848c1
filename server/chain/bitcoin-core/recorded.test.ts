import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networkNamed } from '../networks'
import type { NormalisedBlock, Provider } from '../provider'
import { type StubServer, startRpcStub } from '../testing/json-rpc-stub'
import { createBitcoinCoreProvider } from './create-bitcoin-core-provider'

const recorded = path.resolve('../shared/data/chain-bitcoin/rpc-bitcoin-etl/bitcoin')
const present = existsSync(recorded)
const signal = AbortSignal.timeout(60_000)

interface EtlOutput {
  index: number
  type: string | null
  addresses: string[]
  value: number | null
}
interface EtlTransaction {
  type?: string
  hash: string
  block_number: number
  block_hash: string
  block_timestamp: number
  is_coinbase: boolean
  index: number
  inputs: (EtlOutput & { spent_transaction_hash: string; spent_output_index: number })[]
  outputs: EtlOutput[]
  input_count: number
  output_count: number
  input_value: number
  output_value: number
  fee: number
}
interface EtlBlock {
  hash: string
  number: number
  timestamp: number
  transaction_count: number
}

const lines = <T>(folder: string, name: string): T[] =>
  readFileSync(path.join(recorded, folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as T)

/** The address of bitcoin-etl's output as this service states it: one, or null. */
const addressOf = ({ addresses }: EtlOutput) => (addresses.length === 1 ? (addresses[0] as string) : null)

const sum = (values: (bigint | null)[]) => values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n)

describe.skipIf(!present)(
  `bitcoin-etl's recorded node answers (${present ? 'present' : 'skipped: ../shared/data/chain-bitcoin is absent'})`,
  () => {
    let server: StubServer
    let provider: Provider
    const asked: string[] = []

    beforeAll(async () => {
      const answers = new Map<string, string>()
      for (const folder of readdirSync(recorded)) {
        for (const file of readdirSync(path.join(recorded, folder))) {
          const key = /^rpc_response_(.*?)(_2)?\.json$/.exec(file)?.[1]
          if (key && !key.endsWith('_None')) answers.set(key, readFileSync(path.join(recorded, folder, file), 'utf8'))
        }
      }
      server = await startRpcStub((method, params) => {
        asked.push(method)
        return answers.get(`${method}_${String(params[0])}`) ?? null
      })
      const network = networkNamed('bitcoin')
      provider = createBitcoinCoreProvider(
        { network, kind: 'bitcoin-core', url: server.url, credentials: null, start: null },
        { batchSize: 2 },
      )
    })
    afterAll(() => server?.close())

    const blockAt = async (height: number): Promise<NormalisedBlock> => {
      const block = await provider.block(height, signal)
      if (!block) throw new Error(`no block at ${height}`)
      return block
    }

    it.each(['block_0', 'block_1', 'block_without_transactions', 'block_with_transactions', 'stream_50001_50002'])(
      '%s: every block as bitcoin-etl has it',
      async (folder) => {
        const expected = lines<EtlBlock>(folder, 'expected_blocks.json')
        expect(expected.length).toBeGreaterThan(0)
        for (const { hash, number, timestamp, transaction_count } of expected) {
          const block = await blockAt(number)
          expect({ hash: block.hash, height: block.height, time: block.time, count: block.transactions.length }).toEqual({
            hash,
            height: number,
            time: timestamp,
            count: transaction_count,
          })
        }
      },
    )

    it.each(['block_0', 'block_1', 'block_without_transactions', 'stream_50001_50002'])(
      '%s: every field of every transaction',
      async (folder) => {
        const expected = lines<EtlTransaction>(folder, 'expected_transactions.json')
        expect(expected.length).toBeGreaterThan(0)
        for (const etl of expected) {
          const block = await blockAt(etl.block_number)
          const read = block.transactions.find(({ hash }) => hash === etl.hash)
          expect(read, etl.hash).toMatchObject({ index: etl.index, status: 'confirmed', feeRaw: BigInt(etl.fee) })
          expect(block).toMatchObject({ hash: etl.block_hash, time: etl.block_timestamp })
          expect(read?.heuristics).toEqual(etl.is_coinbase ? ['coinbase'] : [])
          expect(read?.outputs).toEqual(
            etl.outputs.map((output) => ({
              index: output.index,
              address: addressOf(output),
              amountRaw: BigInt(output.value ?? -1),
              scriptType: output.type,
            })),
          )
          const inputs = read?.inputs.filter((input) => !input.coinbase) ?? []
          expect(inputs).toEqual(
            etl.inputs.map((input) => ({
              index: input.index,
              address: addressOf(input),
              amountRaw: BigInt(input.value ?? -1),
              prevHash: input.spent_transaction_hash,
              prevIndex: input.spent_output_index,
              coinbase: false,
            })),
          )
          expect([inputs.length, read?.outputs.length]).toEqual([etl.input_count, etl.output_count])
          expect(sum(inputs.map((input) => input.amountRaw))).toBe(BigInt(etl.input_value))
          expect(sum((read?.outputs ?? []).map((output) => output.amountRaw))).toBe(BigInt(etl.output_value))
        }
      },
    )

    it('shares the coins of block 50001 as the importer does: a coinbase from nobody, 100 BTC from two bare keys', async () => {
      const { transactions } = await blockAt(50_001)
      const moved = transactions.map(({ transfers }) =>
        transfers.map(({ from, to, amountRaw, txIndex }) => [txIndex, from, to, amountRaw]),
      )
      expect(moved).toEqual([
        [[0, 'none', '1PkqKGbNLDdDJGveCcNUMV9CEFH77ADrPQ', '5000000000']],
        [
          [1, '1DoQeKfU3dYhN9bxMpFFcVUnufCPDqSPae', '1HaHTfmvoUW6i6nhJf8jJs6tU4cHNmBQHQ', '5000000000'],
          [1, '1PZMgkF2x161qvfP7dhoWSEEU3SjnQE1m9', '1HaHTfmvoUW6i6nhJf8jJs6tU4cHNmBQHQ', '5000000000'],
        ],
        [[2, '18dxbN6m8zxieN8F9BchXmhbeXUdFLr8fD', '1HaHTfmvoUW6i6nhJf8jJs6tU4cHNmBQHQ', '5000000000']],
      ])
    })

    it('asks for a spent transaction once and then knows it', async () => {
      await blockAt(50_001)
      asked.length = 0
      await blockAt(50_001)
      expect(asked).toEqual(['getblockhash', 'getblock'])
    })

    it('says that a height has no block, and knows the mainnet by its first block', async () => {
      expect(await provider.block(900_000_000, signal)).toBeNull()
      await expect(provider.identify(signal)).resolves.toBeUndefined()
    })
  },
)
