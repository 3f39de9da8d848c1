import type pg from 'pg'
import type { Network } from '@/server/chain/networks'
import type { StagedTransfer } from '../parties'
import { NATIVE_ASSET_ID } from '../transfer-row'
import { type IncomingPayment, type StoredPayment, settleTransaction } from './settle-twins'
import { applyToStaged, findTwins, type TransferKey, type TwinRow } from './twins.repo'

export interface SettledBatch {
  /** Rows unknown to the node that reported their transaction; they are removed from the batch. */
  denied: StagedTransfer[]
  /** Recorded transfers that the node does not know. */
  withdrawn: TransferKey[]
}

/**
 * Compares a staged batch with what other sources recorded of the same transactions: payments recorded under another index are
 * removed from the batch. `earlier` are the ingest sequence numbers of the source's own batches.
 */
export async function settleBatch(
  client: pg.PoolClient,
  network: Network,
  staged: readonly StagedTransfer[],
  by: 'node' | 'file',
  earlier: ReadonlySet<string> = new Set(),
): Promise<SettledBatch> {
  const settled: SettledBatch = { denied: [], withdrawn: [] }
  const rows = await findTwins(client, network.id, by)
  if (rows.length === 0) return settled
  const recorded = Map.groupBy(rows, ({ height, hash }) => `${height} ${hash}`)
  const incoming = new Map<string, IncomingPayment[]>([...recorded.keys()].map((key) => [key, []]))
  for (const [ord, { row, assetId }] of staged.entries()) {
    const payments = incoming.get(`${row.blockHeight} ${row.hash}`)
    // Digits in a file may have leading zeros.
    const key = () => `${row.from} ${row.to} ${assetId} ${BigInt(row.amountRaw)}`
    payments?.push({ ord, index: row.transferIndex, key: key(), native: assetId === NATIVE_ASSET_ID })
  }
  const gone: number[] = []
  const moved: { ord: number; index: number }[] = []
  for (const [place, found] of recorded) {
    const { height, hash, told, whole } = found[0] as TwinRow
    const facts = { by, told, whole: whole || network.model === 'utxo' }
    const answer = settleTransaction(
      found.flatMap((row) => storedOf(row, earlier)),
      incoming.get(place) ?? [],
      facts,
    )
    for (const ord of answer.known) gone.push(ord)
    for (const ord of answer.denied) {
      gone.push(ord)
      settled.denied.push(staged[ord] as StagedTransfer)
    }
    for (const one of answer.moved) moved.push(one)
    for (const index of answer.withdrawn) settled.withdrawn.push({ height, hash, index })
  }
  await applyToStaged(client, gone, moved)
  return settled
}

function storedOf({ index, assetId, amountRaw, from, to, ingestSeq }: TwinRow, earlier: ReadonlySet<string>): StoredPayment[] {
  if (index === null) return []
  return [
    { index, key: `${from} ${to} ${assetId} ${amountRaw}`, native: assetId === NATIVE_ASSET_ID, own: earlier.has(ingestSeq) },
  ]
}
