import type { Arrival, Hit, PathLink } from '@/server/trace/hits'
import type { Direction } from '@/server/trace/port'
import type { Trace } from '@/server/trace/trace'

/** A trace as numbers, which can be passed between threads without copying objects. Values above 2^53 are kept separately. */
export interface CompactTrace {
  numbers: Float64Array
  big: bigint[]
}

export class TraceWriter {
  private numbers = new Float64Array(4096)
  private count = 0
  private big: bigint[] = []

  /** Discards what was written; finished traces stay valid. */
  begin(): void {
    this.count = 0
    this.big = []
  }

  /** Makes room for `length` more numbers. */
  reserve(length: number): void {
    if (this.count + length <= this.numbers.length) return
    const grown = new Float64Array((this.count + length) * 2)
    grown.set(this.numbers)
    this.numbers = grown
  }

  put(value: number): void {
    this.numbers[this.count++] = value
  }

  putValue(value: bigint | number): void {
    if (typeof value === 'number') this.put(value)
    else if (value <= BigInt(Number.MAX_SAFE_INTEGER)) this.put(Number(value))
    else this.put(-this.big.push(value))
  }

  /** Fills in the head, which was left open until the sums were known. */
  head(values: readonly (number | bigint)[]): void {
    const end = this.count
    this.count = 0
    for (const value of values) this.putValue(value)
    this.count = end
  }

  finish(): CompactTrace {
    return { numbers: this.numbers.slice(0, this.count), big: this.big }
  }
}

/** Head of a compact trace: total, five masses, nodes expanded, links followed, number of hits. */
export const HEAD_NUMBERS = 9

/** The trace as the reference would return it. */
export function readTrace({ numbers, big }: CompactTrace, direction: Direction, epsilon: number): Trace {
  let at = 0
  const number = (): number => numbers[at++] as number
  const value = (): bigint => {
    const n = number()
    return n < 0 ? (big[-n - 1] as bigint) : BigInt(n)
  }
  const total = value()
  const [attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused] = [number(), number(), number(), number(), number()]
  const nodesExpanded = number()
  const linksFollowed = number()
  const hits: Hit[] = new Array(number())
  for (let i = 0; i < hits.length; i++) {
    const id = number()
    const hop = number()
    const mass = number()
    const arrivals: Arrival[] = new Array(number())
    for (let j = 0; j < arrivals.length; j++) {
      arrivals[j] = { via: number(), asset: number(), mass: number(), value: value(), first: number(), last: number() }
    }
    const path = { mass: number(), links: new Array<PathLink>(hop) }
    for (let j = 0; j < hop; j++) {
      path.links[j] = { near: number(), far: number(), asset: number(), value: value(), first: number(), last: number() }
    }
    hits[i] = { id, hop, mass, arrivals, path }
  }
  const masses = { attributed, pruned, beyondHopLimit, unknownOrigin, timeRefused }
  return { direction, total, masses, hits, epsilon, nodesExpanded, linksFollowed }
}
