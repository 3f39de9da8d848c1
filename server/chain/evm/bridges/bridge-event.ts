import type { ClaimBasis, ClaimDetail } from '@/server/chain/structural/claim'
import type { RawLog } from '../answers'
import type { ValueMove } from '../conversions'

/** One transaction as the readers of bridges see it. Addresses in lower case, hashes without 0x. */
export interface BridgeInput {
  readonly chainId: number | undefined
  /** CAIP-2 of its network. */
  readonly network: string
  readonly hash: string
  readonly from: string
  readonly to: string | null
  /** Native and ERC-20 movements, internal ones where they were traced. */
  readonly moves: readonly ValueMove[]
  readonly logs: readonly RawLog[]
  readonly traced: boolean
  /** What a rollup's own transaction types carry (Nitro), and what was brought from the chain below (OP Stack, Nitro). */
  readonly requestId?: string | null
  readonly ticketId?: string | null
  readonly mint?: bigint
  /** The call's data, 0x-prefixed, where the node gave it. */
  readonly input?: string | null
}

/** One leg of a transfer over a bridge, as a contract tells it. Assets are contracts of this network, '' the native coin. */
export interface BridgeEvent {
  readonly side: 'sent' | 'received'
  readonly protocol: string
  readonly logIndex: number
  /** Who emitted it; null where the transaction itself is the leg. */
  readonly contract: string | null
  /** The emitter is a contract of the protocol by a published list. Anybody can emit any event. */
  readonly listed: boolean
  readonly basis: ClaimBasis
  readonly messageId: string | null
  /** CAIP-2, or the protocol's own number of the chain (`wormhole:1`); null where nothing tells. */
  readonly origin: string | null
  readonly destination: string | null
  /** Who paid, or who was paid. */
  readonly party: string | null
  readonly beneficiary: string | null
  readonly asset: string | null
  readonly amount: bigint | null
  /** What arrives on the other side, where this side says so. */
  readonly expectedAsset?: string | null
  readonly expectedAmount?: bigint | null
  readonly figures: Readonly<Record<string, ClaimDetail>>
}

/** Reads the legs of one protocol in one transaction. */
export type BridgeReader = (input: BridgeInput) => BridgeEvent[]
