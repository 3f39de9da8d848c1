import type { SubjectTransfer } from './evidence'

const day = 86_400
const reportingLimit = 10_000_000_000n
const nearLimit = 9_000_000_000n

/** The newest transfers that the behaviour signals look at. */
export const behaviourWindow = 2000

/**
 * Percent of received value that was paid on within 24 hours, first in first out, within the asset that moved most
 * often (ties to the smaller id). Newest transfers only; rounded down.
 */
export function rapidMovement(transfers: SubjectTransfer[]): number {
  const counts = new Map<number, number>()
  for (const t of transfers) counts.set(t.asset, (counts.get(t.asset) ?? 0) + 1)
  const asset = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
  const ordered = oldestFirst(transfers.filter((t) => t.asset === asset))
  const held: { time: number; left: bigint }[] = []
  let received = 0n
  let quick = 0n
  for (const t of ordered) {
    if (t.inbound) {
      received += t.raw
      held.push({ time: t.time, left: t.raw })
      continue
    }
    for (let left = t.raw; left > 0n && held.length > 0; ) {
      const first = held[0] as { time: number; left: bigint }
      const taken = left < first.left ? left : first.left
      if (t.time - first.time <= day) quick += taken
      left -= taken
      first.left -= taken
      if (first.left === 0n) held.shift()
    }
  }
  return received === 0n ? 0 : Number((quick * 100n) / received)
}

/**
 * Transfers of 9,000 to under 10,000 dollars in one direction: 20 points for each one in the busiest seven days, if there are
 * at least three.
 */
export function structuring(transfers: SubjectTransfer[]): number {
  let most = 0
  for (const inbound of [true, false]) {
    const near = oldestFirst(
      transfers.filter((t) => t.inbound === inbound && t.usd !== null && t.usd >= nearLimit && t.usd < reportingLimit),
    )
    for (let last = 0, first = 0; last < near.length; last++) {
      while ((near[last]?.time ?? 0) - (near[first]?.time ?? 0) > 7 * day) first++
      most = Math.max(most, last - first + 1)
    }
  }
  return most < 3 ? 0 : Math.min(100, 20 * most)
}

/**
 * Scores the longest pause between two consecutive transfers that ends at most 90 days before the last transfer: nothing under
 * 180 days, then proportionally up to 100 points for three years; rounded down.
 */
export function dormancyReactivation(transfers: SubjectTransfer[]): number {
  const ordered = oldestFirst(transfers)
  const last = ordered.at(-1)?.time ?? 0
  let pause = 0
  for (let i = 1; i < ordered.length; i++) {
    const [before, after] = [ordered[i - 1]?.time ?? 0, ordered[i]?.time ?? 0]
    if (last - after <= 90 * day) pause = Math.max(pause, after - before)
  }
  return pause < 180 * day ? 0 : Math.min(100, Math.floor((pause * 100) / (3 * 365 * day)))
}

/** Receipts sort before payments within one second, so that money moved on in the same block counts as moved on. */
function oldestFirst(transfers: SubjectTransfer[]): SubjectTransfer[] {
  return transfers
    .map((t, i) => ({ t, i }))
    .sort((a, b) => a.t.time - b.t.time || Number(b.t.inbound) - Number(a.t.inbound) || b.i - a.i)
    .map(({ t }) => t)
}
