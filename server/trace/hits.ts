import { outranks, type State, type StateLink } from './frontier'
import type { Link } from './port'

/** Mass that reached a tagged address over one link, with the time window in which it can have moved. */
export interface Arrival {
  via: number
  asset: number
  mass: number
  value: bigint
  first: number
  last: number
}

/** A link of a path between two addresses, as seen from the subject outwards: `near` is closer to the subject. */
export interface PathLink {
  near: number
  far: number
  asset: number
  /** In the unit of the trace; if transactions were traced, in base units beyond the first hop. */
  value: bigint
  first: number
  last: number
  /** The one transaction that moved it, if there is one. */
  tx?: number | undefined
}

/** A tagged address reached at one hop, with all mass that was absorbed there and its heaviest single path. */
export interface Hit {
  id: number
  hop: number
  mass: number
  arrivals: Arrival[]
  path: { mass: number; links: PathLink[] }
}

interface Draft {
  id: number
  mass: number
  arrivals: Map<string, Arrival>
  best: number
  parent: State
  link: Link
}

/** Collects what is absorbed at one hop. */
export class HitCollector {
  private readonly drafts = new Map<number, Draft>()
  constructor(private readonly hop: number) {}

  absorb(from: State, link: Link, mass: number, best: number, first: number, last: number): void {
    let draft = this.drafts.get(link.id)
    if (draft === undefined) {
      draft = { id: link.id, mass: 0, arrivals: new Map(), best, parent: from, link }
      this.drafts.set(link.id, draft)
    } else if (outranks(best, from, link, draft)) {
      draft.best = best
      draft.parent = from
      draft.link = link
    }
    draft.mass += mass
    const key = `${from.id}.${link.asset}.${first}.${last}`
    const arrival = draft.arrivals.get(key)
    if (arrival === undefined) draft.arrivals.set(key, { via: from.id, asset: link.asset, mass, value: link.value, first, last })
    else arrival.mass += mass
  }

  /** Hits by mass, then id; arrivals by payer, asset and time. Hits without mass stay listed, as they were seen. */
  finish(): Hit[] {
    return [...this.drafts.values()]
      .map((draft) => ({
        id: draft.id,
        hop: this.hop,
        mass: draft.mass,
        arrivals: [...draft.arrivals.values()].sort(
          (a, b) => a.via - b.via || a.asset - b.asset || a.first - b.first || a.last - b.last,
        ),
        path: { mass: draft.best, links: walkBack(draft) },
      }))
      .sort((a, b) => b.mass - a.mass || a.id - b.id)
  }
}

/** Links of the heaviest path, subject first. */
function walkBack(draft: Draft): PathLink[] {
  const links = [pathLink(draft.parent, draft.link, draft.link.id)]
  for (let state = draft.parent; state.parent !== null && state.link !== null; state = state.parent) {
    links.unshift(pathLink(state.parent, state.link, state.id))
  }
  return links
}

function pathLink(parent: State, link: StateLink, id: number): PathLink {
  const { asset, value, first, last, tx } = link
  const ends = { near: link.near ?? parent.link?.address ?? parent.id, far: link.address ?? id }
  return { ...ends, asset, value, first, last, ...(tx !== undefined && { tx }) }
}
