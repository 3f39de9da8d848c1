type Column = Uint32Array | Int32Array | Float64Array

function grown<T extends Column>(column: T): T {
  const next = new (column.constructor as new (length: number) => T)(column.length * 2)
  next.set(column)
  return next
}

export const FOLLOWED = 0
/** The node belongs to an attributed address. */
export const ABSORBING = 1
/** The mass is neither followed nor absorbed: a null endpoint, too little mass, or too far away. */
export const DROPPED = 2

/** Ledgers that hops reach, over all layers of one trace. */
export class NodePool {
  count = 0
  ledger = new Uint32Array(64)
  /** What happens to mass that reaches the node: see `FOLLOWED` and the others. */
  kind = new Uint8Array(64)
  mass = new Float64Array(64)
  /** The last of its entries. */
  entry = new Int32Array(64)
  /** The node through which most of its mass came, and how much; -1 until determined. */
  parent = new Int32Array(64)
  heaviest = new Float64Array(64)
  /** Where its link to that node was written, and where that ends; -1 until written. */
  link = new Int32Array(64)
  linkEnd = new Int32Array(64)

  append(ledger: number): number {
    const at = this.count++
    if (at === this.ledger.length) this.grow()
    this.ledger[at] = ledger
    this.entry[at] = -1
    this.parent[at] = -1
    this.link[at] = -1
    return at
  }

  private grow(): void {
    const kind = new Uint8Array(this.kind.length * 2)
    kind.set(this.kind)
    this.kind = kind
    this.ledger = grown(this.ledger)
    this.mass = grown(this.mass)
    this.entry = grown(this.entry)
    this.parent = grown(this.parent)
    this.heaviest = grown(this.heaviest)
    this.link = grown(this.link)
    this.linkEnd = grown(this.linkEnd)
  }
}

/** Movements that carried mass, as a linked list per node. Those that came through one node are adjacent. */
export class EntryPool {
  count = 0
  /** The node whose ledger was walked, or -1 for a payment of the question. */
  via = new Int32Array(64)
  /** The row on that ledger, or for a payment of the question the offset on the node's own ledger. */
  row = new Uint32Array(64)
  mass = new Float64Array(64)
  /** The node it reaches, until its layer is settled; then the previous entry of that node, or -1. */
  previous = new Int32Array(64)
  /** The number of the conversion it went through, or -1; `row` is then on the ledger that it reaches. */
  conversion = new Int32Array(64)

  append(via: number, row: number, mass: number, node: number, conversion: number): number {
    const at = this.count++
    if (at === this.row.length) this.grow()
    this.via[at] = via
    this.row[at] = row
    this.mass[at] = mass
    this.previous[at] = node
    this.conversion[at] = conversion
    return at
  }

  private grow(): void {
    this.via = grown(this.via)
    this.row = grown(this.row)
    this.mass = grown(this.mass)
    this.previous = grown(this.previous)
    this.conversion = grown(this.conversion)
  }
}
