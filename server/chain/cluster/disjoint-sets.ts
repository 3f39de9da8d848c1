/**
 * Disjoint sets of the numbers 0, 1, 2 ... with union by size and path halving (Tarjan and van Leeuwen 1984), in one array of 4
 * bytes per member: a root stores its size as a negative number, every other member its parent.
 */
export class DisjointSets {
  private cells: Int32Array
  private used = 0

  constructor(capacity = 16) {
    this.cells = new Int32Array(Math.max(1, capacity)).fill(-1)
  }

  /** How many members there are. */
  get length(): number {
    return this.used
  }

  /** Adds a member on its own; returns its number. */
  add(): number {
    if (this.used === this.cells.length) {
      const larger = new Int32Array(this.cells.length * 2).fill(-1)
      larger.set(this.cells)
      this.cells = larger
    }
    return this.used++
  }

  /** The representative of the set that `member` is in. */
  find(member: number): number {
    const { cells } = this
    let at = member
    for (let parent = cells[at] as number; parent >= 0; parent = cells[at] as number) {
      const above = cells[parent] as number
      if (above < 0) return parent
      cells[at] = above
      at = above
    }
    return at
  }

  /** Joins the sets of two members; false if they were the same set already. */
  join(a: number, b: number): boolean {
    const [one, other] = [this.find(a), this.find(b)]
    if (one === other) return false
    const [large, small] = this.size(one) >= this.size(other) ? [one, other] : [other, one]
    this.cells[large] = (this.cells[large] as number) + (this.cells[small] as number)
    this.cells[small] = large
    return true
  }

  /** How many members the set of `member` has. */
  size(member: number): number {
    return -(this.cells[this.find(member)] as number)
  }
}

/** Disjoint sets of any map keys; a member is added when it is first named. */
export class KeyedSets<K> {
  private readonly numbers = new Map<K, number>()
  private readonly keys: K[] = []
  private readonly sets = new DisjointSets()

  add(key: K): void {
    this.numberOf(key)
  }

  /** Joins the sets of two members; false if they were the same set already. */
  join(a: K, b: K): boolean {
    return this.sets.join(this.numberOf(a), this.numberOf(b))
  }

  same(a: K, b: K): boolean {
    const [one, other] = [this.numbers.get(a), this.numbers.get(b)]
    return one !== undefined && other !== undefined && this.sets.find(one) === this.sets.find(other)
  }

  /** Every set, its members in the order in which they were named. */
  groups(): K[][] {
    const found = new Map<number, K[]>()
    this.keys.forEach((key, number) => {
      const root = this.sets.find(number)
      const group = found.get(root)
      if (group) group.push(key)
      else found.set(root, [key])
    })
    return [...found.values()]
  }

  private numberOf(key: K): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.sets.add()
    this.numbers.set(key, number)
    this.keys.push(key)
    return number
  }
}
