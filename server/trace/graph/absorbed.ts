import type { Direction } from '../port'
import type { AddressBook } from './address-book'
import type { TraceWriter } from './compact-trace'
import { KeyTable } from './key-table'
import { ArrivalPool, type StatePool } from './pools'
import type { UnitGraph } from './unit-graph'

interface Draft {
  node: number
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

/** What tagged addresses absorb at one hop; gives the hits of that hop. */
export class Absorbed {
  private drafts: Draft[] = []
  private readonly table = new KeyTable()
  private readonly arrivals = new ArrivalPool()

  constructor(
    private readonly states: StatePool,
    private readonly outranks: (
      best: number,
      state: number,
      high: number,
      heldBest: number,
      held: number,
      heldHigh: number,
    ) => boolean,
  ) {}

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
      this.drafts.push({ node, mass, best, parent: state, low, high, first, last, arrival })
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

  /** Writes the hits of the hop, by mass, then id. Returns how many. */
  write(out: TraceWriter, hop: number, graph: UnitGraph, book: AddressBook, direction: Direction): number {
    const value = (near: number, far: number, low: number, high: number): number | bigint => {
      if (!graph.codes.isScaled(high)) return graph.codes.valueOf(low, high)
      return direction === 'source' ? graph.exact(far, near, low, high) : graph.exact(near, far, low, high)
    }
    this.drafts.sort((a, b) => b.mass - a.mass || book.idOf(a.node) - book.idOf(b.node))
    for (const draft of this.drafts) {
      const arrivals = this.inOrder(draft, graph, book)
      out.reserve(5 + arrivals.length * 6 + hop * 6)
      out.put(book.idOf(draft.node))
      out.put(hop)
      out.put(draft.mass)
      out.put(arrivals.length)
      for (const { at, mass } of arrivals) {
        const near = this.states.node[this.arrivals.state[at] as number] as number
        const [low, high] = [this.arrivals.low[at] as number, this.arrivals.high[at] as number]
        out.put(book.idOf(near))
        out.put(graph.codes.assetOf(high))
        out.put(mass)
        out.putValue(value(near, draft.node, low, high))
        out.put(this.arrivals.first[at] as number)
        out.put(this.arrivals.last[at] as number)
      }
      out.put(draft.best)
      this.writePath(out, draft, graph, book, value)
    }
    return this.drafts.length
  }

  /** Arrivals by payer, asset and time; those that differ only in the bound of their payer's state are one. */
  private inOrder(draft: Draft, graph: UnitGraph, book: AddressBook): { at: number; mass: number }[] {
    const { state, high, first, last, previous, mass } = this.arrivals
    const list: { at: number; mass: number }[] = []
    for (let at = draft.arrival; at !== -1; at = previous[at] as number) list.push({ at, mass: mass[at] as number })
    if (list.length === 1) return list
    const via = (at: number) => book.idOf(this.states.node[state[at] as number] as number)
    const asset = (at: number) => graph.codes.assetOf(high[at] as number)
    const apart = (a: number, b: number) =>
      via(a) - via(b) ||
      asset(a) - asset(b) ||
      (first[a] as number) - (first[b] as number) ||
      (last[a] as number) - (last[b] as number)
    list.sort((a, b) => apart(a.at, b.at))
    let kept = 0
    for (let i = 1; i < list.length; i++) {
      const [held, next] = [list[kept], list[i]] as [{ at: number; mass: number }, { at: number; mass: number }]
      if (apart(held.at, next.at) === 0) held.mass += next.mass
      else list[++kept] = next
    }
    list.length = kept + 1
    return list
  }

  private writePath(
    out: TraceWriter,
    draft: Draft,
    graph: UnitGraph,
    book: AddressBook,
    value: (near: number, far: number, low: number, high: number) => number | bigint,
  ): void {
    const { node, parent, low, high, first, last } = this.states
    const chain: number[] = []
    for (let state = draft.parent; parent[state] !== -1; state = parent[state] as number) chain.push(state)
    const link = (near: number, far: number, words: [number, number, number, number]): void => {
      out.put(book.idOf(near))
      out.put(book.idOf(far))
      out.put(graph.codes.assetOf(words[1]))
      out.putValue(value(near, far, words[0], words[1]))
      out.put(words[2])
      out.put(words[3])
    }
    for (let i = chain.length - 1; i >= 0; i--) {
      const at = chain[i] as number
      const near = node[parent[at] as number] as number
      link(near, node[at] as number, [low[at] as number, high[at] as number, first[at] as number, last[at] as number])
    }
    link(node[draft.parent] as number, draft.node, [draft.low, draft.high, draft.first, draft.last])
  }
}
