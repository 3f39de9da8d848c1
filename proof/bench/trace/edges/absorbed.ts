import type { AddressBook } from '@/server/trace/graph/ledgers/address-book'
import type { Direction } from '@/server/trace/port'
import type { TraceWriter } from './compact-trace'
import { KeyTable } from './key-table'
import { ArrivalPool, type StatePool } from './pools'
import type { UnitGraph } from './unit-graph'

/** Total order of candidate parents: see `frontier.ts`. */
export type Outranks = (best: number, state: number, high: number, heldBest: number, held: number, heldHigh: number) => boolean

interface Draft {
  node: number
  id: number
  mass: number
  best: number
  parent: number
  low: number
  high: number
  first: number
  last: number
  /** Latest arrival of the chain. */
  arrival: number
}

const byMass = (a: Draft, b: Draft): number => b.mass - a.mass || a.id - b.id

/** What tagged addresses absorb at one hop; returns the hits of that hop. Avoids closures: this runs per link. */
export class Absorbed {
  private drafts: Draft[] = []
  private readonly table = new KeyTable()
  private readonly arrivals = new ArrivalPool()
  private readonly order: number[] = []
  private readonly chain: number[] = []
  private readonly compare = (a: number, b: number): number => this.apart(a, b)
  private graph!: UnitGraph
  private source = true

  constructor(
    private readonly states: StatePool,
    private readonly book: AddressBook,
    private readonly outranks: Outranks,
  ) {}

  begin(graph: UnitGraph, direction: Direction): void {
    this.graph = graph
    this.source = direction === 'source'
  }

  clear(): void {
    this.drafts = []
    this.table.clear()
    this.arrivals.count = 0
  }

  absorb(node: number, state: number, mass: number, best: number, link: Uint32Array, at: number, from: number, to: number): void {
    const low = link[at] as number
    const high = link[at + 1] as number
    const position = this.table.claim(node, 0, this.drafts.length)
    if (position === -1) {
      const arrival = this.arrivals.append(state, mass, low, high, from, to, -1)
      const [first, last] = [link[at + 3] as number, link[at + 4] as number]
      this.drafts.push({ node, id: this.book.idOf(node), mass, best, parent: state, low, high, first, last, arrival })
      return
    }
    const draft = this.drafts[position] as Draft
    draft.mass += mass
    draft.arrival = this.arrivals.append(state, mass, low, high, from, to, draft.arrival)
    if (!this.outranks(best, state, high, draft.best, draft.parent, draft.high)) return
    draft.best = best
    draft.parent = state
    draft.low = low
    draft.high = high
    draft.first = link[at + 3] as number
    draft.last = link[at + 4] as number
  }

  /** Writes the hits of the hop, by mass, then id. Returns their number. */
  write(out: TraceWriter, hop: number): number {
    const { drafts, states, arrivals, order, book } = this
    drafts.sort(byMass)
    for (let i = 0; i < drafts.length; i++) {
      const draft = drafts[i] as Draft
      const count = this.putInOrder(draft.arrival)
      out.reserve(5 + count * 6 + hop * 6)
      out.put(draft.id)
      out.put(hop)
      out.put(draft.mass)
      out.put(count)
      for (let j = 0; j < count; j++) {
        const at = order[j] as number
        const near = states.node[arrivals.state[at] as number] as number
        out.put(book.idOf(near))
        out.put(this.graph.codes.assetOf(arrivals.high[at] as number))
        out.put(arrivals.mass[at] as number)
        this.putValue(out, near, draft.node, arrivals.low[at] as number, arrivals.high[at] as number)
        out.put(arrivals.first[at] as number)
        out.put(arrivals.last[at] as number)
      }
      out.put(draft.best)
      this.putPath(out, draft)
    }
    return drafts.length
  }

  /**
   * Fills `order` with a chain's arrivals by payer, asset and time; those that differ only in the bound of their state are
   * merged.
   */
  private putInOrder(latest: number): number {
    const { order, arrivals } = this
    let count = 0
    for (let at = latest; at !== -1; at = arrivals.previous[at] as number) order[count++] = at
    if (count === 1) return 1
    order.length = count
    order.sort(this.compare)
    let kept = 0
    for (let i = 1; i < count; i++) {
      const [held, next] = [order[kept] as number, order[i] as number]
      if (this.apart(held, next) === 0) arrivals.mass[held] = (arrivals.mass[held] as number) + (arrivals.mass[next] as number)
      else order[++kept] = next
    }
    return kept + 1
  }

  private apart(a: number, b: number): number {
    const { state, high, first, last } = this.arrivals
    const { states, book, graph } = this
    return (
      book.idOf(states.node[state[a] as number] as number) - book.idOf(states.node[state[b] as number] as number) ||
      graph.codes.assetOf(high[a] as number) - graph.codes.assetOf(high[b] as number) ||
      (first[a] as number) - (first[b] as number) ||
      (last[a] as number) - (last[b] as number)
    )
  }

  /** The links of the heaviest path, subject first. */
  private putPath(out: TraceWriter, draft: Draft): void {
    const { node, parent, low, high, first, last } = this.states
    const { chain } = this
    let length = 0
    for (let state = draft.parent; parent[state] !== -1; state = parent[state] as number) chain[length++] = state
    for (let i = length - 1; i >= 0; i--) {
      const at = chain[i] as number
      this.putLink(out, node[parent[at] as number] as number, node[at] as number, low[at] as number, high[at] as number)
      out.put(first[at] as number)
      out.put(last[at] as number)
    }
    this.putLink(out, node[draft.parent] as number, draft.node, draft.low, draft.high)
    out.put(draft.first)
    out.put(draft.last)
  }

  private putLink(out: TraceWriter, near: number, far: number, low: number, high: number): void {
    out.put(this.book.idOf(near))
    out.put(this.book.idOf(far))
    out.put(this.graph.codes.assetOf(high))
    this.putValue(out, near, far, low, high)
  }

  private putValue(out: TraceWriter, near: number, far: number, low: number, high: number): void {
    const { graph } = this
    if (!graph.codes.isScaled(high)) out.put(graph.codes.valueOf(low, high))
    else out.putValue(this.source ? graph.exact(far, near, low, high) : graph.exact(near, far, low, high))
  }
}
