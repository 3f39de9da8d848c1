import type { Queryable } from '@/server/platform/db'
import {
  type CoinjoinHit,
  type Direction,
  findCoinjoins,
  type Hit,
  type PathLink,
  PostgresUtxoGraph,
  type StartLayer,
  trace,
  type Unit,
} from '@/server/trace'
import type { LaneCoinjoin, LaneHit, TracedLane } from '../lanes/flows'
import type { TracedLink } from '../lanes/lane-trace'
import { farPart } from '../lanes/side'
import type { ClusterBook } from './cluster-book'
import { NotingOutpoints, oneHopLater, ownersOf, TiedOutpoints, tiedStart } from './cluster-lane'
import { nullEndpoints } from './null-endpoints'

export interface UtxoTracing {
  q: Queryable
  network: number
  hopLimit: number
  clusters?: ClusterBook
  met?: Set<number>
}

/** Traces what moved in a lane transaction by transaction, from a first layer around the subject. */
export async function traceUtxoLane(
  { q, network, hopLimit, clusters, met }: UtxoTracing,
  asked: { direction: Direction; unit: Unit; subject: number; start: StartLayer },
  epsilon: number,
): Promise<TracedLane> {
  const start = clusters === undefined ? asked.start : await tiedStart(asked.start, clusters)
  for (const owner of ownersOf(start.links)) met?.add(owner)
  const outpoints = new PostgresUtxoGraph(q)
  const graph =
    clusters !== undefined ? new TiedOutpoints(outpoints, clusters) : met ? new NotingOutpoints(outpoints, met) : outpoints
  const options = { network, ...asked, start, node: 'transaction' as const, hopLimit, epsilon, nullEndpoints }
  const { masses, hits, coinjoins = [], nodesExpanded, linksFollowed } = await trace(graph, options)
  const { beyondHopLimit, unknownOrigin, timeRefused } = masses
  const traced: TracedLane = {
    hits: hits.map(laneHit),
    coinjoins: await endsAt(q, network, coinjoins, asked.start.total),
    open: { beyondHopLimit, unknownOrigin: unknownOrigin + timeRefused, unspent: 0 },
    epsilon,
    nodes: nodesExpanded,
    steps: linksFollowed,
  }
  return clusters === undefined ? traced : oneHopLater(traced, clusters, hopLimit)
}

/** The CoinJoins at which a trace ended, with their inputs. */
async function endsAt(q: Queryable, network: number, hits: readonly CoinjoinHit[], total: bigint): Promise<LaneCoinjoin[]> {
  const found = await findCoinjoins(
    q,
    network,
    hits.map((hit) => hit.tx),
  )
  return hits.flatMap(({ tx, hop, mass }) => {
    const mixed = found.get(tx)
    return mixed === undefined ? [] : [{ ...mixed, ...farPart(mass, total), hop }]
  })
}

function laneHit({ id, hop, mass, arrivals, path }: Hit): LaneHit {
  const moments = arrivals.map(({ last, mass }) => ({ time: last, mass }))
  return { id, hop, mass, arrivals: moments, path: { mass: path.mass, links: path.links.map(tracedLink) } }
}

function tracedLink({ near, far, asset, first, last, tx }: PathLink): TracedLink {
  return { near, far, asset, raw: 0n, count: 1, first, last, carriers: [], tx }
}
