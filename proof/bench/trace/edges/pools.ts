type Column = Uint32Array | Int32Array | Float64Array

function grown<T extends Column>(column: T): T {
  const next = new (column.constructor as new (length: number) => T)(column.length * 2)
  next.set(column)
  return next
}

/** Mass at nodes by time bound, over all layers of one trace; a parent is an index into an earlier layer. */
export class StatePool {
  count = 0
  node = new Uint32Array(1024)
  bound = new Uint32Array(1024)
  parent = new Int32Array(1024)
  /** Words of the link of the heaviest path. */
  low = new Uint32Array(1024)
  high = new Uint32Array(1024)
  first = new Uint32Array(1024)
  last = new Uint32Array(1024)
  mass = new Float64Array(1024)
  best = new Float64Array(1024)

  append(node: number, bound: number, mass: number, best: number): number {
    const at = this.count++
    if (at === this.node.length) this.grow()
    this.node[at] = node
    this.bound[at] = bound
    this.mass[at] = mass
    this.best[at] = best
    return at
  }

  setPath(at: number, parent: number, low: number, high: number, first: number, last: number): void {
    this.parent[at] = parent
    this.low[at] = low
    this.high[at] = high
    this.first[at] = first
    this.last[at] = last
  }

  private grow(): void {
    for (const name of ['node', 'bound', 'low', 'high', 'first', 'last'] as const) this[name] = grown(this[name])
    this.parent = grown(this.parent)
    this.mass = grown(this.mass)
    this.best = grown(this.best)
  }
}

/** Mass absorbed over one link, as a chain per absorbing node. */
export class ArrivalPool {
  count = 0
  state = new Uint32Array(1024)
  low = new Uint32Array(1024)
  high = new Uint32Array(1024)
  first = new Uint32Array(1024)
  last = new Uint32Array(1024)
  /** The previous arrival at the same node, or -1. */
  previous = new Int32Array(1024)
  mass = new Float64Array(1024)

  append(state: number, mass: number, low: number, high: number, first: number, last: number, previous: number): number {
    const at = this.count++
    if (at === this.state.length) this.grow()
    this.state[at] = state
    this.mass[at] = mass
    this.low[at] = low
    this.high[at] = high
    this.first[at] = first
    this.last[at] = last
    this.previous[at] = previous
    return at
  }

  private grow(): void {
    for (const name of ['state', 'low', 'high', 'first', 'last'] as const) this[name] = grown(this[name])
    this.previous = grown(this.previous)
    this.mass = grown(this.mass)
  }
}
