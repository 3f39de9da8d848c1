import { ONE } from './mass'
import type { Neighbourhood, NeighbourQuery, NeighboursPort } from './port'

/** Links that are remembered; beyond them nodes are still asked for together, and forgotten. */
const mostLinks = 500_000

interface Known {
  /** Links below it were not read. */
  cut: number
  /** Undefined for a node without any value. */
  around: Neighbourhood | undefined
}

/**
 * One graph for many traces of one snapshot: what they ask at the same time becomes one question, with the smallest cut
 * anybody wants of a node, and what was answered is remembered. Each gets what it would have got alone.
 */
export class SharedNeighbours implements NeighboursPort {
  private readonly readers = new Map<string, Reader>()
  constructor(private readonly port: NeighboursPort) {}

  neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> {
    const { network, direction, unit, node } = query
    const key = `${network} ${direction} ${node} ${unit.kind === 'usd' ? 'usd' : unit.asset}`
    const reader = this.readers.get(key) ?? new Reader(this.port, { network, direction, unit, node })
    this.readers.set(key, reader)
    return reader.ask(query.ids, query.cuts)
  }
}

/** All questions of one direction and unit, one after the other. */
class Reader {
  private readonly known = new Map<number, Known>()
  private links = 0
  private wanted = new Map<number, number>()
  private next: Promise<Map<number, Known>> | null = null
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly port: NeighboursPort,
    private readonly about: Omit<NeighbourQuery, 'ids' | 'cuts'>,
  ) {}

  async ask(ids: readonly number[], cuts: readonly number[]): Promise<Map<number, Neighbourhood>> {
    const answer = new Map<number, Neighbourhood>()
    const missing: [id: number, cut: number][] = []
    ids.forEach((id, i) => {
      const cut = cuts[i] ?? ONE + 1
      const held = this.known.get(id)
      if (held !== undefined && held.cut <= cut) give(answer, id, held, cut)
      else missing.push([id, cut])
    })
    if (missing.length === 0) return answer
    for (const [id, cut] of missing) this.wanted.set(id, Math.min(cut, this.wanted.get(id) ?? cut))
    const read = await this.whatIsWanted()
    for (const [id, cut] of missing) give(answer, id, read.get(id), cut)
    return answer
  }

  /** The answer to everything that is wanted by the time the question before it was answered. */
  private whatIsWanted(): Promise<Map<number, Known>> {
    if (this.next !== null) return this.next
    const next = this.last.then(() => this.read())
    this.next = next
    this.last = next.catch(() => undefined)
    return next
  }

  private async read(): Promise<Map<number, Known>> {
    const { wanted } = this
    this.wanted = new Map()
    this.next = null
    const answer = await this.port.neighbours({ ...this.about, ids: [...wanted.keys()], cuts: [...wanted.values()] })
    const read = new Map<number, Known>()
    for (const [id, cut] of wanted) {
      const one = { cut, around: answer.get(id) }
      read.set(id, one)
      this.links += one.around?.links.length ?? 0
      if (this.links <= mostLinks) this.known.set(id, one)
    }
    return read
  }
}

/** Puts a node into an answer with the links that reach `cut`. */
function give(answer: Map<number, Neighbourhood>, id: number, held: Known | undefined, cut: number): void {
  const around = held?.around
  if (held === undefined || around === undefined) return
  answer.set(id, held.cut === cut ? around : { ...around, links: linksFrom(around, cut) })
}

function linksFrom({ links, total }: Neighbourhood, cut: number): Neighbourhood['links'] {
  if (cut > ONE) return []
  const enough = BigInt(cut) * total
  return links.filter((link) => link.value * BigInt(ONE) >= enough)
}
