import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { impliedParties } from './implied-parties'
import { type DetailRow, findDetail, findTransfersAt, type Place, type TransferRow } from './transaction.repo'
import { type RecordTransfer, type TransactionRecord, transferLimit } from './transaction-record'

/** A transaction of the index at a given place. */
export async function storedRecord(q: Queryable, network: Network, hash: string, place: Place): Promise<TransactionRecord> {
  const rows = await findTransfersAt(
    q,
    { network: network.id, hash, height: place.height, orphaned: place.orphaned },
    transferLimit,
  )
  const detail = place.blockHash === null ? null : await findDetail(q, network.id, hash, place.blockHash)
  const transfers = rows.map(recordTransfer)
  const total = Number(rows[0]?.total ?? 0)
  const common = { network, hash, transfers }
  const block = { height: Number(place.height), hash: place.blockHash }
  if (detail) return { ...common, ...fromDetail(network, detail, place.orphaned, block, total) }
  const time = (rows[0] as TransferRow).block_time
  return { ...common, ...fromTransfers(network, transfers, place.orphaned, { ...block, time }, total) }
}

function recordTransfer(row: TransferRow): RecordTransfer {
  return {
    index: row.transfer_index,
    from: row.src,
    to: row.dst,
    asset: row,
    amountRaw: BigInt(row.amount_raw),
    usdMicro: row.usd === null ? null : BigInt(row.usd),
  }
}

type Rest = Omit<TransactionRecord, 'network' | 'hash' | 'transfers'>

function fromDetail(
  network: Network,
  row: DetailRow,
  orphaned: boolean,
  block: { height: number; hash: string | null },
  total: number,
): Rest {
  const { inputs = [], outputs = [], heuristics = [] } = row.detail
  return {
    status: orphaned ? 'orphaned' : row.status === 1 ? 'failed' : 'confirmed',
    block: { ...block, time: row.block_time },
    feeRaw: row.fee_raw === null ? null : BigInt(row.fee_raw),
    feePayer: row.fee_payer,
    inputs: inputs.map((i) => ({
      index: i.index,
      address: i.address,
      amountRaw: i.amount === null ? null : BigInt(i.amount),
      prevHash: i.prev?.[0] ?? null,
      prevIndex: i.prev?.[1] ?? null,
      coinbase: i.coinbase ?? false,
    })),
    outputs: outputs.map((o) => ({ index: o.index, address: o.address, amountRaw: BigInt(o.amount), scriptType: o.script })),
    heuristics,
    coverage: {
      source: 'node',
      internal_transfers: network.model === 'utxo' ? null : (row.coverage?.internal_transfers ?? false),
      transfers_total: total,
      notes: row.coverage?.notes ?? [],
    },
  }
}

function fromTransfers(
  network: Network,
  transfers: readonly RecordTransfer[],
  orphaned: boolean,
  block: NonNullable<TransactionRecord['block']>,
  total: number,
): Rest {
  const utxo = network.model === 'utxo'
  return {
    status: orphaned ? 'orphaned' : 'confirmed',
    block,
    feeRaw: null,
    feePayer: null,
    ...(utxo ? impliedParties(network, transfers) : { inputs: [], outputs: [] }),
    heuristics: [],
    coverage: {
      source: 'transfers',
      internal_transfers: null,
      transfers_total: total,
      notes: [
        'Only the transfers of this transaction were imported: its fee and block hash are not known.',
        ...(utxo
          ? [
              'Inputs and outputs are the addresses of its transfers, without their positions, scripts and the outputs they spend.',
            ]
          : []),
      ],
    },
  }
}
