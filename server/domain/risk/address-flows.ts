import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type Coinjoin, type Direction, type Link, leastMass, ONE, portion, type StartLayer, type Unit } from '@/server/trace'
import type { DirectRow } from './evidence'
import { floorParts, type LaneCoinjoin, type LaneFlow, lanesOf, rowsIn } from './flows'
import { type Around, findDirectRows, findLanePayments, findTotals } from './lanes.repo'
import { type LedgerTracing, traceLedgerLane } from './ledger-lane'
import { findMixed, findMixedValues } from './mixed.repo'
import { groupBy, valueIn } from './side'
import { traceUtxoLane } from './utxo-lane'
import { allLinked, findPayments } from './utxo-payments.repo'

/**
 * Transfers of one direction beyond which an address of a UTXO network is traced over its ledger: one by one, each would
 * carry less than the epsilon of a policy, and nothing of them would be followed.
 */
const busyAddress = 10_000

/** Lanes of unknown tokens that are traced further than one hop; they never score, and anybody can make more of them. */
const tracedUnknown = 3

export interface AddressFlowsInput {
  tracing: LedgerTracing
  network: Network
  id: number
  /** The attributed addresses it exchanged something with. */
  around: readonly Around[]
  isKnown: (asset: number) => boolean
  /** Millionths of a dollar under which a transfer that nobody asked for is dust. */
  dustUsd: bigint
}

/** What an address received and sent, lane by lane. On UTXO networks over outpoints, where the index holds all of them. */
export async function addressFlows(input: AddressFlowsInput): Promise<LaneFlow[]> {
  const { tracing, network, id, around, isKnown, dustUsd } = input
  const { q } = tracing
  const totals = await findTotals(q, network.id, id)
  const flows = await Promise.all(
    (['source', 'destination'] as const).map(async (direction) => {
      const lanes = lanesOf(totals[direction], isKnown)
      if (lanes.length === 0) return []
      const transfers = totals[direction].reduce((sum, { count }) => sum + count, 0)
      const linked = network.model === 'utxo' && transfers <= busyAddress && (await allLinked(q, network.id, id, direction))
      const mixed = linked ? await findMixed(q, network.id, id, direction) : new Map<number, Coinjoin>()
      const hashes = [...mixed.values()].map(({ hash }) => hash)
      const direct = await findDirectRows(q, network.id, id, direction, around, dustUsd, hashes)
      let unknown = 0
      return lanes.map((lane): LaneFlow => {
        const mine = { ...lane, direction, direct: rowsIn(lane.unit, direct) }
        if (linked) return { ...mine, method: 'transactions', trace: (epsilon) => overOutpoints(input, mine, mixed, epsilon) }
        const further = lane.known || unknown++ < tracedUnknown
        return { ...mine, method: 'ledgers', trace: (epsilon) => overLedgers(input, mine, epsilon, further) }
      })
    }),
  )
  return flows.flat()
}

type Lane = Pick<LaneFlow, 'direction' | 'unit' | 'total' | 'direct'>

async function overLedgers({ tracing, network, id, around }: AddressFlowsInput, lane: Lane, epsilon: number, further: boolean) {
  const { direction, unit, total } = lane
  const known = around.map((a) => a.counterparty)
  const least = leastMass(epsilon)
  const found = further
    ? await findLanePayments(tracing.q, { network: network.id, id, direction, unit, known, least, total })
    : { payments: [], nowhere: 0n }
  const payments = found.payments.map((payment) => ({ ...payment, near: id }))
  return traceLedgerLane(tracing, { direction, total, payments, nowhere: found.nowhere }, epsilon)
}

async function overOutpoints(
  { tracing, network, id }: AddressFlowsInput,
  lane: Lane,
  mixed: ReadonlyMap<number, Coinjoin>,
  epsilon: number,
) {
  const { direction, unit, total } = lane
  const { start, direct } = await startOf(tracing.q, network.id, id, lane, mixed, epsilon)
  const traced = await traceUtxoLane({ ...tracing, network: network.id }, { direction, unit, subject: id, start }, epsilon)
  const near = direct.map((one) => nearEnd(one, total))
  const mass = near.reduce((sum, end) => sum + end.mass, 0)
  // At the last hop the kernel takes all that is not attributed for beyond it, these CoinJoins included.
  const beyondHopLimit = traced.open.beyondHopLimit - (tracing.hopLimit === 1 ? mass : 0)
  return { ...traced, open: { ...traced.open, beyondHopLimit }, coinjoins: [...near, ...traced.coinjoins] }
}

/** A CoinJoin that paid the subject, or that it paid into: one hop away, and the whole of what moved in it. */
function nearEnd({ mixed, value }: { mixed: Coinjoin; value: bigint }, total: bigint): LaneCoinjoin {
  return { ...mixed, hop: 1, mass: portion(ONE, value, total), value, exact: value * BigInt(ONE) }
}

async function startOf(
  q: Queryable,
  network: number,
  id: number,
  lane: Lane,
  mixed: ReadonlyMap<number, Coinjoin>,
  epsilon: number,
) {
  const { direction, unit, total, direct } = lane
  const tagged = taggedLinks(direct, unit)
  const asked = { network, id, direction, unit, total }
  const known = direct.map((row) => row.counterparty)
  const [payments, values] = await Promise.all([
    findPayments(q, { ...asked, known, least: leastMass(epsilon), left: [...mixed.keys()] }),
    mixed.size === 0 ? new Map<number, bigint>() : findMixedValues(q, asked, [...mixed.values()]),
  ])
  const links = [...groupBy(payments, (p) => `${p.tx} ${p.counterparty}`).values()].flatMap((outpoints) => {
    const parts = floorParts(
      outpoints[0]?.value ?? 0n,
      outpoints.map((p) => p.weight),
    )
    return outpoints.map(({ tx, time, counterparty, next }, i): Link => {
      return { id: next, address: counterparty, asset: 0, value: parts[i] ?? 0n, first: time, last: time, tx }
    })
  })
  const start: StartLayer = { total, tagged, links: links.filter((link) => link.value > 0n), bound: boundOf(direction) }
  const near = [...mixed.values()]
    .map((one) => ({ mixed: one, value: values.get(one.tx) ?? 0n }))
    .filter(({ value }) => value > 0n)
  return { start, direct: near }
}

/** Direct links to attributed addresses, an asset each. */
function taggedLinks(direct: readonly DirectRow[], unit: Unit): Link[] {
  return [...groupBy(direct, (row) => `${row.counterparty} ${row.asset}`).values()]
    .map((rows): Link => {
      const { counterparty, asset } = rows[0] as DirectRow
      const value = rows.reduce((sum, row) => sum + valueIn(unit, row), 0n)
      return {
        id: counterparty,
        asset,
        value,
        first: Math.min(...rows.map((row) => row.first)),
        last: Math.max(...rows.map((row) => row.last)),
      }
    })
    .filter((link) => link.value > 0n)
}

function boundOf(direction: Direction): number {
  return direction === 'source' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
}
