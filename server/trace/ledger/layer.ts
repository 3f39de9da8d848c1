import type { Conversion } from './conversion'
import { comparePlaces, type Place } from './port'

/** A transfer that carried mass. */
export interface Carrier {
  place: Place
  /** Epoch seconds. */
  time: number
  /** Base units. */
  raw: bigint
  mass: number
  /** The conversion that the mass went through, if any; the transfer is then its far leg. */
  conversion?: Conversion
}

/** A link of a path: what one address paid another in one asset as far as it explains the subject. `near`: subject's side. */
export interface LedgerLink {
  near: number
  far: number
  asset: number
  /** Network of `far` and `asset`, if a bridge led to another than the one on which the trace began. */
  network?: number
  /** Carried over this link. */
  mass: number
  /** Base units of the transfers that carried it, and their number. */
  raw: bigint
  count: number
  first: number
  last: number
  /** The transfers that carried most of it, heaviest first, then in chain order. */
  heaviest: Carrier[]
}

/** What came into a ledger from one ledger of the previous layer; `parent` null: from the subject. */
interface Way extends Omit<LedgerLink, 'far' | 'asset' | 'network'> {
  parent: LedgerNode | null
}

/** A ledger that was reached at one hop, with the movements that carried mass to it. */
export interface LedgerNode {
  address: number
  asset: number
  /** Absent if it is the network on which the trace began. Address ids are unique across networks, asset ids are not. */
  network?: number
  mass: number
  entries: Carrier[]
  first: number
  last: number
  heaviest: Way
}

/** The most transfers kept for each link. */
export const carriersPerLink = 3

interface Draft extends LedgerNode {
  ways: Map<LedgerNode | string, Way>
}

/** Ledgers that one hop reaches, by address and asset. */
export class Layer {
  private readonly drafts = new Map<string, Draft>()

  add(
    parent: LedgerNode | null,
    near: number,
    address: number,
    asset: number,
    payment: Omit<Carrier, 'mass'>,
    mass: number,
    network?: number,
  ): void {
    const key = `${address} ${asset}`
    const { time, raw, conversion } = payment
    const carrier: Carrier = { place: payment.place, time, raw, mass, ...(conversion !== undefined && { conversion }) }
    let draft = this.drafts.get(key)
    const fresh = (): Way => ({ parent, near, mass: 0, raw: 0n, count: 0, first: time, last: time, heaviest: [] })
    if (draft === undefined) {
      draft = { address, asset, mass: 0, entries: [], first: time, last: time, heaviest: fresh(), ways: new Map() }
      if (network !== undefined) draft.network = network
      this.drafts.set(key, draft)
    }
    // Beyond the first hop, only a conversion can come from another asset; at the first hop either may come from the subject.
    const from = parent ?? `${near} ${conversion !== undefined}`
    const way = draft.ways.get(from) ?? fresh()
    draft.ways.set(from, way)
    draft.mass += mass
    draft.entries.push(carrier)
    for (const span of [draft, way]) {
      span.first = Math.min(span.first, time)
      span.last = Math.max(span.last, time)
    }
    way.mass += mass
    way.raw += raw
    way.count++
    keepHeaviest(way.heaviest, carrier)
  }

  /** By address, then asset. */
  nodes(): LedgerNode[] {
    return [...this.drafts.values()]
      .map(({ ways, ...node }) => ({ ...node, heaviest: heaviestOf([...ways.values()]) }))
      .sort((a, b) => a.address - b.address || a.asset - b.asset)
  }
}

/** The last link into a ledger. */
export function linkOf({ address, asset, network, heaviest: { parent: _, ...way } }: LedgerNode): LedgerLink {
  return { ...way, far: address, asset, ...(network !== undefined && { network }) }
}

/** Total order for any visiting order: heaviest, then the smaller address on the subject's side, then its smaller asset. */
function heaviestOf(ways: readonly Way[]): Way {
  return ways.reduce((best, way) => {
    const order = best.mass - way.mass || way.near - best.near || assetOf(way) - assetOf(best)
    return order < 0 ? way : best
  })
}

/** The asset to order by; for links from the subject below all assets, plain payments before conversions. */
function assetOf({ parent, heaviest }: Way): number {
  return parent?.asset ?? (heaviest[0]?.conversion === undefined ? -2 : -1)
}

function keepHeaviest(held: Carrier[], carrier: Carrier): void {
  const at = held.findIndex((other) => outweighs(carrier, other))
  held.splice(at === -1 ? held.length : at, 0, carrier)
  if (held.length > carriersPerLink) held.pop()
}

function outweighs(a: Carrier, b: Carrier): boolean {
  if (a.mass !== b.mass) return a.mass > b.mass
  return (comparePlaces(a.place, b.place) || (a.conversion?.ordinal ?? 0) - (b.conversion?.ordinal ?? 0)) < 0
}
