import type { Coinjoin } from '../coinjoin.repo'
import type { Direction } from '../port'
import type { BridgeClaim, ClaimedMove, ClaimedTransaction, SwapClaim } from './conversion'
import { comparePlaces, type LedgerAsk, type LedgerPort, type LedgerRow, type Place } from './port'

/** A movement of an in-memory chain. `time` in epoch seconds; `raw` in base units. */
export interface MemoryMovement {
  place: Place
  time: number
  from: number
  to: number
  asset: number
  raw: bigint
}

/** Swaps and legs of bridges by transaction hash, and the attributed addresses that do nothing but convert. */
export interface MemorySwaps {
  claims: ReadonlyMap<string, readonly SwapClaim[]>
  bridges?: ReadonlyMap<string, readonly BridgeClaim[]>
  venues: ReadonlySet<number>
}
const noSwaps: MemorySwaps = { claims: new Map(), venues: new Set() }

/** Reference backend: plain arrays without an index, as the definition of the port's behaviour. For tests and small chains. */
export class MemoryLedgers implements LedgerPort {
  private readonly ledgers = new Map<string, LedgerRow[]>()

  /** `tagged`: the attributed addresses with the times at which statements about them begin or end. */
  constructor(
    private readonly movements: readonly MemoryMovement[],
    private readonly tagged: ReadonlyMap<number, readonly number[]>,
    private readonly mixed: ReadonlyMap<string, Coinjoin> = new Map(),
    private readonly swaps: MemorySwaps = noSwaps,
  ) {}

  read(_network: number, direction: Direction, asks: readonly LedgerAsk[]): LedgerRow[][] {
    return asks.map(({ address, asset, from, inclusive, limit }) => {
      const sign = direction === 'source' ? -1 : 1
      const rows = this.ledger(address, asset).filter((row) => {
        const order = sign * comparePlaces(row.place, from)
        return order > 0 || (inclusive && order === 0)
      })
      return (direction === 'source' ? rows.reverse() : rows).slice(0, limit)
    })
  }

  attributed(_network: number, ids: readonly number[]): Map<number, readonly number[]> {
    return new Map(ids.flatMap((id) => (this.tagged.has(id) ? [[id, this.tagged.get(id) ?? []]] : [])))
  }

  coinjoins(): ReadonlyMap<string, Coinjoin> {
    return this.mixed
  }

  claimed(_network: number, places: readonly Place[]): Map<string, ClaimedTransaction> {
    const found = new Map<string, ClaimedTransaction>()
    const { claims, bridges } = this.swaps
    for (const { height, tx, hash } of places) {
      const [swaps = [], legs = []] = [claims.get(hash), bridges?.get(hash)]
      if (swaps.length + legs.length === 0) continue
      const moved = this.movements.filter(({ place }) => place.hash === hash && place.height === height)
      if (moved.length === 0) continue
      const one = { place: { height, tx, hash }, time: moved[0]?.time ?? 0, claims: swaps, moves: moved.map(moveOf) }
      found.set(hash, { ...one, ...(legs.length > 0 && { bridges: legs }) })
    }
    return found
  }

  venues(_network: number, ids: readonly number[]): Set<number> {
    return new Set(ids.filter((id) => this.swaps.venues.has(id)))
  }

  /** Oldest first. */
  ledger(address: number, asset: number): LedgerRow[] {
    const key = `${address} ${asset}`
    const held = this.ledgers.get(key)
    if (held !== undefined) return [...held]
    const mine = this.movements
      .filter((m) => m.asset === asset && m.raw > 0n && m.from !== m.to && (m.from === address || m.to === address))
      .sort((a, b) => comparePlaces(a.place, b.place))
    let [balance, deficit] = [0n, 0n]
    const rows = mine.map(({ place, time, from, to, raw }): LedgerRow => {
      const inbound = to === address
      balance += inbound ? raw : -raw
      if (-balance > deficit) deficit = -balance
      return { place, time, inbound, counterparty: inbound ? from : to, amount: raw, balance, deficit }
    })
    this.ledgers.set(key, rows)
    return [...rows]
  }
}

/** A movement in the form that claims use. */
export function moveOf({ place: { index }, from, to, asset, raw }: MemoryMovement): ClaimedMove {
  return { index, from, to, asset, raw }
}

/** Several networks in memory: the reference for traces that follow bridges. Address ids are unique across networks. */
export class MemoryNetworks implements LedgerPort {
  constructor(private readonly networks: ReadonlyMap<number, MemoryLedgers>) {}

  private of(network: number): MemoryLedgers {
    return this.networks.get(network) ?? nothing
  }

  read(network: number, direction: Direction, asks: readonly LedgerAsk[]): LedgerRow[][] {
    return this.of(network).read(network, direction, asks)
  }

  attributed(network: number, ids: readonly number[]): Map<number, readonly number[]> {
    return this.of(network).attributed(network, ids)
  }

  claimed(network: number, places: readonly Place[]): Map<string, ClaimedTransaction> {
    return this.of(network).claimed(network, places)
  }

  venues(network: number, ids: readonly number[]): Set<number> {
    return this.of(network).venues(network, ids)
  }
}

const nothing = new MemoryLedgers([], new Map())
