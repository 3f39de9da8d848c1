import { pageWithArchive } from '@/server/chain/archive'
import { transfersAlone } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { HeightSpan } from '../height-span'

/** Position of a row in a wallet's list, newest first: height, transaction index, transfer index, hash in hex. */
export interface TransferPosition {
  blockHeight: string
  txIndex: number
  transferIndex: number
  txHash: string
}

/** Direction codes: 0 in, 1 out, 2 self. `minUsd` in millionths of a dollar. `seq` is the pinned upper bound. */
export interface TransferSelection {
  network: number
  addressId: string
  seq: string
  after: TransferPosition | null
  assetIds: number[] | null
  directions: number[] | null
  counterparty: string | null
  from: Date | null
  to: Date | null
  /** Heights that enclose `from` and `to`; only narrows the range that is read. */
  heights: HeightSpan
  minUsd: string | null
}

export interface TransferRow {
  block_height: string
  tx_index: number
  transfer_index: number
  tx_hash: string
  direction: number
  counterparty: string
  asset_id: number
  amount_raw: string
  usd: string | null
  block_time: Date
  status: number
}

/** The next rows of a wallet's list: one backward range of the primary key, whatever the depth. */
export async function findTransfers(q: Queryable, selection: TransferSelection, limit: number): Promise<TransferRow[]> {
  const { network, addressId: address, heights, minUsd, from, to } = selection
  const read = async (table?: string) => {
    const { text, values } = transferQuery(selection, limit, table)
    return (await q.query<TransferRow>(text, values)).rows
  }
  // Only PostgreSQL compares times and values, so these filters thaw an archived address.
  if (minUsd !== null || from !== null || to !== null) return read()
  const page = { ...selection, network, address, assets: selection.assetIds, least: heights.least, below: heights.below }
  return (await pageWithArchive(q, page, limit, () => read('address_transfer'))) ?? read()
}

/** The newest transfer of an address, orphaned or not, as `height.transaction index.transfer index.status`; '' if none. */
export async function findNewestMark(q: Queryable, network: number, addressId: string): Promise<string> {
  const { rows } = await q.query<{ mark: string }>(
    `select concat_ws('.', block_height, tx_index, transfer_index, status) as mark from ${transfersAlone(network, '$1', '$2')} t
     where network = $1 and address_id = $2
     order by t.block_height desc, t.tx_index desc, t.transfer_index desc, t.tx_hash desc limit 1`,
    [network, addressId],
  )
  return rows[0]?.mark ?? ''
}

/**
 * The statement of `findTransfers`, separate for testing its plan. Columns are qualified, as an output name would shadow the
 * key.
 */
export function transferQuery(
  selection: TransferSelection,
  limit: number,
  table = transfersAlone(selection.network, '$1', '$2'),
): { text: string; values: unknown[] } {
  const values: unknown[] = [selection.network, selection.addressId, selection.seq]
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = ['network = $1', 'address_id = $2', 'ingest_seq <= $3']
  const { after } = selection
  if (after) {
    const key = [bind(after.blockHeight), bind(after.txIndex), bind(after.transferIndex), `decode(${bind(after.txHash)}, 'hex')`]
    where.push(
      `(block_height, tx_index, transfer_index, tx_hash) < (${key[0]}::bigint, ${key[1]}::int, ${key[2]}::int, ${key[3]})`,
      // Rows derived from outpoints are found by this condition alone.
      `(block_height, tx_index) <= (${key[0]}::bigint, ${key[1]}::int)`,
    )
  }
  if (selection.assetIds) where.push(`asset_id = any(${bind(selection.assetIds)}::int[])`)
  if (selection.directions) where.push(`direction = any(${bind(selection.directions)}::smallint[])`)
  if (selection.counterparty !== null) where.push(`counterparty = ${bind(selection.counterparty)}`)
  if (selection.from) where.push(`block_time >= ${bind(selection.from)}`)
  if (selection.to) where.push(`block_time < ${bind(selection.to)}`)
  if (selection.heights.least !== null) where.push(`block_height >= ${bind(selection.heights.least)}::bigint`)
  if (selection.heights.below !== null) where.push(`block_height < ${bind(selection.heights.below)}::bigint`)
  if (selection.minUsd !== null) where.push(`usd >= ${bind(selection.minUsd)}::numeric`)
  const text = `
    select block_height, tx_index, transfer_index, encode(tx_hash, 'hex') as tx_hash, direction, counterparty, asset_id,
           amount_raw, usd, block_time, status
    from ${table} t
    where ${where.join(' and ')}
    order by t.block_height desc, t.tx_index desc, t.transfer_index desc, t.tx_hash desc
    limit ${bind(limit)}::int`
  return { text, values }
}
