import type { NormalisedTransfer } from './ingest/transfer-row'
import type { Network } from './networks'
import type { ProviderKind } from './networks/network'
import type { NormalisedClaim } from './structural/claim'

export interface NormalisedInput {
  index: number
  address: string | null
  /** In base units; null if the source does not include the spent output. */
  amountRaw: bigint | null
  prevHash: string | null
  prevIndex: number | null
  coinbase: boolean
}

export interface NormalisedOutput {
  index: number
  /** Null for scripts without a single address: OP_RETURN, bare multisig, MWEB. */
  address: string | null
  amountRaw: bigint
  /** The node's name for the script: pubkeyhash, witness_v1_taproot, nulldata, multisig ... */
  scriptType: string
}

/** One transaction in both models; inputs and outputs are empty on account networks. Hashes are lower-case hex without 0x. */
export interface NormalisedTransaction {
  hash: string
  index: number
  status: 'confirmed' | 'failed'
  /** In base units of the native asset, and who paid it (account networks; on UTXO networks the inputs did). */
  feeRaw: bigint | null
  feePayer: string | null
  inputs: NormalisedInput[]
  outputs: NormalisedOutput[]
  /** Every movement of value except fees. */
  transfers: NormalisedTransfer[]
  /** Named observations, such as `coinbase`, `contract_creation`, `mweb`. Tags are never inherited through them. */
  heuristics: string[]
  /** Claims of rules on it: swaps, legs of bridges, CoinJoins. Absent if its reader looks for none. */
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

/** A node or service that chain data are read from. Responses are hostile input: every method validates what it returns. */
export interface Provider {
  readonly kind: ProviderKind
  readonly network: Network
  /** Throws `wrong_chain` unless the node serves the configured network. */
  identify(signal: AbortSignal): Promise<void>
  tip(signal: AbortSignal): Promise<ChainTip>
  /** The block at a height of the node's best chain; null above its tip. */
  block(height: number, signal: AbortSignal): Promise<NormalisedBlock | null>
  /** The hash at a height of the best chain; null above the tip. */
  blockHash(height: number, signal: AbortSignal): Promise<string | null>
  /** Null if the node says that it does not know the transaction. */
  transaction(hash: string, signal: AbortSignal): Promise<FoundTransaction | null>
  /** Transactions of an address, from sources with an index by address. */
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

/** Why a read failed. The message says what was wrong with the response and never contains credentials. */
export class ProviderError extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ProviderError'
    this.fault = fault
  }
  /** Whether a retry may help: no response arrived, rather than a wrong one. */
  get passing(): boolean {
    return this.fault === 'timeout' || this.fault === 'unreachable' || this.fault === 'http' || this.fault === 'rate_limited'
  }
}
