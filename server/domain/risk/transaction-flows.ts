import type { Queryable } from '@/server/platform/db'
import type { Direction, Link, StartLayer, Unit } from '@/server/trace'
import type { AssetTotal, DirectRow } from './evidence'
import { type DirectionFlows, floorParts, wholeParts } from './flows'
import { groupBy, valueIn } from './side'
import type { TransactionSubject } from './subject'
import { findAttributed, findLinkedId, findMoves, findOutpoints, type Move, type Outpoint } from './transaction-moves.repo'

/** Stands for the subject's own transaction on links of networks that give transactions no ids. */
export const subjectTransaction = -1

interface Facts {
  subject: TransactionSubject
  direction: Direction
  time: number
  /** Its id among outpoints, or null where only its transfers are known. */
  linked: number | null
  moves: Move[]
  attributed: ReadonlySet<number>
}

/**
 * What a transaction moved: hop 1 are the exact ends of its transfers, payers for the source and payees for the
 * destination. On UTXO networks change is left out, and a chosen output narrows it to what that output carries.
 */
export async function transactionFlows(q: Queryable, subject: TransactionSubject, direction: Direction): Promise<DirectionFlows> {
  const network = subject.network.id
  const time = subject.time ?? 0
  const linked = subject.network.model === 'utxo' ? await findLinkedId(q, network, subject.hash) : null
  const all = subject.blockHeight === null ? [] : await findMoves(q, network, subject.hash, subject.blockHeight)
  const outputs = linked === null ? [] : await findOutpoints(q, network, linked, 'destination')
  const moves = subject.outputIndex === null ? moved(all, subject) : ofOutput(all, outputs, subject.outputIndex)
  const attributed = await findAttributed(
    q,
    network,
    moves.map((move) => farEnd(move, direction)),
  )
  const facts = { subject, direction, time, linked, moves, attributed }
  return {
    direction,
    method: linked === null ? 'address_edges_as_of' : 'transactions',
    totals: summed(moves, () => 0).map(({ counterparty: _, first: __, last: ___, ...total }): AssetTotal => total),
    direct: directRows(facts),
    // All of it moved at one moment, so no date can cut a row in two.
    split: async () => [],
    start: async (unit) => startOf(facts, unit, linked === null ? [] : await behind(facts, linked, outputs)),
  }

  async function behind({ subject: { outputIndex } }: Facts, tx: number, made: Outpoint[]): Promise<Outpoint[]> {
    if (direction === 'source') return findOutpoints(q, network, tx, direction)
    return outputIndex === null ? made : made.filter((outpoint) => outpoint.index === outputIndex)
  }
}

const farEnd = ({ src, dst }: Move, direction: Direction) => (direction === 'source' ? src : dst)
const nearEnd = ({ src, dst }: Move, direction: Direction) => (direction === 'source' ? dst : src)

/** Without what comes back to a payer: change on UTXO networks, transfers to oneself elsewhere. All, where nothing else moved. */
function moved(all: Move[], { network }: TransactionSubject): Move[] {
  const payers = new Set(all.map((move) => move.src).filter((id) => id !== 0))
  const away = all.filter((move) => (network.model === 'utxo' ? !payers.has(move.dst) : move.src !== move.dst))
  return away.length > 0 ? away : all
}

/** What one output carries, by payer: exactly its value, in proportion where its owner has several outputs. */
function ofOutput(all: Move[], outputs: Outpoint[], index: number): Move[] {
  const chosen = outputs.find((output) => output.index === index)
  if (chosen === undefined) return []
  const toOwner = all.filter((move) => move.dst === chosen.address)
  const payers = summed(toOwner, (move) => move.src)
  const weights = payers.map((row) => row.raw)
  const sum = (list: bigint[]) => list.reduce((total, part) => total + part, 0n)
  const raw = sum(weights)
  if (raw === 0n) return []
  const priced = payers.every((row) => row.unpriced === 0)
  const values = wholeParts(chosen.value, weights)
  const prices = wholeParts((sum(payers.map((row) => row.usd)) * chosen.value) / raw, weights)
  return payers
    .map((row, i): Move => {
      return {
        src: row.counterparty,
        dst: chosen.address,
        asset: row.asset,
        raw: values[i] ?? 0n,
        usd: priced ? (prices[i] ?? 0n) : null,
      }
    })
    .filter((move) => move.raw > 0n)
}

/** Sums per asset and whatever `key` tells apart; assets in the order of the moves. */
function summed(moves: Move[], key: (move: Move) => number, time = 0): DirectRow[] {
  return [...groupBy(moves, (move) => `${key(move)} ${move.asset}`).values()]
    .map((group) => ({
      counterparty: key(group[0] as Move),
      asset: (group[0] as Move).asset,
      raw: group.reduce((sum, move) => sum + move.raw, 0n),
      usd: group.reduce((sum, move) => sum + (move.usd ?? 0n), 0n),
      count: group.length,
      unpriced: group.filter((move) => move.usd === null).length,
      first: time,
      last: time,
    }))
    .sort((a, b) => a.counterparty - b.counterparty)
}

function directRows({ moves, attributed, direction, time }: Facts): DirectRow[] {
  const named = moves.filter((move) => attributed.has(farEnd(move, direction)))
  return summed(named, (move) => farEnd(move, direction), time)
}

function startOf(facts: Facts, unit: Unit, outpoints: Outpoint[]): StartLayer {
  const { moves, direction, time, linked, attributed } = facts
  const rows = summed(moves, (move) => farEnd(move, direction), time)
  const total = rows.reduce((sum, row) => sum + valueIn(unit, row), 0n)
  const behind = groupBy(outpoints, (outpoint) => outpoint.address)
  const tagged: Link[] = []
  const links: Link[] = []
  for (const row of rows) {
    const value = valueIn(unit, row)
    if (value === 0n) continue
    const link = { asset: row.asset, first: time, last: time, tx: linked ?? subjectTransaction, near: nearest(facts, row, unit) }
    if (attributed.has(row.counterparty)) tagged.push({ id: row.counterparty, value, ...link })
    else if (linked === null) links.push({ id: row.counterparty, value, ...link })
    else links.push(...throughOutpoints(row.counterparty, value, link, behind.get(row.counterparty) ?? []))
  }
  return { total, tagged, links, bound: time }
}

/** A counterparty's part by the transactions behind its outpoints; 0 where there is none. */
function throughOutpoints(address: number, value: bigint, link: Omit<Link, 'id' | 'value'>, outpoints: Outpoint[]): Link[] {
  if (outpoints.length === 0) return [{ id: 0, address, value, ...link }]
  const groups = [...groupBy(outpoints, (outpoint) => outpoint.next)].sort(([a], [b]) => a - b)
  const parts = floorParts(
    value,
    groups.map(([, group]) => group.reduce((sum, outpoint) => sum + outpoint.value, 0n)),
  )
  return groups.map(([next], i) => ({ id: next, address, value: parts[i] ?? 0n, ...link }))
}

/** The other end of the largest transfer with a counterparty, where a path enters the transaction; ties to the smaller id. */
function nearest({ moves, direction }: Facts, row: DirectRow, unit: Unit): number {
  const value = ({ asset, raw, usd }: Move) => valueIn(unit, { asset, raw, usd: usd ?? 0n })
  const [first, ...rest] = moves.filter((move) => farEnd(move, direction) === row.counterparty && move.asset === row.asset)
  const best = rest.reduce((held, move) => {
    const more = value(move) - value(held as Move)
    return more > 0n || (more === 0n && nearEnd(move, direction) < nearEnd(held as Move, direction)) ? move : held
  }, first)
  return best === undefined ? row.counterparty : nearEnd(best, direction)
}
