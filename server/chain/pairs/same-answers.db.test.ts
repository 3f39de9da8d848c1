import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58check } from '@scure/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/scripts/db/open-database'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { openTestDatabase } from '@/scripts/test/test-database'
import { checkRisk } from '@/server/domain/risk'
import { getTransaction } from '@/server/domain/transaction'
import { getWallet, listTransfers, walletCounterparties } from '@/server/domain/wallet'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool } from '@/server/platform/db'
import { foldNetwork, ingestBlocks } from '../ingest'
import { networkNamed } from '../networks'
import { convertStoredPairs } from '../structural/convert-pairs'
import { FakeChain } from '../testing/fake-chain'
import { storeAsPairs } from '../testing/stored-pairs'
import { normaliseTransaction } from '../utxo/normalise-transaction'

const network = networkNamed('dogecoin')
let ctx: Context
let database: Database

/** A real address for a word of a generated chain. */
const named = (word: string | null) =>
  word && base58check(sha256).encode(Uint8Array.of(0x1e, ...sha256(new TextEncoder().encode(word)).slice(0, 20)))
const blocks = new FakeChain(network, 47).grow(60).blocks.map((block) => ({
  ...block,
  transactions: block.transactions.map(({ hash, index, inputs, outputs }) =>
    normaliseTransaction(
      network,
      {
        hash,
        confidential: false,
        inputs: inputs.map((input) => ({ ...input, address: named(input.address) })),
        outputs: outputs.map((output) => ({ ...output, address: named(output.address) })),
      },
      { height: block.height, index, time: block.time },
    ),
  ),
}))

beforeAll(async () => {
  // A database of its own: every check would pin a list that another suite loads.
  database = await openTestDatabase()
  ctx = (await suiteOrganisation('Outpoints')).ctx
  const client = await pool().connect()
  try {
    await ingestBlocks(client, network, blocks, { source: 'bitcoin-core' })
    await foldNetwork(client, network.id)
  } finally {
    client.release()
  }
})
afterAll(async () => {
  await closeDatabase()
  await database?.close()
})

const volatile =
  /"(id|check_id|request_id|created_at|checked_at|as_of|generated_at|last_good_read_at|age_seconds|next_cursor|observed_at|expires_at|epoch|evaluated_at|next|result_sha256)":("[^"]*"|[0-9]+)/g
const digest = (answer: unknown) =>
  createHash('sha256')
    .update(
      JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? value.toString() : value)).replace(volatile, '"$1":0'),
    )
    .digest('hex')
    .slice(0, 16)

/** An address's list, page by page to its end. */
async function pages(address: string): Promise<unknown[]> {
  const read: unknown[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listTransfers(ctx, { network: network.name, address, limit: 20, ...(cursor && { cursor }) } as never)
    read.push(page)
    const { next } = (page as unknown as { page: { next: string | null } }).page
    if (next === null) return read
    cursor = next
  }
}

async function answers(): Promise<Record<string, string>> {
  const transactions = blocks.flatMap((block) => block.transactions)
  const addresses = [
    ...new Set(transactions.flatMap(({ inputs, outputs }) => [...inputs, ...outputs].flatMap(({ address }) => address ?? []))),
  ].sort()
  const told: Record<string, string> = {}
  const at = { network: network.name }
  for (const address of addresses.slice(0, 200)) {
    told[`wallet ${address}`] = digest(await getWallet(ctx, { ...at, address } as never))
    told[`transfers ${address}`] = digest(await pages(address))
    told[`counterparties ${address}`] = digest(
      await walletCounterparties(ctx, { ...at, address, limit: 20, order: 'total' } as never),
    )
    told[`check ${address}`] = digest(await checkRisk(ctx, { ...at, address } as never).catch((error) => String(error)))
  }
  for (const { hash } of transactions.slice(0, 200))
    told[`transaction ${hash}`] = digest(await getTransaction(ctx, { hash, ...at } as never, () => null))
  return told
}

it('answers the same of pairs that are stored, and once they are converted', { timeout: 240_000 }, async () => {
  // A wallet shows its newest check.
  await answers()
  const derived = await answers()
  expect(Object.keys(derived).length).toBeGreaterThan(250)
  await storeAsPairs(network.id)
  expect(await answers()).toEqual(derived)
  const log = { info: () => undefined }
  await convertStoredPairs({ pool: pool(), log, networkIds: [network.id] }, new AbortController().signal)
  expect((await pool().query('select 1 from transfer where network = $1', [network.id])).rows).toEqual([])
  expect(await answers()).toEqual(derived)
})
