import type {
  LedgerAsk,
  LedgerPort,
  Link,
  Neighbourhood,
  NeighbourQuery,
  NeighboursPort,
  StartLayer,
  StartPayment,
} from '@/server/trace'
import type { LaneHit, TracedLane } from '../lanes/flows'
import type { ClusterBook } from './cluster-book'

/** Ledgers on which an untagged address whose cluster has tagged members ends a trace, as the tagged member would. */
export class TiedLedgers implements LedgerPort {
  readonly coinjoins: NonNullable<LedgerPort['coinjoins']>
  readonly claimed: NonNullable<LedgerPort['claimed']>
  readonly venues: NonNullable<LedgerPort['venues']>
  constructor(
    private readonly port: LedgerPort,
    private readonly clusters: ClusterBook,
  ) {
    this.coinjoins = (network, places) => port.coinjoins?.(network, places) ?? new Map()
    this.claimed = (network, places) => port.claimed?.(network, places) ?? new Map()
    this.venues = (network, ids) => port.venues?.(network, ids) ?? new Set()
  }

  read(network: number, direction: Parameters<LedgerPort['read']>[1], asks: readonly LedgerAsk[]) {
    return this.port.read(network, direction, asks)
  }

  async attributed(network: number, ids: readonly number[]): Promise<Map<number, readonly number[]>> {
    const found = new Map(await this.port.attributed(network, ids))
    const rest = ids.filter((id) => !found.has(id))
    await this.clusters.learn(rest)
    for (const id of rest) {
      const tied = this.clusters.tiedTo(id)
      if (tied !== null) found.set(id, tied.tags.cuts)
    }
    return found
  }
}

/** The same for outpoints. */
export class TiedOutpoints implements NeighboursPort {
  constructor(
    private readonly port: NeighboursPort,
    private readonly clusters: ClusterBook,
  ) {}

  async coinjoins(network: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return (await this.port.coinjoins?.(network, ids)) ?? new Set()
  }

  async neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> {
    const answer = await this.port.neighbours(query)
    await this.clusters.learn([...answer.values()].flatMap(({ links }) => ownersOf(links)))
    return new Map([...answer].map(([id, around]) => [id, tiedLayer(around, this.clusters)]))
  }
}

/** Outpoints that record the addresses of untagged links, so that a trace which meets no cluster need not be repeated. */
export class NotingOutpoints implements NeighboursPort {
  constructor(
    private readonly port: NeighboursPort,
    private readonly met: Set<number>,
  ) {}

  async coinjoins(network: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return (await this.port.coinjoins?.(network, ids)) ?? new Set()
  }

  async neighbours(query: NeighbourQuery): Promise<Map<number, Neighbourhood>> {
    const answer = await this.port.neighbours(query)
    for (const { links } of answer.values()) for (const owner of ownersOf(links)) this.met.add(owner)
    return answer
  }
}

/** A first layer in which tied counterparties are treated as tagged. */
export async function tiedStart(start: StartLayer, clusters: ClusterBook): Promise<StartLayer> {
  await clusters.learn(ownersOf(start.links))
  return { ...tiedLayer(start, clusters), bound: start.bound }
}

export function ownersOf(links: readonly Link[]): number[] {
  return links.flatMap(({ address }) => (address === undefined || address <= 0 ? [] : [address]))
}

function tiedLayer({ total, links, tagged }: Neighbourhood, clusters: ClusterBook): Neighbourhood {
  const isTied = ({ address }: Link) => address !== undefined && clusters.tiedTo(address) !== null
  const ends = new Map<string, Link>()
  for (const link of links.filter(isTied)) {
    const key = `${link.address} ${link.asset} ${link.tx ?? ''} ${link.near ?? ''}`
    const { address, value, first, last, ...rest } = link
    const held = ends.get(key)
    if (held === undefined) ends.set(key, { ...rest, id: address as number, value, first, last })
    else
      ends.set(key, { ...held, value: held.value + value, first: Math.min(held.first, first), last: Math.max(held.last, last) })
  }
  if (ends.size === 0) return { total, links, tagged }
  return {
    total,
    links: links.filter((link) => !isTied(link)),
    tagged: [...tagged, ...ends.values()].sort((a, b) => a.id - b.id),
  }
}

/** The payments of a start to be traced further, and those that end at tied counterparties: hits one hop away. */
export async function tiedPayments(
  payments: readonly StartPayment[],
  own: readonly number[],
  clusters: ClusterBook,
): Promise<{ open: StartPayment[]; hits: LaneHit[] }> {
  await clusters.learn(payments.map(({ counterparty }) => counterparty))
  const isTied = ({ counterparty }: StartPayment) => !own.includes(counterparty) && clusters.tiedTo(counterparty) !== null
  const hits = new Map<number, LaneHit>()
  for (const { near, counterparty, asset, raw, time, mass } of payments.filter(isTied)) {
    const link = { near, far: counterparty, asset, raw, count: 1, first: time, last: time, carriers: [] }
    const held = hits.get(counterparty)
    if (held === undefined) {
      hits.set(counterparty, { id: counterparty, hop: 1, mass, arrivals: [{ time, mass }], path: { mass, links: [link] } })
      continue
    }
    held.mass += mass
    if (Array.isArray(held.arrivals)) held.arrivals.push({ time, mass })
    if (mass > (held.path.mass ?? 0)) held.path = { mass, links: [link] }
  }
  return { open: payments.filter((payment) => !isTied(payment)), hits: [...hits.values()] }
}

/** A traced lane in which what ended at a tied address is one hop further: the `cluster` hop. Beyond the limit it is open. */
export function oneHopLater(traced: TracedLane, clusters: ClusterBook, hopLimit: number): TracedLane {
  const hits: LaneHit[] = []
  let beyond = 0
  for (const hit of traced.hits) {
    if (clusters.tiedTo(hit.id) === null) hits.push(hit)
    else if (hit.hop < hopLimit) hits.push({ ...hit, hop: hit.hop + 1 })
    else beyond += hit.mass
  }
  return { ...traced, hits, open: { ...traced.open, beyondHopLimit: traced.open.beyondHopLimit + beyond } }
}
