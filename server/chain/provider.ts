import type { NormalisedTransfer } from './ingest/transfer-row'
import type { Network } from './networks'
import type { ProviderKind } from './networks/network'
import type { NormalisedClaim } from './structural/claim'

export interface NormalisedInput {
  index: number
  address: string | null
  /** Base units; null if the source does not say what was spent. */
  amountRaw: bigint | null
  prevHash: string | null
  prevIndex: number | null
  coinbase: boolean
}

export interface NormalisedOutput {
  index: number
  /** Null for scripts that pay no single address: OP_RETURN, bare multisig, MWEB. */
  address: string | null
  amountRaw: bigint
  /** The node's name of the script: pubkeyhash, witness_v1_taproot, nulldata, multisig ... */
  scriptType: string
}

/** One transaction in both models; inputs and outputs are empty on account networks. Hashes are lower-case hex without 0x. */
export interface NormalisedTransaction {
  hash: string
  index: number
  status: 'confirmed' | 'failed'
  /** Base units of the native asset, and who paid it (account networks; on UTXO networks the inputs did). */
  feeRaw: bigint | null
  feePayer: string | null
  inputs: NormalisedInput[]
  outputs: NormalisedOutput[]
  /** Every movement of value; fees are not among them. */
  transfers: NormalisedTransfer[]
  /** Named observations, such as `coinbase`, `contract_creation`, `mweb`. Never an inheritance of tags. */
  heuristics: string[]
  /** What rules recognise in it: swaps, legs of bridges, CoinJoins. Absent where its reader looks for none. */
  claims?: readonly NormalisedClaim[]
}

export interface NormalisedBlock {
  height: number
  hash: string
  parentHash: string | null
  /** Unix seconds. */
  time: number
  transactions: NormalisedTransaction[]
  coverage: { internalTransfers: boolean; notes: string[] }
}

export interface ChainTip {
  height: number
  hash: string
  /** Unix seconds. */
  time: number
}

export interface FoundTransaction {
  transaction: NormalisedTransaction
  /** Null while it is not in a block. */
  block: ChainTip | null
}

/** A node or service that chain data is read from. Answers are hostile input: every method validates what it returns. */
export interface Provider {
  readonly kind: ProviderKind
  readonly network: Network
  /** Throws `wrong_chain` unless the other side serves the configured network. */
  identify(signal: AbortSignal): Promise<void>
  tip(signal: AbortSignal): Promise<ChainTip>
  /** The block at a height of the other side's best chain; null above its tip. */
  block(height: number, signal: AbortSignal): Promise<NormalisedBlock | null>
  /** The hash at a height of the best chain; null above the tip. */
  blockHash(height: number, signal: AbortSignal): Promise<string | null>
  /** Null when the other side says that it knows no such transaction. */
  transaction(hash: string, signal: AbortSignal): Promise<FoundTransaction | null>
  /** Blocks in which an address appears, for sources that index by address. */
  addressTransactions?(address: string, signal: AbortSignal): AsyncIterable<FoundTransaction>
}

export type ProviderFault =
  | 'timeout'
  | 'unreachable'
  | 'http'
  | 'rate_limited'
  | 'too_large'
  | 'malformed'
  | 'contradictory'
  | 'wrong_chain'

/** Why a read failed. The message names what was wrong with the answer and never holds credentials. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ProviderError'
    this.fault = fault
  }
  /** Whether asking again may help: the answer did not come, rather than being wrong. */
  get passing(): boolean {
    return this.fault === 'timeout' || this.fault === 'unreachable' || this.fault === 'http' || this.fault === 'rate_limited'
  }
}
