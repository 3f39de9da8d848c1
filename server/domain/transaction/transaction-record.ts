import type { Transaction } from '@/contract/wallet/transactions'
import type { StoredAsset } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import type { NormalisedInput, NormalisedOutput } from '@/server/chain/provider'

/** An input or output in any source; `index`, `coinbase` and the like as in `NormalisedInput`. */
export type RecordInput = Omit<NormalisedInput, 'index'> & { index: number | null }
export type RecordOutput = Omit<NormalisedOutput, 'index' | 'scriptType' | 'amountRaw'> & {
  index: number | null
  scriptType: string | null
  amountRaw: bigint | null
}

/** Addresses are canonical; `usdMicro` in millionths of a dollar. */
export interface RecordTransfer {
  index: number
  from: string
  to: string
  asset: StoredAsset
  amountRaw: bigint
  usdMicro: bigint | null
}

/** A transaction from any source: stored, known by its transfers, or just read from a node. Hashes in plain hex. */
export interface TransactionRecord {
  network: Network
  hash: string
  status: Transaction['status']
  block: { height: number; hash: string | null; time: Date } | null
  feeRaw: bigint | null
  feePayer: string | null
  inputs: RecordInput[]
  outputs: RecordOutput[]
  transfers: RecordTransfer[]
  heuristics: string[]
  coverage: Transaction['coverage']
}

/** How many transfers of one transaction are listed. */
export const transferLimit = 5_000
