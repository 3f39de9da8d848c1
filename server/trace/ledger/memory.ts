import type { Coinjoin } from '../coinjoin.repo'
import type { Direction } from '../port'
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

/** Reference backend: plain arrays, no index, the meaning of the port written down. For tests and small chains. */
export class MemoryLedgers implements LedgerPort {
  private readonly ledgers = new Map<string, LedgerRow[]>()

  /** `tagged`: the attributed addresses with the times at which statements about them begin or end. */
  constructor(
    private readonly movements: readonly MemoryMovement[],
    private readonly tagged: ReadonlyMap<number, readonly number[]>,
    private readonly mixed: ReadonlyMap<string, Coinjoin> = new Map(),
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
