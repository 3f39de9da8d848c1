import { Frontier, refused, type State, tighten } from './frontier'
import { type Hit, HitCollector } from './hits'
import { cutOf, leastMass, ONE, portion } from './mass'
import type { Direction, Link, Neighbourhood, NeighboursPort, NodeKind, Unit } from './port'

export interface TraceOptions {
  network: number
  direction: Direction
  unit: Unit
  node?: NodeKind
  subject: number
  /** 1 to 10. */
  hopLimit: number
  /** Smallest share of the subject a link must carry to be followed. */
  epsilon: number
  /**
   * Endpoints that are not addresses (coinbase, the EVM zero address): never a hit, never traced through. Between transactions
   * 0 represents an unknown funding or spending transaction.
   */
  nullEndpoints: ReadonlySet<number>
  /** The first layer, if the subject is not a node of the graph, and the time that bounds what can explain it. */
  start?: StartLayer
}

/** The surroundings of a subject that is not a node of the graph: a transaction, or an address among transactions. */
export interface StartLayer extends Neighbourhood {
  bound: number
}

/**
 * Whole units of 2^-40. attributed + coinjoin + pruned + beyondHopLimit + unknownOrigin + timeRefused = 2^40, or all 0
 * without value.
 */
export interface Masses {
  attributed: number
  /** Ended at a recognised CoinJoin. Absent if there was none. */
  coinjoin?: number
  pruned: number
  beyondHopLimit: number
  unknownOrigin: number
  timeRefused: number
}

export interface Trace {
  direction: Direction
  /** Value of the subject in this direction, in the unit of the trace. */
  total: bigint
  masses: Masses
  /** By hop, then mass, then id. */
  hits: Hit[]
  /** Transactions: the CoinJoins at which it ended, by hop, then id. Absent if there were none. */
  coinjoins?: CoinjoinHit[]
  epsilon: number
  nodesExpanded: number
  linksFollowed: number
}

/** A recognised CoinJoin that mass reached: its inputs cannot be matched to its outputs. */
export interface CoinjoinHit {
  tx: number
  hop: number
  mass: number
}

/** The links of a node add up to more than its total; masses would not be conserved. */
export class InconsistentGraph extends Error {}

/**
 * Truncated haircut: mass 1 moves from the subject along value shares; tagged addresses absorb it.
 * Hop h takes h - 1 expansions, because every visited node knows its tagged neighbours exactly.
 */
export async function trace(port: NeighboursPort, options: TraceOptions): Promise<Trace> {
  const { direction, hopLimit, nullEndpoints } = options
  const least = leastMass(options.epsilon)
  const masses: Masses = { attributed: 0, pruned: 0, beyondHopLimit: 0, unknownOrigin: 0, timeRefused: 0 }
  const result: Trace = { direction, total: 0n, masses, hits: [], epsilon: options.epsilon, nodesExpanded: 0, linksFollowed: 0 }
  const bound = options.start?.bound ?? (direction === 'source' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)
  // Outpoints identify the money exactly, so block times, which may be slightly out of order, are not needed.
  const exact = options.node === 'transaction'
  const subject: State = { id: options.subject, bound, mass: ONE, best: ONE, parent: null, link: null }
  let frontier = Frontier.of(subject)

  for (let hop = 1; hop <= hopLimit && frontier.nodes.size > 0; hop++) {
    const last = hop === hopLimit
    if (exact && hop > 1) await endAtCoinjoins(hop)
    const ids = [...frontier.nodes.keys()].sort((a, b) => a - b)
    const cuts = ids.map((id) => (last ? ONE + 1 : cutOf(heaviest(frontier, id), least)))
    const query = { network: options.network, direction, unit: options.unit, node: options.node ?? 'address', ids, cuts }
    const start = hop === 1 ? options.start : undefined
    const answer = start === undefined ? await port.neighbours(query) : new Map([[options.subject, start]])
    const next = new Frontier()
    const collector = new HitCollector(hop)
    for (const id of ids) {
      const around = answer.get(id)
      if (hop === 1) {
        result.total = around?.total ?? 0n
        if (result.total === 0n) return result
      }
      result.nodesExpanded++
      for (const state of frontier.nodes.get(id)?.values() ?? []) {
        if (around === undefined || around.total === 0n) masses.unknownOrigin += state.mass
        else expand(state, around, last, collector, next)
      }
    }
    result.hits.push(...collector.finish())
    frontier = next
  }
  return result

  /** Removes the CoinJoins from the frontier, with all mass that reached them. */
  async function endAtCoinjoins(hop: number): Promise<void> {
    const met = await port.coinjoins?.(
      options.network,
      [...frontier.nodes.keys()].filter((id) => id > 0).sort((a, b) => a - b),
    )
    for (const tx of [...(met ?? [])].sort((a, b) => a - b)) {
      let mass = 0
      for (const state of frontier.nodes.get(tx)?.values() ?? []) mass += state.mass
      frontier.nodes.delete(tx)
      masses.coinjoin = (masses.coinjoin ?? 0) + mass
      result.coinjoins = [...(result.coinjoins ?? []), { tx, hop, mass }]
    }
  }

  function expand(state: State, around: Neighbourhood, last: boolean, collector: HitCollector, next: Frontier): void {
    let rest = state.mass
    let untagged = around.total
    const taggedIds = new Set<number>()
    for (const link of around.tagged) {
      taggedIds.add(link.id)
      untagged -= link.value
      const mass = portion(state.mass, link.value, around.total)
      rest -= mass
      if (nullEndpoints.has(link.id)) masses.unknownOrigin += mass
      else if (!exact && refused(direction, state.bound, link.first, link.last)) masses.timeRefused += mass
      else {
        masses.attributed += mass
        const best = portion(state.best, link.value, around.total)
        collector.absorb(state, link, mass, best, ...window(state, link))
      }
    }
    for (const link of last ? [] : around.links) {
      if (!exact && taggedIds.has(link.id)) continue
      const mass = portion(state.mass, link.value, around.total)
      if (mass < least) continue
      rest -= mass
      if (nullEndpoints.has(link.id)) masses.unknownOrigin += mass
      else if (!exact && refused(direction, state.bound, link.first, link.last)) masses.timeRefused += mass
      else {
        result.linksFollowed++
        const best = portion(state.best, link.value, around.total)
        const until = exact ? state.bound : tighten(direction, state.bound, link.first, link.last)
        next.add(link.id, until, mass, best, state, link)
      }
    }
    if (rest < 0 || untagged < 0n) throw new InconsistentGraph(`links of node ${state.id} add up to more than its total`)
    // Rounding loss counts as pruned, not as beyond the hop limit, or the true value could lie outside the bound.
    const beyond = last ? portion(state.mass, untagged, around.total) : 0
    masses.beyondHopLimit += beyond
    masses.pruned += rest - beyond
  }

  /** The part of a link's time span in which it can explain what arrived at the state. */
  function window(state: State, link: Link): [number, number] {
    if (exact) return [link.first, link.last]
    return direction === 'source'
      ? [link.first, Math.min(link.last, state.bound)]
      : [Math.max(link.first, state.bound), link.last]
  }
}

function heaviest(frontier: Frontier, id: number): number {
  let mass = 0
  for (const state of frontier.nodes.get(id)?.values() ?? []) mass = Math.max(mass, state.mass)
  return mass
}
