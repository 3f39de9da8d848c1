/** Ids of a page. */
const PAGE = 4_096
/** Pages are worth their memory if so many ids can lie on them for each id that does. */
const SPARSEST = 16
const MOST_PAGES = 2 ** 22

/** Local ids of addresses by id. Takes two memory accesses, of which the first is nearly always cached. */
export class IdPages {
  private constructor(
    /** Where each page lies in `slots`, plus one. */
    private readonly pages: Uint32Array,
    /** Local ids plus one. */
    private readonly slots: Uint32Array,
  ) {}

  /** Built from the first `count` of these ascending ids. Null if they lie so far apart that pages would waste memory. */
  static of(ids: Float64Array, count: number): IdPages | null {
    const last = count === 0 ? -1 : pageOf(ids[count - 1] as number)
    if (last >= MOST_PAGES) return null
    const pages = new Uint32Array(last + 1)
    let used = 0
    for (let local = 0; local < count; local++) {
      const page = pageOf(ids[local] as number)
      if (pages[page] === 0) pages[page] = ++used
    }
    if (used * PAGE > count * SPARSEST + 1_000_000) return null
    const held = new IdPages(pages, new Uint32Array(used * PAGE))
    for (let local = 0; local < count; local++) held.set(ids[local] as number, local)
    return held
  }

  /** The local id, or -1. */
  find(id: number): number {
    const page = this.pages[pageOf(id)] ?? 0
    return page === 0 ? -1 : (this.slots[(page - 1) * PAGE + (id % PAGE)] as number) - 1
  }

  /** Adds an id, if there is a page for it. */
  set(id: number, local: number): void {
    const page = this.pages[pageOf(id)] ?? 0
    if (page !== 0) this.slots[(page - 1) * PAGE + (id % PAGE)] = local + 1
  }

  get bytes(): number {
    return this.pages.byteLength + this.slots.byteLength
  }
}

const pageOf = (id: number): number => Math.floor(id / PAGE)
