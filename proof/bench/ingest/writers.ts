import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DEFAULT_FOLD_AFTER, foldNetwork, ingestBlocks, type NormalisedTransfer } from '@/server/chain/ingest'
import { type Network, networkNamed } from '@/server/chain/networks'
import type { NormalisedBlock } from '@/server/chain/provider'
import { syncSettings } from '@/server/chain/sync'
import { batches } from '@/server/chain/sync/batches'
import { PrismaClient } from '@/server/platform/prisma-client/client'

export const writerNames = ['pipeline', 'createMany', 'copy'] as const
export type WriterName = (typeof writerNames)[number]
export type Writer = (pool: pg.Pool, networkId: number, blocks: readonly NormalisedBlock[]) => Promise<void>

const createManyRows = 4_000

const network = (id: number): Network => ({ ...networkNamed('ethereum'), id })
const rowsOf = (blocks: readonly NormalisedBlock[]) => blocks.flatMap((b) => b.transactions.flatMap((t) => t.transfers))

/** Blocks as the sync's reader delivers them. */
async function* arriving(blocks: readonly NormalisedBlock[]): AsyncGenerator<NormalisedBlock> {
  yield* blocks
}

/** Numbers in place of addresses: the bare writers are spared the lookup that the pipeline has to make. */
function numbered(rows: readonly NormalisedTransfer[]) {
  const ids = new Map<string, number>()
  const idOf = (text: string) => ids.get(text) ?? ids.set(text, ids.size + 1).size
  return rows.map((row) => ({ row, src: idOf(row.from), dst: idOf(row.to), asset: row.asset.contract === '' ? 0 : 1 }))
}

/**
 * Each writes the transfers of the blocks under its own network id. Only the pipeline derives data from them; it works in the
 * batches of the sync, folds when the sync would, and folds the rest at the end.
 */
export const writers: Record<WriterName, Writer> = {
  pipeline: async (pool, id, blocks) => {
    const client = await pool.connect()
    try {
      for await (const batch of batches(arriving(blocks), syncSettings(network(id)))) {
        await ingestBlocks(client, network(id), batch, { source: 'evm' })
        await foldNetwork(client, id, DEFAULT_FOLD_AFTER)
      }
      await foldNetwork(client, id)
    } finally {
      client.release()
    }
  },
  createMany: async (pool, id, blocks) => {
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) })
    const rows = numbered(rowsOf(blocks)).map(({ row, src, dst, asset }) => ({
      network: id,
      block_height: BigInt(row.blockHeight),
      tx_index: row.txIndex,
      tx_hash: Buffer.from(row.hash, 'hex'),
      transfer_index: row.transferIndex,
      block_time: new Date(row.blockTime * 1000),
      src: BigInt(src),
      dst: BigInt(dst),
      asset_id: asset,
      amount_raw: row.amountRaw,
      status: 0,
      ingest_seq: 1n,
    }))
    for (let start = 0; start < rows.length; start += createManyRows) {
      await prisma.transfer.createMany({ data: rows.slice(start, start + createManyRows) })
    }
    await prisma.$disconnect()
  },
  copy: async (pool, id, blocks) => {
    const client = await pool.connect()
    try {
      const lines = numbered(rowsOf(blocks)).map(
        ({ row, src, dst, asset }) =>
          `${id}\t${row.blockHeight}\t${row.txIndex}\t\\\\x${row.hash}\t${row.transferIndex}\t${new Date(row.blockTime * 1000).toISOString()}\t${src}\t${dst}\t${asset}\t${row.amountRaw}\t\\N\t0\t1\n`,
      )
      const chunks = Array.from({ length: Math.ceil(lines.length / 2_000) }, (_, n) =>
        lines.slice(n * 2_000, (n + 1) * 2_000).join(''),
      )
      await pipeline(Readable.from(chunks), client.query(copyFrom('copy transfer from stdin')))
    } finally {
      client.release()
    }
  },
}
