import {
  type ClaimedTransaction,
  type Coinjoin,
  type Direction,
  findClaimed,
  findCoinjoinsAt,
  type Link,
  periodIndex,
  type StartLayer,
  type Unit,
} from '@/server/trace'
import type { AssetTotal, DirectRow } from '../evidence/evidence'
import { floorParts, type LaneFlow, lanesOf, nearCoinjoin, rowsIn, type TracedLane, wholeParts } from '../lanes/flows'
import type { Around } from '../lanes/lane-payment'
import { groupBy } from '../lanes/side'
import type { TransactionSubject } from '../subject/transaction-subject'
import { subjectTransaction } from '../subject/transaction-subject'
import { type LedgerTracing, traceLedgerLane } from '../walk/ledger-lane'
import { traceUtxoLane } from '../walk/utxo-lane'
import { type ConvertedTransfer, conversionParties, inLane, nearPassages, placeKey, throughConversions } from './near-conversions'
import { findLinkedId, findMoves, findOutpoints, type Move, type Outpoint } from './transaction-moves.repo'

/** What a transaction moved in one direction; statements about its far ends are read before anything is traced. */
export interface TransactionMoves {
  subject: TransactionSubject
  direction: Direction
  time: number
  /** Its id among outpoints, or null if only its transfers are known. */
  linked: number | null
  moves: Move[]
  outpoints: Outpoint[]
  /** Source: the transaction itself, if it is a recognised CoinJoin. Its outputs then cannot be attributed to inputs. */
  mixed: Coinjoin | null
  /** Account networks: the transaction itself, if swaps were recognised in it. */
  claimed: ClaimedTransaction | null
}

/**
 * What a transaction moved: hop 1 are the exact ends of its transfers, payers for the source and payees for the destination. On
 * UTXO networks change is left out, and a chosen output restricts it to what that output carries.
 */
export async function transactionMoves(
  q: LedgerTracing['q'],
  subject: TransactionSubject,
  direction: Direction,
): Promise<TransactionMoves> {
  const network = subject.network.id
  const time = subject.time ?? 0
  const linked = subject.network.model === 'utxo' ? await findLinkedId(q, network, subject.hash) : null
  const all = subject.blockHeight === null ? [] : await findMoves(q, network, subject.hash, subject.blockHeight)
  const outputs = linked === null ? [] : await findOutpoints(q, network, linked, 'destination')
  const moves = subject.outputIndex === null ? moved(all, subject) : ofOutput(all, outputs, subject.outputIndex)
  const { outputIndex } = subject
  const made = outputIndex === null ? outputs : outputs.filter((outpoint) => outpoint.index === outputIndex)
  const outpoints = linked === null || direction === 'destination' ? made : await findOutpoints(q, network, linked, direction)
  const place = { height: subject.blockHeight ?? 0, hash: subject.hash }
  const joins = direction === 'source' && subject.network.model === 'utxo' && moves.length > 0
  const mixed = joins ? await findCoinjoinsAt(q, network, [place]) : null
  const claimed = subject.network.model === 'account' && moves.length > 0 ? await findClaimed(q, network, [place]) : null
  return {
    ...{ subject, direction, time, linked, moves, outpoints },
    mixed: mixed?.get(subject.hash) ?? null,
    claimed: claimed?.get(subject.hash) ?? null,
  }
}

/** The addresses at the far end of what a transaction moved, and the parties to conversions in it, with their networks. */
export function farEnds({ moves, direction, claimed }: TransactionMoves): { id: number; network?: number }[] {
  const parties = claimed === null ? [] : conversionParties([claimed])
  return [...moves.map((move) => ({ id: farEnd(move, direction) })), ...parties].filter(({ id }) => id !== 0)
}

/** The lanes of what a transaction moved. A transaction as a subject has no unsolicited transfers, so none of it is dust. */
export function transactionFlows(
  facts: TransactionMoves,
  tracing: LedgerTracing,
  around: readonly Around[],
  isKnown: (asset: number) => boolean,
): LaneFlow[] {
  const { moves, direction, time, linked, mixed } = facts
  const cuts = new Map(around.map((a) => [a.counterparty, a.cuts]))
  const through = throughSwaps(facts, around, tracing.followInferred ?? false)
  const plain = moves.filter((move) => !through.places.has(placeKey(move.place)))
  const named = plain.filter((move) => cuts.has(farEnd(move, direction)))
  const direct = [...groupBy(named, (move) => `${farEnd(move, direction)} ${move.asset} ${move.usd === null}`).values()].map(
    (group): DirectRow => {
      const counterparty = farEnd(group[0] as Move, direction)
      const period = periodIndex(cuts.get(counterparty) ?? [], time)
      const near = nearest(group, direction, group[0]?.usd === null ? { kind: 'asset', asset: group[0].asset } : { kind: 'usd' })
      return { ...summed(group), counterparty, period, unasked: false, first: time, last: time, near }
    },
  )
  direct.push(...through.direct)
  direct.sort((a, b) => a.counterparty - b.counterparty)
  const totals = [...groupBy(moves, (move) => move.asset).values()].map(summed)
  const method = linked === null ? 'ledgers' : 'transactions'
  return lanesOf(totals, isKnown).map((lane): LaneFlow => {
    if (mixed !== null)
      return { ...lane, direction, direct: [], method, trace: async (epsilon) => allMixed(mixed, lane.total, epsilon) }
    const mine = { ...lane, direction, direct: rowsIn(lane.unit, direct) }
    const counted = plain.filter((move) => laneValue(lane.unit, move) > 0n)
    const attributed = new Set(cuts.keys())
    if (linked === null) {
      const { nowhere, payments } = ledgerStart(counted, facts, lane.unit, attributed)
      const further = through.payments.filter(({ own }) => inLane(lane.unit, own)).map(({ payment }) => payment)
      const unsure = through.unsure.reduce((sum, move) => sum + laneValue(lane.unit, move), 0n)
      const ended = through.ended.flatMap(({ move, end }) => {
        const value = laneValue(lane.unit, move)
        return value === 0n ? [] : [{ end, time, value }]
      })
      const start = { direction, total: lane.total, coinjoins: [], nowhere, payments: [...payments, ...further], unsure, ended }
      return { ...mine, method, trace: (epsilon) => traceLedgerLane(tracing, start, epsilon) }
    }
    const start = utxoStart(counted, { ...facts, linked }, lane.unit, attributed)
    const asked = { direction, unit: lane.unit, subject: subjectTransaction, start }
    return { ...mine, method, trace: (epsilon) => traceUtxoLane(tracing, asked, epsilon) }
  })
}

/** What went through the transaction's own swaps, followed from their far legs. */
function throughSwaps({ moves, claimed, direction }: TransactionMoves, around: readonly Around[], followInferred: boolean) {
  const venues = new Map(around.map(({ counterparty, venue }) => [counterparty, venue]))
  const cuts = new Map(around.map((a) => [a.counterparty, a.cuts]))
  const found = nearPassages(
    claimed === null ? [] : [claimed],
    direction,
    followInferred,
    ({ from, to }) => (direction === 'source' ? to : from),
    (far) => venues.get(far),
  )
  const converted = moves.flatMap((move): ConvertedTransfer[] => {
    const held = found.followed.get(placeKey(move.place))
    return held === undefined ? [] : [{ ...held, within: true, transfer: { ...move, time: claimed?.time ?? 0 } }]
  })
  const ended = moves.flatMap((move) => {
    const end = found.ended.get(placeKey(move.place))?.end
    return end === undefined ? [] : [{ move, end }]
  })
  const places = new Set(
    [...converted.map(({ transfer }) => transfer), ...ended.map(({ move }) => move)].map(({ place }) => placeKey(place)),
  )
  const unsure = moves.filter((move) => found.unfollowed.has(placeKey(move.place)))
  return { places, unsure, ended, ...throughConversions(converted, direction, (id) => cuts.get(id)) }
}

/** The lane of a CoinJoin: all of it ends there. */
function allMixed(mixed: Coinjoin, total: bigint, epsilon: number): TracedLane {
  const open = { beyondHopLimit: 0, unknownOrigin: 0, unspent: 0 }
  return { hits: [], coinjoins: [nearCoinjoin(mixed, total, total)], open, epsilon, nodes: 0, steps: 0 }
}

const farEnd = ({ src, dst }: Move, direction: Direction) => (direction === 'source' ? src : dst)
const nearEnd = ({ src, dst }: Move, direction: Direction) => (direction === 'source' ? dst : src)

function laneValue(unit: Unit, { asset, raw, usd }: Move): bigint {
  if (unit.kind === 'usd') return usd ?? 0n
  return asset === unit.asset && usd === null ? raw : 0n
}

/** Without what returns to a payer: change on UTXO networks, transfers to oneself elsewhere. All if nothing else moved. */
function moved(all: Move[], { network }: TransactionSubject): Move[] {
  const payers = new Set(all.map((move) => move.src).filter((id) => id !== 0))
  const away = all.filter((move) => (network.model === 'utxo' ? !payers.has(move.dst) : move.src !== move.dst))
  return away.length > 0 ? away : all
}

/** What one output carries, by payer: exactly its value, in proportion if its owner has several outputs. */
function ofOutput(all: Move[], outputs: Outpoint[], index: number): Move[] {
  const chosen = outputs.find((output) => output.index === index)
  if (chosen === undefined) return []
  const payers = [
    ...groupBy(
      all.filter((move) => move.dst === chosen.address),
      (move) => `${move.src} ${move.asset}`,
    ).values(),
  ]
  const weights = payers.map((group) => group.reduce((sum, move) => sum + move.raw, 0n))
  const raw = weights.reduce((sum, part) => sum + part, 0n)
  if (raw === 0n) return []
  const priced = payers.every((group) => group.every((move) => move.usd !== null))
  const usd = payers.flat().reduce((sum, move) => sum + (move.usd ?? 0n), 0n)
  const values = wholeParts(chosen.value, weights)
  const prices = wholeParts((usd * chosen.value) / raw, weights)
  return payers
    .map((group, i): Move => {
      const first = group[0] as Move
      return { ...first, dst: chosen.address, raw: values[i] ?? 0n, usd: priced ? (prices[i] ?? 0n) : null }
    })
    .filter((move) => move.raw > 0n)
}

/** Sums of moves of one asset. */
function summed(group: readonly Move[]): AssetTotal {
  const unpriced = group.filter((move) => move.usd === null)
  const sum = (list: readonly Move[]) => list.reduce((total, move) => total + move.raw, 0n)
  return {
    asset: group[0]?.asset ?? 0,
    raw: sum(group),
    usd: group.reduce((total, move) => total + (move.usd ?? 0n), 0n),
    count: group.length,
    unpriced: unpriced.length,
    unpricedRaw: sum(unpriced),
  }
}

function ledgerStart(moves: Move[], { direction, time }: TransactionMoves, unit: Unit, attributed: ReadonlySet<number>) {
  const open = moves.filter((move) => !attributed.has(farEnd(move, direction)))
  const nowhere = open.filter((move) => farEnd(move, direction) === 0)
  return {
    nowhere: nowhere.reduce((sum, move) => sum + laneValue(unit, move), 0n),
    payments: open
      .filter((move) => farEnd(move, direction) !== 0 && move.src !== move.dst)
      .map((move) => {
        const { asset, raw, place } = move
        const ends = { near: nearEnd(move, direction), counterparty: farEnd(move, direction) }
        return { ...ends, asset, raw, place, time, value: laneValue(unit, move) }
      }),
  }
}

function utxoStart(
  moves: Move[],
  facts: TransactionMoves & { linked: number },
  unit: Unit,
  attributed: ReadonlySet<number>,
): StartLayer {
  const { direction, time, linked, outpoints } = facts
  const behind = groupBy(outpoints, (outpoint) => outpoint.address)
  const layer: StartLayer = { total: 0n, tagged: [], links: [], bound: time }
  for (const group of groupBy(moves, (move) => `${farEnd(move, direction)} ${move.asset}`).values()) {
    const far = farEnd(group[0] as Move, direction)
    const value = group.reduce((sum, move) => sum + laneValue(unit, move), 0n)
    layer.total += value
    const link = { asset: group[0]?.asset ?? 0, first: time, last: time, tx: linked, near: nearest(group, direction, unit) }
    if (attributed.has(far)) layer.tagged.push({ id: far, value, ...link })
    else layer.links.push(...throughOutpoints(far, value, link, behind.get(far) ?? []))
  }
  layer.tagged.sort((a, b) => a.id - b.id)
  return layer
}

/** A counterparty's part by the transactions behind its outpoints; 0 if there is none. */
function throughOutpoints(address: number, value: bigint, link: Omit<Link, 'id' | 'value'>, outpoints: Outpoint[]): Link[] {
  if (outpoints.length === 0) return [{ id: 0, address, value, ...link }]
  const groups = [...groupBy(outpoints, (outpoint) => outpoint.next)].sort(([a], [b]) => a - b)
  const parts = floorParts(
    value,
    groups.map(([, group]) => group.reduce((sum, outpoint) => sum + outpoint.value, 0n)),
  )
  return groups.map(([next], i) => ({ id: next, address, value: parts[i] ?? 0n, ...link }))
}

/** The near end of the largest transfer with a counterparty, where a path enters the transaction; ties to the smaller id. */
function nearest(group: readonly Move[], direction: Direction, unit: Unit): number {
  const best = group.reduce((held, move) => {
    const more = laneValue(unit, move) - laneValue(unit, held)
    return more > 0n || (more === 0n && nearEnd(move, direction) < nearEnd(held, direction)) ? move : held
  })
  return nearEnd(best, direction)
}
