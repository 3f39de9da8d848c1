import type { Coinjoin } from '../coinjoin.repo'
import type { Direction } from '../port'
import type { ClaimedTransaction } from './conversion'
import type { Place } from './place'

/** Chain order: negative if `a` came first. */
export function comparePlaces(a: Place, b: Place): number {
  return a.height - b.height || a.tx - b.tx || a.index - b.index || (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0)
}

/** One movement on the ledger of an address in one asset. Movements of an address to itself, and of zero, are left out. */
export interface LedgerRow {
  place: Place
  /** Epoch seconds. */
  time: number
  inbound: boolean
  /** Who paid or was paid; a null endpoint for issuance, burns and fees. */
  counterparty: number
  /** Base units, above 0. */
  amount: bigint
  /** Received less sent up to and including this row, as indexed; below 0 if the ledger began before the index. */
  balance: bigint
  /** The most by which the ledger went below 0 up to this row: it must have held that much before the index began. */
  deficit: bigint
}

/** The movements of one ledger from a place on: backwards for a source, forwards for a destination. */
export interface LedgerAsk {
  address: number
  asset: number
  from: Place
  /** Whether to include the row at `from` itself. */
  inclusive: boolean
  limit: number
}

/** The only interface through which the second model reads an account's history. */
export interface LedgerPort {
  /** At most `limit` rows for each ask, in walk order; fewer mean that the ledger ends there. */
  read(network: number, direction: Direction, asks: readonly LedgerAsk[]): Promise<LedgerRow[][]> | LedgerRow[][]
  /**
   * Which of these addresses are attributed for the organisation, with the times (epoch seconds, ascending, unique) at which a
   * statement about one begins or ends. Others are absent from the result.
   */
  attributed(network: number, ids: readonly number[]): Promise<Map<number, readonly number[]>> | Map<number, readonly number[]>
  /** UTXO networks: which of these movements were made by recognised CoinJoins, by hash. */
  coinjoins?(network: number, places: readonly Place[]): Promise<ReadonlyMap<string, Coinjoin>> | ReadonlyMap<string, Coinjoin>
  /** Which of these movements were made by transactions in which swaps were recognised, by hash. */
  claimed?(
    network: number,
    places: readonly Place[],
  ): Promise<ReadonlyMap<string, ClaimedTransaction>> | ReadonlyMap<string, ClaimedTransaction>
  /** Which of these attributed addresses do nothing but convert (`venueConcepts`), or are merely named. */
  venues?(network: number, ids: readonly number[]): Promise<ReadonlySet<number>> | ReadonlySet<number>
}

/** The period between two cuts that contains a time: 0 before the first one. A cut belongs to the period it begins. */
export function periodIndex(cuts: readonly number[], time: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cuts[middle] as number) <= time) low = middle + 1
    else high = middle
  }
  return low
}

export type { Place } from './place'
