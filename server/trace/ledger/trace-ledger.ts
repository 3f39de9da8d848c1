import type { Coinjoin } from '../coinjoin.repo'
import { leastMass } from '../mass'
import type { Direction } from '../port'
import { BridgeEnds, type LedgerBridgeEnd } from './bridge-ends'
import { type Conversion, divide } from './conversion'
import { Converter, type FollowedConversion, FollowedConversions, farLeg, farPayment } from './converter'
import { hitsOf, type LedgerHit } from './hits'
import { Layer, type LedgerNode } from './layer'
import { comparePlaces, type LedgerPort, type LedgerRow, type Place } from './port'
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
  /** Set if it went through a conversion: `counterparty`, `asset`, `place`, `time` and `raw` then describe its far leg. */
  conversion?: Conversion
  /** The network of that leg, if a bridge led to another one. */
  network?: number
}

export interface LedgerTraceOptions {
  network: number
  direction: Direction
  /** 1 to 10; the given payments are the first hop. */
  hopLimit: number
  /** Smallest share of the lane that is followed. */
  epsilon: number
  /** Endpoints that are not addresses: never a hit, never traced through. */
  nullEndpoints: ReadonlySet<number>
  payments: readonly StartPayment[]
  /**
   * For engines that cannot apply row-level security: addresses for which the organisation has statements or disputes of its
   * own, with the cuts that apply to it as returned by `LedgerPort.attributed`, or null if no statement counts for it.
   */
  said?: ReadonlyMap<number, readonly number[] | null>
  /** Those of them that do nothing but convert, as returned by `LedgerPort.venues`. */
  saidVenues?: ReadonlySet<number>
  /** Whether conversions that are only inferred are followed. */
  followInferred?: boolean
  /** Addresses whose own conversions are among the payments: what returns to them is not absorbed there. */
  own?: readonly number[]
}

/** Units of 2^-40; they add up to the mass of the given payments. */
export interface LedgerMasses {
  /** Reached an attributed address beyond the first hop. */
  absorbed: number
  /** Ended at a recognised CoinJoin. Absent if there was none. */
  coinjoin?: number
  /** Ended at legs of bridges that are not followed. Absent if there were none. */
  bridge?: number
  pruned: number
  beyondHopLimit: number
  /** From before the index, or issued (destinations: burnt and paid as fees). */
  unknownOrigin: number
  /** Destinations: not spent by the addresses that received it. */
  unspent: number
}

/** A recognised CoinJoin that mass reached: its inputs cannot be matched to its outputs. */
export interface LedgerCoinjoin extends Coinjoin {
  hop: number
  mass: number
}

export interface LedgerTrace {
  masses: LedgerMasses
  /** By hop, then mass, then id. */
  hits: LedgerHit[]
  /** By hop, then hash. Absent if there were none. */
  coinjoins?: LedgerCoinjoin[]
  /** By reason, then network. Absent if there were none. */
  bridgeEnds?: LedgerBridgeEnd[]
  /** The conversions that mass went through, by hash, then ordinal. Absent if there were none. */
  conversions?: FollowedConversion[]
  /** Mass that met inferred conversions and was not followed through them. Absent if there was none. */
  unfollowed?: number
  ledgersWalked: number
  rowsRead: number
}

/** Rows read of a ledger at first; each further page is four times as large. */
const FIRST_PAGE = 64
const LAST_PAGE = 16_384

/**
 * Truncated haircut over ledgers: each hop walks the ledgers that the previous hop reached, in the asset that moved. The answer
 * depends only on the ledgers, not on engine, paging or the order of questions. Throws `InconsistentGraph` if a payment is not
 * on its ledger.
 */
export async function traceLedgers(port: LedgerPort, options: LedgerTraceOptions): Promise<LedgerTrace> {
  const { network, direction, hopLimit, nullEndpoints } = options
  const least = leastMass(options.epsilon)
  const masses: LedgerMasses = { absorbed: 0, pruned: 0, beyondHopLimit: 0, unknownOrigin: 0, unspent: 0 }
  const result: LedgerTrace = { masses, hits: [], ledgersWalked: 0, rowsRead: 0 }
  const known = new Map<number, readonly number[] | null>((options.own ?? []).map((id) => [id, null]))
  const converter = new Converter(port, network, direction, options.followInferred ?? false)
  const followed = new FollowedConversions()
  const ends = new BridgeEnds()
  let frontier = new Layer()
  for (const { near, mass, network: at, ...payment } of options.payments) {
    if (payment.conversion !== undefined) followed.add(payment.conversion, mass)
    if (nullEndpoints.has(payment.counterparty)) masses.unknownOrigin += mass
    else frontier.add(null, near, payment.counterparty, payment.asset, payment, mass, elsewhere(at))
  }

  for (let hop = 2; ; hop++) {
    const nodes = frontier.nodes().filter((node) => {
      if (hop > hopLimit) masses.beyondHopLimit += node.mass
      else if (node.mass < least) masses.pruned += node.mass
      else return true
      return false
    })
    if (nodes.length === 0) return { ...result, ...ends.toField(), ...followed.toField() }
    const walks = await walkAll(nodes)
    const mixed = await endAtCoinjoins(
      hop,
      walks.flatMap((walk, i) => (nodes[i]?.network === undefined ? walk.shares : [])),
    )
    for (const [at, of] of byNetwork(nodes))
      await converter.read(
        at,
        of.flatMap((i) => walks[i]?.shares ?? []),
      )
    const barred = await learnOf(nodes, walks, mixed)
    const next = new Layer()
    const absorbed = new Layer()
    nodes.forEach((node, i) => {
      const reach = (
        address: number,
        asset: number,
        payment: Parameters<Layer['add']>[4],
        mass: number,
        at: number | undefined,
      ): void => {
        if (nullEndpoints.has(address)) masses.unknownOrigin += mass
        else (known.get(address) === null ? next : absorbed).add(node, node.address, address, asset, payment, mass, at)
      }
      for (const { row, mass } of walks[i]?.shares ?? []) {
        if (node.network === undefined && mixed.has(row.place.hash)) continue
        const { place, time, amount: raw, counterparty } = row
        const passages = barred.has(counterparty) ? undefined : converter.passages(node, row)
        if (passages !== undefined) {
          for (const [n, part] of divide(mass, passages).entries()) {
            if (part === 0) continue
            const { conversion } = passages[n] as (typeof passages)[number]
            const { address, asset, payment, network: at } = farPayment(conversion, direction)
            followed.add(conversion, part)
            reach(address, asset, payment, part, at === undefined ? node.network : elsewhere(at))
          }
          continue
        }
        if (converter.isUnfollowed(node, row)) result.unfollowed = (result.unfollowed ?? 0) + mass
        const end = known.get(counterparty) ? undefined : converter.end(node, row)
        if (end !== undefined) {
          masses.bridge = (masses.bridge ?? 0) + mass
          ends.add(end, time, mass)
        } else reach(counterparty, node.asset, { place, time, raw }, mass, node.network)
      }
    })
    const hits = hitsOf(absorbed, hop, (id) => known.get(id) ?? [])
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
      const answers: LedgerRow[][] = []
      for (const [at, of] of byNetwork(open.map((i) => nodes[i] as LedgerNode))) {
        const read = await port.read(
          at,
          direction,
          of.map((n) => asks[n] as (typeof asks)[number]),
        )
        of.forEach((n, of) => {
          answers[n] = read[of] ?? []
        })
      }
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

  /** Ends the shares that moved in CoinJoins, and returns the hashes of those. */
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

  /**
   * Reads the attributions of all addresses that a hop can reach. Returns the attributed counterparties that do more than
   * convert: mass ends there, whatever else the transaction did.
   */
  async function learnOf(
    nodes: readonly LedgerNode[],
    walks: readonly LedgerWalk[],
    mixed: ReadonlySet<string>,
  ): Promise<ReadonlySet<number>> {
    const ends = new Map<number, number>()
    const through = new Map<number, number>()
    nodes.forEach((node, i) => {
      const here = node.network ?? network
      for (const { row } of walks[i]?.shares ?? []) {
        if (node.network === undefined && mixed.has(row.place.hash)) continue
        ends.set(row.counterparty, here)
        for (const { conversion } of converter.passages(node, row) ?? []) {
          const { address, at } = farLeg(conversion, direction)
          ends.set(address, at?.network ?? here)
          through.set(row.counterparty, here)
        }
      }
    })
    const fresh = [...ends].filter(([id]) => !known.has(id) && !nullEndpoints.has(id))
    for (const [at, ids] of idsBy(fresh)) {
      const found = await port.attributed(at, ids)
      for (const id of ids) known.set(id, found.get(id) ?? null)
    }
    const attributed = [...through].filter(([id]) => known.get(id) != null)
    const barred = new Set(attributed.map(([id]) => id))
    for (const [at, ids] of idsBy(attributed)) for (const id of (await port.venues?.(at, ids)) ?? []) barred.delete(id)
    return barred
  }

  /** The indexes of nodes in their list, by network. */
  function byNetwork(nodes: readonly LedgerNode[]): Map<number, number[]> {
    return Map.groupBy(nodes.keys(), (i) => nodes[i]?.network ?? network)
  }

  function elsewhere(at: number | undefined): number | undefined {
    return at === network ? undefined : at
  }
}

/** Ids by network, both ascending. */
function idsBy(ids: readonly (readonly [id: number, network: number])[]): [number, number[]][] {
  return [...Map.groupBy(ids, ([, network]) => network)]
    .sort(([a], [b]) => a - b)
    .map(([network, of]) => [network, of.map(([id]) => id).sort((a, b) => a - b)])
}

/** Merges entries at the same place. */
function joined(sorted: readonly Entry[]): Entry[] {
  const entries: Entry[] = []
  for (const { place, mass } of sorted) {
    const held = entries.at(-1)
    if (held !== undefined && comparePlaces(held.place, place) === 0) held.mass += mass
    else entries.push({ place, mass })
  }
  return entries
}
