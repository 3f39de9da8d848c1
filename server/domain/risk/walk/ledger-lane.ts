import type { Queryable } from '@/server/platform/db'
import {
  type BridgeEnd,
  BridgeEnds,
  type Direction,
  type LedgerHit,
  type LedgerPort,
  ONE,
  type Pins,
  PostgresLedgers,
  portion,
  runLedgerTrace,
  type StartPayment,
  traceLedgers,
} from '@/server/trace'
import type { LaneCoinjoin, LaneHit, TracedLane } from '../lanes/flows'
import type { LanePayment } from '../lanes/lane-payment'
import { farPart } from '../lanes/side'
import type { ClusterBook } from './cluster-book'
import { oneHopLater, TiedLedgers, tiedPayments } from './cluster-lane'
import { nullEndpoints } from './null-endpoints'

/** The settings with which all ledgers of one answer are traced. */
export interface LedgerTracing {
  q: Queryable
  network: number
  pins: Pins
  hopLimit: number
  /** Whether conversions that are only inferred are followed. */
  followInferred?: boolean
  /** Ledgers other than the snapshot's: worlds in memory. */
  port?: LedgerPort | undefined
  /** Set if clusters are followed: an untagged address that is tied to tagged ones ends the trace. */
  clusters?: ClusterBook
  /** UTXO networks: collects the untagged addresses that were met. */
  met?: Set<number>
}

/**
 * Transfers of the subject in one lane with unattributed addresses; `nowhere`: value without an address behind it; `coinjoins`:
 * those it took part in, whose transfers are not among the payments.
 */
export interface LedgerStart {
  direction: Direction
  total: bigint
  payments: (LanePayment & { near: number })[]
  nowhere: bigint
  coinjoins: LaneCoinjoin[]
  /** The subject, if it is an address that made conversions: its own ledgers are traced as well. */
  own?: readonly number[]
  /** Value of its transfers through inferred conversions that are not followed. */
  unsure?: bigint
  /** Its transfers that are legs of bridges at which a trace ends, with their value. */
  ended?: readonly { end: BridgeEnd; time: number; value: bigint }[]
}

/** Traces what moved in a lane over the ledgers of the addresses it moved from or to. */
export async function traceLedgerLane(tracing: LedgerTracing, start: LedgerStart, epsilon: number): Promise<TracedLane> {
  const { q, network, pins, hopLimit, port, followInferred = false, clusters } = tracing
  const { direction, total, own = [], unsure = 0n, ended = [] } = start
  const all = start.payments.map(({ value, ...payment }): StartPayment => ({ ...payment, mass: portion(ONE, value, total) }))
  const tied = clusters === undefined ? null : await tiedPayments(all, own, clusters)
  const payments = tied?.open ?? all
  const options = { network, direction, hopLimit, epsilon, nullEndpoints, payments, followInferred, own }
  const trace =
    clusters === undefined
      ? await runLedgerTrace(q, options, pins, port)
      : await traceLedgers(new TiedLedgers(port ?? new PostgresLedgers(q), clusters), options)
  const { masses, hits, coinjoins = [], conversions, ledgersWalked, rowsRead } = trace
  const unfollowed = (trace.unfollowed ?? 0) + (unsure === 0n ? 0 : portion(ONE, unsure, total))
  const ends = new BridgeEnds()
  for (const { end, time, value } of ended) ends.add(end, time, portion(ONE, value, total))
  for (const end of trace.bridgeEnds ?? []) ends.merge(end)
  const nowhere = start.nowhere === 0n ? 0 : portion(ONE, start.nowhere, total)
  const traced: TracedLane = {
    hits: [...(tied?.hits ?? []), ...hits.map(laneHit)],
    coinjoins: [...start.coinjoins, ...coinjoins.map((end) => ({ ...end, ...farPart(end.mass, total) }))],
    open: {
      beyondHopLimit: masses.beyondHopLimit,
      unknownOrigin: masses.unknownOrigin + nowhere,
      unspent: masses.unspent,
    },
    epsilon,
    nodes: ledgersWalked,
    steps: rowsRead,
    ...(conversions !== undefined && { conversions }),
    ...(unfollowed > 0 && { unfollowed }),
    ...ends.toField(),
  }
  return clusters === undefined ? traced : oneHopLater(traced, clusters, hopLimit)
}

function laneHit({ id, network, hop, mass, cuts, parts, path }: LedgerHit): LaneHit {
  const links = path.links.map(({ mass: _, heaviest, ...link }) => ({
    ...link,
    carriers: heaviest.map(({ mass: _, ...carrier }) => carrier),
  }))
  return { id, ...(network !== undefined && { network }), hop, mass, arrivals: { cuts, parts }, path: { mass: path.mass, links } }
}
