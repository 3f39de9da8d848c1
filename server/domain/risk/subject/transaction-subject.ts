import type { Network } from '@/server/chain/networks'

/** Represents the subject's own transaction on links of networks that give transactions no ids. */
export const subjectTransaction = -1

export interface TransactionSubject {
  kind: 'transaction'
  network: Network
  /** Lower-case hex without 0x. */
  hash: string
  /** The hash as the caller wrote it. */
  echo: string
  /** `in`: where its money came from; `out`: where it went; null: both. */
  direction: 'in' | 'out' | null
  /** UTXO networks: the one output that is scored, or null for all. */
  outputIndex: number | null
  /** `unseen`: named by a statement only, found in no indexed block. */
  status: 'confirmed' | 'failed' | 'orphaned' | 'unseen'
  blockHeight: number | null
  /** Epoch seconds of its block. */
  time: number | null
}
