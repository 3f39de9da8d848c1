import type { Queryable } from '@/server/platform/db'
import { type Direction, type Hit, type PathLink, PostgresUtxoGraph, type StartLayer, trace, type Unit } from '@/server/trace'
import type { LaneHit, TracedLane } from './flows'
import type { TracedLink } from './lane-trace'
import { nullEndpoints } from './null-endpoints'

export interface UtxoTracing {
  q: Queryable
  network: number
  hopLimit: number
}

/** Traces what moved in a lane transaction by transaction, from a first layer that stands around the subject. */
export async function traceUtxoLane(
  { q, network, hopLimit }: UtxoTracing,
  asked: { direction: Direction; unit: Unit; subject: number; start: StartLayer },
  epsilon: number,
): Promise<TracedLane> {
  const options = { network, ...asked, node: 'transaction' as const, hopLimit, epsilon, nullEndpoints }
  const { masses, hits, nodesExpanded, linksFollowed } = await trace(new PostgresUtxoGraph(q), options)
  const { beyondHopLimit, unknownOrigin, timeRefused } = masses
  return {
    hits: hits.map(laneHit),
    coinjoins: [],
    open: { beyondHopLimit, unknownOrigin: unknownOrigin + timeRefused, unspent: 0 },
    epsilon,
    nodes: nodesExpanded,
    steps: linksFollowed,
  }
}

function laneHit({ id, hop, mass, arrivals, path }: Hit): LaneHit {
  const moments = arrivals.map(({ last, mass }) => ({ time: last, mass }))
  return { id, hop, mass, arrivals: moments, path: { mass: path.mass, links: path.links.map(tracedLink) } }
}

function tracedLink({ near, far, asset, first, last, tx }: PathLink): TracedLink {
  return { near, far, asset, raw: 0n, count: 1, first, last, carriers: [], tx }
}
