import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import {
  type BridgeEnd,
  type ClaimedTransaction,
  type Coinjoin,
  type Direction,
  findCoinjoinsAt,
  type Link,
  leastMass,
  type Place,
  type StartLayer,
  type Unit,
} from '@/server/trace'
import type { AssetTotal, DirectRow } from '../evidence/evidence'
import { floorParts, type LaneCoinjoin, type LaneFlow, lanesOf, nearCoinjoin, rowsIn } from '../lanes/flows'
import type { Around } from '../lanes/lane-payment'
import { groupBy, valueIn } from '../lanes/side'
import { type LedgerTracing, traceLedgerLane } from '../walk/ledger-lane'
import { traceUtxoLane } from '../walk/utxo-lane'
import { findDirectRows, findLanePayments, findTotals } from './lanes.repo'
import { findMixed, findMixedValues } from './mixed.repo'
import {
  type ConvertedPayment,
  type ConvertedTransfer,
  inLane,
  nearPassages,
  placeKey,
  throughConversions,
} from './near-conversions'
import { findOwnTransfers, type OwnTransfer } from './near-conversions.repo'
import type { OwnMoves } from './own-moves'
import { allLinked, findPayments } from './utxo-payments.repo'

/**
 * The number of transfers in one direction above which an address of a UTXO network is traced over its ledger: individually,
 * each would carry less than the policy's epsilon, and none would be followed.
 */
const busyAddress = 10_000

/** Lanes of unknown tokens that are traced further than one hop; they never score, and anyone can create more of them. */
const tracedUnknown = 3

export interface AddressFlowsInput {
  tracing: LedgerTracing
  network: Network
  id: number
  /** The attributed addresses that it exchanged something with. */
  around: readonly Around[]
  isKnown: (asset: number) => boolean
  /** The transactions in which it was a party to recognised swaps. */
  claimed: ReadonlyMap<string, ClaimedTransaction>
  /** Millionths of a dollar under which an unsolicited transfer is dust. */
  dustUsd: bigint
  /** What it received and sent, if already read. */
  totals?: Record<Direction, AssetTotal[]>
  /** All its transfers, if already read. */
  moves?: OwnMoves | null
}

/** What an address received and sent, by lane. On UTXO networks traced over outpoints if the index holds all of them. */
export async function addressFlows(input: AddressFlowsInput): Promise<LaneFlow[]> {
  const { tracing, network, id, around, isKnown, dustUsd, moves } = input
  const { q } = tracing
  const totals = input.totals ?? (await findTotals(q, network.id, id))
  const flows = await Promise.all(
    (['source', 'destination'] as const).map(async (direction) => {
      const lanes = lanesOf(totals[direction], isKnown)
      if (lanes.length === 0) return []
      const transfers = totals[direction].reduce((sum, { count }) => sum + count, 0)
      const linked = network.model === 'utxo' && transfers <= busyAddress && (await allLinked(q, network.id, id, direction))
      const mixed = await mixedAround(input, direction, transfers)
      const near = await nearConversions(input, direction)
      const told = [around, dustUsd, [...mixed.found.keys()], near.places] as const
      const paid = moves?.directRows(direction, ...told) ?? (await findDirectRows(q, network.id, id, direction, ...told))
      const cuts = new Map(around.map((a) => [a.counterparty, a.cuts]))
      const through = throughConversions(near.converted, direction, (far) => (far === id ? undefined : cuts.get(far)))
      const direct = [...paid, ...through.direct]
      const converted = { left: near.places, payments: through.payments, unsure: near.unsure, ended: near.ended }
      let unknown = 0
      return lanes.map((lane): LaneFlow => {
        const mine = { ...lane, direction, direct: rowsIn(lane.unit, direct) }
        if (linked) return { ...mine, method: 'transactions', trace: (epsilon) => overOutpoints(input, mine, mixed, epsilon) }
        const further = lane.known || unknown++ < tracedUnknown
        return { ...mine, method: 'ledgers', trace: (epsilon) => overLedgers(input, mine, mixed, converted, epsilon, further) }
      })
    }),
  )
  return flows.flat()
}

type Lane = Pick<LaneFlow, 'direction' | 'unit' | 'total' | 'direct'>
/** CoinJoins next to an address, by their hashes; `whole`: there are no others. */
interface Mixed {
  found: ReadonlyMap<string, Coinjoin>
  whole: boolean
}

/** The subject's own conversions: transfers handled by them, payments beyond them, and what was not followed. */
interface Converted {
  left: readonly Place[]
  payments: readonly ConvertedPayment[]
  unsure: readonly OwnTransfer[]
  /** Legs of bridges at which a trace ends. */
  ended: readonly { transfer: OwnTransfer; end: BridgeEnd }[]
}

interface LaneAsked {
  network: number
  id: number
  direction: Direction
  unit: Unit
  total: bigint
}

/** The CoinJoins next to an address: all of them, or for a busy address those in which an attributed address took part. */
async function mixedAround(
  { tracing, network, id, around }: AddressFlowsInput,
  direction: Direction,
  transfers: number,
): Promise<Mixed> {
  if (network.model !== 'utxo') return { found: new Map(), whole: true }
  const whole = transfers <= busyAddress
  const known = whole ? null : around.map((a) => a.counterparty)
  return { found: await findMixed(tracing.q, network.id, id, direction, known), whole }
}

/** The subject's transfers in one direction that are part of conversions. */
async function nearConversions(input: AddressFlowsInput, direction: Direction) {
  const { tracing, network, id, around, claimed } = input
  const venues = new Map(around.map(({ counterparty, venue }) => [counterparty, venue]))
  const isMine = (move: { from: number; to: number }) => (direction === 'source' ? move.to : move.from) === id
  const found = nearPassages(
    claimed.values(),
    direction,
    tracing.followInferred ?? false,
    (move) => (isMine(move) ? id : null),
    (far) => venues.get(far),
  )
  const places = [...found.followed.values(), ...found.ended.values()].map(({ place }) => place)
  const read = (of: readonly Place[]) => findOwnTransfers(tracing.q, network.id, id, direction, of)
  const [transfers, unsure] = await Promise.all([read(places), read([...found.unfollowed.values()])])
  const converted = transfers.flatMap((transfer): ConvertedTransfer[] => {
    const { near, passages } = found.followed.get(placeKey(transfer.place)) ?? { near: id, passages: [] }
    return passages.length === 0 ? [] : [{ transfer, near, passages, within: false }]
  })
  const ended = transfers.flatMap((transfer) => {
    const end = found.ended.get(placeKey(transfer.place))?.end
    return end === undefined ? [] : [{ transfer, end }]
  })
  return { places, converted, unsure, ended }
}

async function overLedgers(
  { tracing, network, id, around, moves }: AddressFlowsInput,
  lane: Lane,
  mixed: Mixed,
  converted: Converted,
  epsilon: number,
  further: boolean,
) {
  const { direction, unit, total } = lane
  const asked = { network: network.id, id, direction, unit, total }
  const known = around.map((a) => a.counterparty)
  const least = leastMass(epsilon)
  const ask = { ...asked, known, least, leftOut: [...mixed.found.keys()], converted: converted.left }
  const found = further ? (moves?.lanePayments(ask) ?? (await findLanePayments(tracing.q, ask))) : { payments: [], nowhere: 0n }
  const places = mixed.whole ? [] : found.payments.map(({ place }) => place)
  const beyond = await findCoinjoinsAt(tracing.q, network.id, places)
  const payments = found.payments.filter(({ place }) => !beyond.has(place.hash)).map((payment) => ({ ...payment, near: id }))
  const coinjoins = await nearEnds(tracing.q, asked, [...mixed.found.values(), ...beyond.values()])
  const through = further ? converted.payments.filter(({ own }) => inLane(unit, own)).map(({ payment }) => payment) : []
  const unsure = converted.unsure.filter((transfer) => inLane(unit, transfer))
  const start = {
    ...{ direction, total, nowhere: found.nowhere, coinjoins },
    payments: [...payments, ...through],
    own: through.some(({ counterparty }) => counterparty === id) ? [id] : [],
    unsure: unsure.reduce((sum, { usd, raw }) => sum + (usd ?? raw), 0n),
    ended: (further ? converted.ended : [])
      .filter(({ transfer }) => inLane(unit, transfer))
      .map(({ transfer: { usd, raw, time }, end }) => ({ end, time, value: usd ?? raw })),
  }
  return traceLedgerLane(tracing, start, epsilon)
}

async function overOutpoints({ tracing, network, id }: AddressFlowsInput, lane: Lane, mixed: Mixed, epsilon: number) {
  const { direction, unit, total } = lane
  const asked = { network: network.id, id, direction, unit, total }
  const start = await startOf(tracing.q, asked, lane, mixed, epsilon)
  const traced = await traceUtxoLane({ ...tracing, network: network.id }, { direction, unit, subject: id, start }, epsilon)
  const near = await nearEnds(tracing.q, asked, [...mixed.found.values()])
  const mass = near.reduce((sum, end) => sum + end.mass, 0)
  // With a hop limit of one, the kernel counts everything unattributed as beyond the limit, including these CoinJoins.
  const beyondHopLimit = traced.open.beyondHopLimit - (tracing.hopLimit === 1 ? mass : 0)
  return { ...traced, open: { ...traced.open, beyondHopLimit }, coinjoins: [...near, ...traced.coinjoins] }
}

/** CoinJoins that paid the subject, or that it paid into: one hop away, each with all of the value that moved in it. */
async function nearEnds(q: Queryable, asked: LaneAsked, mixed: readonly Coinjoin[]): Promise<LaneCoinjoin[]> {
  const values = await findMixedValues(q, asked, mixed)
  return mixed.flatMap((one) => {
    const value = values.get(one.hash) ?? 0n
    return value === 0n ? [] : [nearCoinjoin(one, value, asked.total)]
  })
}

async function startOf(
  q: Queryable,
  asked: LaneAsked,
  { direction, unit, total, direct }: Lane,
  mixed: Mixed,
  epsilon: number,
): Promise<StartLayer> {
  const tagged = taggedLinks(direct, unit)
  const known = direct.map((row) => row.counterparty)
  const left = [...mixed.found.values()].map(({ tx }) => tx)
  const payments = await findPayments(q, { ...asked, known, least: leastMass(epsilon), left })
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

/** Direct links to attributed addresses, one per asset. */
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
