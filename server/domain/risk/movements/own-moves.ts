import { type Direction, ONE, type Place, periodIndex } from '@/server/trace'
import type { DirectRow } from '../evidence/evidence'
import type { Around, LaneAsk, LanePayment } from '../lanes/lane-payment'
import { groupBy } from '../lanes/side'
import { placeKey } from './near-conversions'
import type { OwnMove } from './own-moves.repo'

/**
 * All transfers of an address. If there are few, they are read once, and the sums with attributed addresses and the payments to
 * follow are computed here instead of with a statement each.
 */
export class OwnMoves {
  private readonly received: OwnMove[] = []
  private readonly sent: OwnMove[] = []

  /** Takes transfers newest first, as they are read. */
  constructor(newest: readonly OwnMove[]) {
    for (let i = newest.length - 1; i >= 0; i--) {
      const move = newest[i] as OwnMove
      if (move.inbound) this.received.push(move)
      else this.sent.push(move)
    }
  }

  /** As `findDirectRows`. */
  directRows(
    direction: Direction,
    around: readonly Around[],
    dustUsd: bigint,
    leftOut: readonly string[] = [],
    converted: readonly Pick<Place, 'hash' | 'index'>[] = [],
  ): DirectRow[] {
    const known = new Map(around.map((one) => [one.counterparty, one]))
    const told = toldOf(leftOut, converted)
    const sums = new Map<string, DirectRow>()
    for (const move of this.of(direction)) {
      const of = known.get(move.counterparty)
      if (of === undefined || move.raw <= 0n || told(move.place)) continue
      const { asset, raw, usd, seen } = move
      const period = periodIndex(of.cuts, seen)
      const unasked = direction === 'source' && (of.firstPaid === null || seen < of.firstPaid) && (usd === null || usd < dustUsd)
      const priced = usd !== null
      const key = `${move.counterparty} ${asset} ${priced} ${period} ${unasked}`
      const sum = sums.get(key)
      if (sum === undefined) {
        const one = { counterparty: move.counterparty, asset, raw, usd: usd ?? 0n, count: 1, unpriced: priced ? 0 : 1 }
        sums.set(key, { ...one, unpricedRaw: priced ? 0n : raw, first: seen, last: seen, period, unasked })
        continue
      }
      sum.raw += raw
      sum.usd += usd ?? 0n
      sum.count += 1
      if (!priced) {
        sum.unpriced += 1
        sum.unpricedRaw += raw
      }
      sum.first = Math.min(sum.first, seen)
      sum.last = Math.max(sum.last, seen)
    }
    return [...sums.values()].sort(
      (a, b) =>
        a.counterparty - b.counterparty ||
        a.asset - b.asset ||
        Math.sign(a.unpriced) - Math.sign(b.unpriced) ||
        a.period - b.period ||
        Number(a.unasked) - Number(b.unasked),
    )
  }

  /** As `findLanePayments`. */
  lanePayments({ direction, unit, known, least, total, leftOut, converted }: Omit<LaneAsk, 'network' | 'id'>): {
    payments: LanePayment[]
    nowhere: bigint
  } {
    const told = toldOf(leftOut, converted)
    const attributed = new Set(known)
    let nowhere = 0n
    const inLane: { move: OwnMove; value: bigint }[] = []
    for (const move of this.of(direction)) {
      const value = unit.kind === 'usd' ? (move.usd ?? 0n) : move.usd === null && move.asset === unit.asset ? move.raw : 0n
      if (value <= 0n || told(move.place)) continue
      if (move.counterparty === 0) nowhere += value
      else if (!attributed.has(move.counterparty)) inLane.push({ move, value })
    }
    const together = groupBy(inLane, ({ move }) => `${move.counterparty} ${move.asset}`)
    const enough = BigInt(least) * total
    const followed = new Set<object>()
    for (const group of together.values()) {
      if (group.reduce((sum, { value }) => sum + value, 0n) * BigInt(ONE) < enough) continue
      for (const one of group) followed.add(one)
    }
    const payments = inLane
      .filter((one) => followed.has(one))
      .map(({ move: { counterparty, asset, place, seen, raw }, value }) => ({
        counterparty,
        asset,
        place,
        time: seen,
        raw,
        value,
      }))
    return { payments, nowhere }
  }

  private of(direction: Direction): readonly OwnMove[] {
    return direction === 'source' ? this.received : this.sent
  }
}

/** Whether a transfer is handled separately: because of its transaction (hashes), or on its own. */
function toldOf(
  leftOut: readonly string[] = [],
  converted: readonly Pick<Place, 'hash' | 'index'>[] = [],
): (place: Place) => boolean {
  if (leftOut.length + converted.length === 0) return () => false
  const hashes = new Set(leftOut)
  const places = new Set(converted.map(placeKey))
  return (place) => hashes.has(place.hash) || places.has(placeKey(place))
}
