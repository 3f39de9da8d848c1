import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestBlocks } from '../ingest'
import type { Network } from '../networks'
import type { NormalisedTransaction } from '../provider'
import { digests, privateNetwork, testPool } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { importTransfers } from './index'

let pool: pg.Pool
const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-outpoints-'))
beforeAll(() => {
  pool = testPool()
})
afterAll(async () => {
  await pool.end()
  rmSync(directory, { recursive: true, force: true })
})

/** Real addresses, since a file's addresses are checked where a generated chain's are not. */
const known = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1DoQeKfU3dYhN9bxMpFFcVUnufCPDqSPae',
  '343w3Xh64q5UpgpvAPqmsUzxrknde8PQHb',
  '1PkqKGbNLDdDJGveCcNUMV9CEFH77ADrPQ',
]

/** A generated chain whose owners are real addresses. */
function chainOf(network: Network, seed: number, blocks: number) {
  const chain = new FakeChain(network, seed).grow(blocks)
  const names = new Map<string, string>()
  const rename = (address: string) => {
    const name = names.get(address) ?? (known[names.size % known.length] as string)
    names.set(address, name)
    return name
  }
  for (const { inputs, outputs } of chain.blocks.flatMap((block) => block.transactions)) {
    for (const end of [...inputs, ...outputs]) if (end.address !== null) end.address = rename(end.address)
  }
  return chain
}

/** A transaction as bitcoin-etl writes it after enrichment. */
function etlLine(t: NormalisedTransaction, block: { height: number; time: number }, named = true): string {
  const entry = (address: string | null, value: bigint | null) => ({
    addresses: address === null ? [] : [address],
    value: Number(value),
  })
  return JSON.stringify({
    type: 'transaction',
    hash: t.hash,
    block_number: block.height,
    block_timestamp: block.time,
    index: t.index,
    is_coinbase: t.inputs.some((i) => i.coinbase),
    inputs: t.inputs
      .filter((i) => !i.coinbase)
      .map((i) => ({
        index: i.index,
        ...entry(i.address, i.amountRaw),
        ...(named && { spent_transaction_hash: i.prevHash, spent_output_index: i.prevIndex }),
      })),
    outputs: t.outputs.map((o) => ({ index: o.index, ...entry(o.address, o.amountRaw) })),
  })
}

async function importInto(network: Network, lines: string[], batchRows = 40): Promise<number> {
  const file = path.join(directory, `${network.id}-${lines.length}-${Math.random()}.jsonl`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  const refused: string[] = []
  const options = {
    lookup: () => network,
    onRefused: (_: string, line: number | undefined, reason: string) => refused.push(`${line}: ${reason}`),
  }
  const { added } = await importTransfers(pool, file, { ...options, batchRows })
  expect(refused).toEqual([])
  return added
}

const outpoints = async ({ id }: Network) => {
  const { utxo_tx, utxo_input, utxo_output } = await digests(pool, id)
  return { utxo_tx, utxo_input, utxo_output }
}

describe('a bitcoin-etl file', () => {
  it('brings the outpoints that a node brings of the same blocks', async () => {
    const [byFile, byNode] = [privateNetwork('bitcoin'), privateNetwork('bitcoin')]
    const { blocks } = chainOf(byFile, 61, 25)
    const lines = blocks.flatMap((block) => block.transactions.map((t) => etlLine(t, block)))
    expect(await importInto(byFile, lines)).toBeGreaterThan(20)
    const client = await pool.connect()
    try {
      // Only the outpoints are compared: the owners were renamed after the chain had derived its transfers.
      await ingestBlocks(
        client,
        byNode,
        blocks.map((block) => ({ ...block, transactions: block.transactions.map((t) => ({ ...t, transfers: [] })) })),
        { source: 'bitcoin-core' },
      )
    } finally {
      client.release()
    }
    const found = await outpoints(byFile)
    expect(found.utxo_input).not.toMatch(/^0 /)
    expect(found).toEqual(await outpoints(byNode))
    await importInto(byFile, lines)
    expect(await outpoints(byFile)).toEqual(found)
  }, 60_000)

  it('whose inputs do not say what they spend brings none, and a better one adds them to rows that are known', async () => {
    const network = privateNetwork('bitcoin')
    const { blocks } = chainOf(network, 62, 12)
    const told = (named: boolean) => blocks.flatMap((block) => block.transactions.map((t) => etlLine(t, block, named)))
    await importInto(network, told(false))
    const poor = await outpoints(network)
    expect(poor.utxo_input).toMatch(/^0 /)
    expect(await importInto(network, told(true))).toBe(0)
    expect((await outpoints(network)).utxo_input).not.toMatch(/^0 /)
  }, 60_000)
})
