import type { Coinjoin } from '../coinjoin.repo'
import { leastMass } from '../mass'
import type { Direction } from '../port'
import { Layer, type LedgerLink, type LedgerNode, linkOf } from './layer'
import { comparePlaces, type LedgerPort, type LedgerRow, type Place, periodIndex } from './port'
import { type Entry, LedgerWalk, type Share } from './walk'

/** A transfer between the subject and an address that is not attributed. */
export interface StartPayment {
  /** The end of the transfer on the subject's side. */
  near: number
  counterparty: number
  asset: number
  place: Place
  /** Epoch seconds. */
  time: number
  /** Base units. */
  raw: bigint
  /** Units of 2^-40 of the lane. */
  mass: number
}

export interface LedgerTraceOptions {
  network: number
  direction: Direction
  /** 1 to 10; the payments given are its first hop. */
  hopLimit: number
  /** Smallest share of the lane that is followed. */
  epsilon: number
  /** Endpoints that are not addresses: never a hit, never traced through. */
  nullEndpoints: ReadonlySet<number>
  payments: readonly StartPayment[]
  /**
   * For engines that cannot ask row-level security: addresses of which the organisation says or disputes something, with
   * the cuts that hold for it as `LedgerPort.attributed` gives them, or null if nothing counts for it.
   */
  said?: ReadonlyMap<number, readonly number[] | null>
}

/** Units of 2^-40; they add up to the mass of the payments given. */
export interface LedgerMasses {
  /** Reached an attributed address beyond the first hop. */
  absorbed: number
  /** Ended at a recognised CoinJoin. Not there where none was met. */
  coinjoin?: number
  pruned: number
  beyondHopLimit: number
  /** From before the index, or issued (destinations: burnt and paid as fees). */
  unknownOrigin: number
  /** Destinations: not paid on by the addresses that hold it. */
  unspent: number
}

/** An attributed address beyond the first hop, with what was absorbed there. */
export interface LedgerHit {
  id: number
  hop: number
  mass: number
  /** Times at which a statement about it begins or ends, and the mass of each period between them (one more than cuts). */
  cuts: readonly number[]
  parts: number[]
  first: number
  last: number
  /** The way most of it came, subject first; the mass of its last link. */
  path: { mass: number; links: LedgerLink[] }
}

/** A recognised CoinJoin that mass arrived at: who put in what of it came out is not told. */
export interface LedgerCoinjoin extends Coinjoin {
  hop: number
  mass: number
}

export interface LedgerTrace {
  masses: LedgerMasses
  /** By hop, then mass, then id. */
  hits: LedgerHit[]
  /** By hop, then hash. Not there where none was met. */
  coinjoins?: LedgerCoinjoin[]
  ledgersWalked: number
  rowsRead: number
}

/** Rows of a ledger that are asked for at first; each further question asks for four times as many. */
const FIRST_PAGE = 64
const LAST_PAGE = 16_384

/**
 * Truncated haircut over ledgers: each hop walks the ledgers that the hop before reached, in the asset that moved.
 * The answer depends on nothing but the ledgers: not on engine, paging or the order of questions. Throws
 * `InconsistentGraph` where a payment is not on its ledger.
 */
export async function traceLedgers(port: LedgerPort, options: LedgerTraceOptions): Promise<LedgerTrace> {
  const { network, direction, hopLimit, nullEndpoints } = options
  const least = leastMass(options.epsilon)
  const masses: LedgerMasses = { absorbed: 0, pruned: 0, beyondHopLimit: 0, unknownOrigin: 0, unspent: 0 }
  const result: LedgerTrace = { masses, hits: [], ledgersWalked: 0, rowsRead: 0 }
  const known = new Map<number, readonly number[] | null>()
  let frontier = new Layer()
  for (const { near, mass, ...payment } of options.payments) {
    if (nullEndpoints.has(payment.counterparty)) masses.unknownOrigin += mass
    else frontier.add(null, near, payment.counterparty, payment.asset, payment, mass)
  }

  for (let hop = 2; ; hop++) {
    const nodes = frontier.nodes().filter((node) => {
      if (hop > hopLimit) masses.beyondHopLimit += node.mass
      else if (node.mass < least) masses.pruned += node.mass
      else return true
      return false
    })
    if (nodes.length === 0) return result
    const walks = await walkAll(nodes)
    const shares = walks.flatMap((walk) => walk.shares)
    const mixed = await endAtCoinjoins(hop, shares)
    const payees = new Set(shares.filter(({ row }) => !mixed.has(row.place.hash)).map(({ row }) => row.counterparty))
    await learn([...payees].filter((id) => !known.has(id) && !nullEndpoints.has(id)))
    const next = new Layer()
    const absorbed = new Layer()
    nodes.forEach((node, i) => {
      for (const { row, mass } of walks[i]?.shares ?? []) {
        if (mixed.has(row.place.hash)) continue
        if (nullEndpoints.has(row.counterparty)) masses.unknownOrigin += mass
        else {
          const layer = known.get(row.counterparty) === null ? next : absorbed
          const payment = { place: row.place, time: row.time, raw: row.amount }
          layer.add(node, node.address, row.counterparty, node.asset, payment, mass)
        }
      }
    })
    const hits = hitsOf(absorbed, hop)
    for (const hit of hits) masses.absorbed += hit.mass
    result.hits.push(...hits)
    frontier = next
  }

  async function walkAll(nodes: readonly LedgerNode[]): Promise<LedgerWalk[]> {
    const order = direction === 'source' ? -1 : 1
    const walks = nodes.map((node) => {
      const entries = joined(node.entries.sort((a, b) => order * comparePlaces(a.place, b.place)))
      return new LedgerWalk(direction, entries, Math.max(1, Math.ceil(least / entries.length)))
    })
    const last: (Place | null)[] = nodes.map(() => null)
    let open = walks.map((_, i) => i)
    for (let limit = FIRST_PAGE; open.length > 0; limit = Math.min(LAST_PAGE, limit * 4)) {
      const asks = open.map((i) => {
        const [node, jump] = [nodes[i] as LedgerNode, (walks[i] as LedgerWalk).jump]
        const from = jump ?? (last[i] as Place)
        return { address: node.address, asset: node.asset, from, inclusive: jump !== null, limit }
      })
      const answers = await port.read(network, direction, asks)
      open.forEach((i, at) => {
        const rows: readonly LedgerRow[] = answers[at] ?? []
        const walk = walks[i] as LedgerWalk
        walk.feed(rows)
        last[i] = rows.at(-1)?.place ?? last[i] ?? null
        if (!walk.done && rows.length < limit) walk.end()
      })
      open = open.filter((i) => !(walks[i] as LedgerWalk).done)
    }
    for (const walk of walks) {
      result.ledgersWalked++
      result.rowsRead += walk.rows
      masses.pruned += walk.pruned
      if (direction === 'source') masses.unknownOrigin += walk.left
      else masses.unspent += walk.left
    }
    return walks
  }

  /** Takes what moved in CoinJoins out of the walk; says which those are. */
  async function endAtCoinjoins(hop: number, shares: readonly Share[]): Promise<ReadonlySet<string>> {
    const places = shares.map(({ row }) => row.place)
    const met = places.length === 0 ? undefined : await port.coinjoins?.(network, places)
    if (met === undefined || met.size === 0) return new Set()
    const ends = new Map<string, LedgerCoinjoin>()
    for (const { row, mass } of shares) {
      const coinjoin = met.get(row.place.hash)
      if (coinjoin === undefined) continue
      const end = ends.get(coinjoin.hash)
      if (end === undefined) ends.set(coinjoin.hash, { ...coinjoin, hop, mass })
      else end.mass += mass
      masses.coinjoin = (masses.coinjoin ?? 0) + mass
    }
    const ordered = [...ends.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
    if (ordered.length > 0) result.coinjoins = [...(result.coinjoins ?? []), ...ordered]
    return new Set(ends.keys())
  }

  async function learn(ids: number[]): Promise<void> {
    if (ids.length === 0) return
    const found = await port.attributed(
      network,
      ids.sort((a, b) => a - b),
    )
    for (const id of ids) known.set(id, found.get(id) ?? null)
  }

  /** What was absorbed, an address at a time: its ledgers of several assets are one hit. */
  function hitsOf(layer: Layer, hop: number): LedgerHit[] {
    const hits = new Map<number, LedgerHit & { best: LedgerNode }>()
    for (const node of layer.nodes()) {
      const cuts = known.get(node.address) ?? []
      let hit = hits.get(node.address)
      if (hit === undefined) {
        const { first, last } = node
        const parts = new Array<number>(cuts.length + 1).fill(0)
        hit = { id: node.address, hop, mass: 0, cuts, parts, first, last, path: { mass: 0, links: [] }, best: node }
        hits.set(node.address, hit)
      }
      hit.mass += node.mass
      hit.first = Math.min(hit.first, node.first)
      hit.last = Math.max(hit.last, node.last)
      for (const { time, mass } of node.entries)
        hit.parts[periodIndex(cuts, time)] = (hit.parts[periodIndex(cuts, time)] ?? 0) + mass
      if (node.heaviest.mass > hit.best.heaviest.mass) hit.best = node
    }
    return [...hits.values()]
      .map(({ best, ...hit }) => ({ ...hit, path: { mass: best.heaviest.mass, links: waysBack(best) } }))
      .sort((a, b) => b.mass - a.mass || a.id - b.id)
  }
}

/** The heaviest link into each ledger on the way back to the subject, subject first. */
function waysBack(node: LedgerNode): LedgerLink[] {
  const links: LedgerLink[] = []
  for (let at: LedgerNode | null = node; at !== null; at = at.heaviest.parent) links.unshift(linkOf(at))
  return links
}

/** Entries at one place are one entry. */
function joined(sorted: readonly Entry[]): Entry[] {
  const entries: Entry[] = []
  for (const { place, mass } of sorted) {
    const held = entries.at(-1)
    if (held !== undefined && comparePlaces(held.place, place) === 0) held.mass += mass
    else entries.push({ place, mass })
  }
  return entries
}
