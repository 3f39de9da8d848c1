import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type Direction, type Link, leastMass, type StartLayer, type Unit } from '@/server/trace'
import type { DirectRow } from './evidence'
import { floorParts, type LaneFlow, lanesOf, rowsIn } from './flows'
import { type Around, findDirectRows, findLanePayments, findTotals } from './lanes.repo'
import { type LedgerTracing, traceLedgerLane } from './ledger-lane'
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
      const [direct, linked] = await Promise.all([
        findDirectRows(q, network.id, id, direction, around, dustUsd),
        network.model === 'utxo' && transfers <= busyAddress && allLinked(q, network.id, id, direction),
      ])
      let unknown = 0
      return lanes.map((lane): LaneFlow => {
        const mine = { ...lane, direction, direct: rowsIn(lane.unit, direct) }
        if (linked) return { ...mine, method: 'transactions', trace: (epsilon) => overOutpoints(input, mine, epsilon) }
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

async function overOutpoints({ tracing, network, id }: AddressFlowsInput, lane: Lane, epsilon: number) {
  const { direction, unit } = lane
  const start = await startOf(tracing.q, network.id, id, lane, epsilon)
  return traceUtxoLane({ ...tracing, network: network.id }, { direction, unit, subject: id, start }, epsilon)
}

async function startOf(q: Queryable, network: number, id: number, lane: Lane, epsilon: number): Promise<StartLayer> {
  const { direction, unit, total, direct } = lane
  const tagged = taggedLinks(direct, unit)
  const known = direct.map((row) => row.counterparty)
  const payments = await findPayments(q, { network, id, direction, unit, known, least: leastMass(epsilon), total })
  const links = [...groupBy(payments, (p) => `${p.tx} ${p.counterparty}`).values()].flatMap((outpoints) => {
    const parts = floorParts(
      outpoints[0]?.value ?? 0n,
      outpoints.map((p) => p.weight),
    )
    return outpoints.map(({ tx, time, counterparty, next }, i): Link => {
      return { id: next, address: counterparty, asset: 0, value: parts[i] ?? 0n, first: time, last: time, tx }
    })
  })
  return { total, tagged, links: links.filter((link) => link.value > 0n), bound: boundOf(direction) }
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
