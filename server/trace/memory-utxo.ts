import { ONE } from './mass'
import type { Direction, Link, Neighbourhood, NeighbourQuery, NeighboursPort } from './port'

/** A transaction of an in-memory graph. Ids from 1; `time` in epoch seconds; values in base units. */
export interface MemoryTransaction {
  id: number
  time: number
  /** A `prev` that is not in the graph is unknown. A coinbase has no inputs. */
  inputs: readonly { prev: number; prevIndex: number; address: number; value: bigint }[]
  outputs: readonly { address: number; value: bigint }[]
}

/** Reference backend for transactions, as the definition of the port's behaviour. For tests and small graphs. */
export class MemoryUtxoGraph implements NeighboursPort {
  private readonly byId: ReadonlyMap<number, MemoryTransaction>
  private readonly spenders = new Map<string, number>()

  constructor(
    transactions: readonly MemoryTransaction[],
    private readonly tagged: ReadonlySet<number>,
    private readonly mixed: ReadonlySet<number> = new Set(),
  ) {
    this.byId = new Map(transactions.map((t) => [t.id, t]))
    for (const t of transactions) for (const i of t.inputs) this.spenders.set(`${i.prev}.${i.prevIndex}`, t.id)
  }

  coinjoins(_network: number, ids: readonly number[]): ReadonlySet<number> {
    return new Set(ids.filter((id) => this.mixed.has(id)))
  }

  neighbours(query: NeighbourQuery): Map<number, Neighbourhood> {
    const answer = new Map<number, Neighbourhood>()
    query.ids.forEach((id, i) => {
      const transaction = this.byId.get(id)
      const cut = BigInt(query.cuts[i] ?? ONE + 1)
      if (transaction === undefined) return
      const all = this.linksOf(transaction, query.direction)
      const total = all.reduce((sum, link) => sum + link.value, 0n)
      if (total === 0n) return
      const tagged = grouped(all.filter((link) => this.tagged.has(link.address ?? 0)).map((link) => ({ ...link, id: 0 })))
      const links = grouped(all.filter((link) => !this.tagged.has(link.address ?? 0)))
      answer.set(id, {
        total,
        tagged: tagged.map(({ address = 0, ...link }) => ({ ...link, id: address })),
        links: cut > BigInt(ONE) ? [] : links.filter((link) => link.value * BigInt(ONE) >= cut * total),
      })
    })
    return answer
  }

  /** The transaction that spends an output, or 0. */
  spender(id: number, index: number): number {
    return this.spenders.get(`${id}.${index}`) ?? 0
  }

  private linksOf({ id, time, inputs, outputs }: MemoryTransaction, direction: Direction): Link[] {
    const link = (next: number, address: number, value: bigint): Link => {
      return { id: next, address, asset: 0, value, first: time, last: time, tx: id }
    }
    const sum = (list: readonly { value: bigint }[]) => list.reduce((total, { value }) => total + value, 0n)
    if (direction === 'destination') return outputs.map((o, index) => link(this.spender(id, index), o.address, o.value))
    const hidden = sum(outputs) - sum(inputs)
    const known = inputs.map((i) => link(i.prev, i.address, i.value))
    return hidden > 0n ? [...known, link(0, 0, hidden)] : known
  }
}

/** Merges links to one transaction through one address. */
function grouped(links: Link[]): Link[] {
  const groups = new Map<string, Link>()
  for (const link of links) {
    const key = `${link.id}.${link.address}`
    const held = groups.get(key)
    if (held === undefined) groups.set(key, { ...link })
    else held.value += link.value
  }
  return [...groups.values()].filter((link) => link.value > 0n)
}
