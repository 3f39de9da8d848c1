import { ONE } from './mass'
import type { Link, Neighbourhood, NeighbourQuery, NeighboursPort } from './port'

/** One transfer of an in-memory graph. `usd` in millionths of a dollar, null without a price; `time` in epoch seconds. */
export interface MemoryTransfer {
  from: number
  to: number
  asset: number
  raw: bigint
  usd: bigint | null
  time: number
}

/** Reference backend: plain maps without an index, as the definition of the port's behaviour. For tests and small graphs. */
export class MemoryGraph implements NeighboursPort {
  constructor(
    private readonly transfers: readonly MemoryTransfer[],
    private readonly tagged: ReadonlySet<number>,
  ) {}

  neighbours(query: NeighbourQuery): Map<number, Neighbourhood> {
    const answer = new Map<number, Neighbourhood>()
    query.ids.forEach((id, i) => {
      const links = this.linksOf(id, query)
      const total = links.reduce((sum, link) => sum + link.value, 0n)
      if (total === 0n) return
      const cut = BigInt(query.cuts[i] ?? ONE + 1)
      answer.set(id, {
        total,
        tagged: links.filter((link) => this.tagged.has(link.id)),
        links: cut > BigInt(ONE) ? [] : links.filter((link) => link.value * BigInt(ONE) >= cut * total),
      })
    })
    return answer
  }

  /** Transfers of an address to itself move nothing and are left out, as at ingest. */
  private linksOf(id: number, { direction, unit }: NeighbourQuery): Link[] {
    const links = new Map<string, Link>()
    for (const t of this.transfers) {
      const [near, far] = direction === 'source' ? [t.to, t.from] : [t.from, t.to]
      if (near !== id || far === id) continue
      if (unit.kind === 'asset' && t.asset !== unit.asset) continue
      const value = unit.kind === 'usd' ? (t.usd ?? 0n) : t.raw
      const key = `${far}.${t.asset}`
      const link = links.get(key)
      if (link === undefined) links.set(key, { id: far, asset: t.asset, value, first: t.time, last: t.time })
      else {
        link.value += value
        link.first = Math.min(link.first, t.time)
        link.last = Math.max(link.last, t.time)
      }
    }
    return [...links.values()].filter((link) => link.value > 0n)
  }
}
