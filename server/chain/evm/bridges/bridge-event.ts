import type { ClaimBasis, ClaimDetail } from '@/server/chain/structural/claim'
import type { RawLog } from '../answers'
import type { ValueMove } from '../conversions'

/** One transaction as input of the bridge readers. Addresses in lower case, hashes without 0x. */
export interface BridgeInput {
  readonly chainId: number | undefined
  /** CAIP-2 of its network. */
  readonly network: string
  readonly hash: string
  readonly from: string
  readonly to: string | null
  /** Native and ERC-20 movements, and internal ones if they were traced. */
  readonly moves: readonly ValueMove[]
  readonly logs: readonly RawLog[]
  readonly traced: boolean
  /** Fields of a rollup's own transaction types (Nitro), and value brought from layer 1 (OP Stack, Nitro). */
  readonly requestId?: string | null
  readonly ticketId?: string | null
  readonly mint?: bigint
  /** The call data, 0x-prefixed, if the node returned it. */
  readonly input?: string | null
}

/** One leg of a transfer over a bridge, as reported by a contract. Assets are contracts of this network, '' the native coin. */
export interface BridgeEvent {
  readonly side: 'sent' | 'received'
  readonly protocol: string
  readonly logIndex: number
  /** Who emitted it; null where the transaction itself is the leg. */
  readonly contract: string | null
  /** Whether the emitter is a contract of the protocol by a published list. Any contract can emit any event. */
  readonly listed: boolean
  readonly basis: ClaimBasis
  readonly messageId: string | null
  /** CAIP-2, or the protocol's own number of the chain (`wormhole:1`); null if unknown. */
  readonly origin: string | null
  readonly destination: string | null
  /** Who paid, or who was paid. */
  readonly party: string | null
  readonly beneficiary: string | null
  readonly asset: string | null
  readonly amount: bigint | null
  /** The asset that arrives on the other side, if this side states it. */
  readonly expectedAsset?: string | null
  readonly expectedAmount?: bigint | null
  readonly figures: Readonly<Record<string, ClaimDetail>>
}

/** Reads the legs of one protocol in one transaction. */
export type BridgeReader = (input: BridgeInput) => BridgeEvent[]
