import type { Direction, Link } from './port'

/** A link as it is stored on a path. */
export type StateLink = Omit<Link, 'id'>

/**
 * Mass at a node that arrived under one time bound. Masses under different bounds are kept apart, so that whether
 * a link is refused never depends on what else was followed or pruned.
 */
export interface State {
  id: number
  bound: number
  mass: number
  /** Mass carried by the single heaviest path into this state. */
  best: number
  parent: State | null
  link: StateLink | null
}

/** The link counts only if its first transfer is not later than the payment it would explain (mirrored for destinations). */
export function refused(direction: Direction, bound: number, first: number, last: number): boolean {
  return direction === 'source' ? first > bound : last < bound
}

/** Latest (source) or earliest (destination) time at which the far side of a link may still have been paid. */
export function tighten(direction: Direction, bound: number, first: number, last: number): number {
  return direction === 'source' ? Math.min(last, bound) : Math.max(first, bound)
}

/** Total order of candidate parents: heaviest path, then smallest ids, so that the choice does not depend on visiting order. */
export function outranks(
  best: number,
  parent: State,
  link: Pick<StateLink, 'asset' | 'address'>,
  held: { best: number; parent: State | null; link: Pick<StateLink, 'asset' | 'address'> | null },
): boolean {
  if (best !== held.best) return best > held.best
  if (held.parent === null || held.link === null) return true
  if (parent.id !== held.parent.id) return parent.id < held.parent.id
  if (link.asset !== held.link.asset) return link.asset < held.link.asset
  if (link.address !== held.link.address) return (link.address ?? -1) < (held.link.address ?? -1)
  return parent.bound < held.parent.bound
}

/** One layer of the trace: states by node and bound. */
export class Frontier {
  readonly nodes = new Map<number, Map<number, State>>()

  add(id: number, bound: number, mass: number, best: number, parent: State, link: StateLink): void {
    const states = this.nodes.get(id) ?? new Map<number, State>()
    this.nodes.set(id, states)
    const state = states.get(bound)
    if (state === undefined) {
      states.set(bound, { id, bound, mass, best, parent, link })
      return
    }
    state.mass += mass
    if (outranks(best, parent, link, state)) {
      state.best = best
      state.parent = parent
      state.link = link
    }
  }

  static of(subject: State): Frontier {
    const frontier = new Frontier()
    frontier.nodes.set(subject.id, new Map([[subject.bound, subject]]))
    return frontier
  }
}
