import { portion } from '../mass'
import type { Direction } from '../port'
import type { Place } from './place'

/** The evidence for a claim: the transaction's own records, an id in both legs, a memo, or likelihood alone. */
export type ConversionBasis = 'structure' | 'id' | 'memo' | 'inferred'

/** A swap as a rule recognised it in one transaction: who gave what, and who received what for it. Amounts in base units. */
export interface SwapClaim {
  ordinal: number
  rule: string
  basis: ConversionBasis
  /** Address ids of the trader and of the recipient; the same if the trader kept what was received. */
  party: number
  recipient: number
  assetIn: number
  amountIn: bigint
  assetOut: number
  amountOut: bigint
}

/** A transfer of a transaction with claims. */
export interface ClaimedMove {
  index: number
  from: number
  to: number
  asset: number
  raw: bigint
}

/** A leg of a bridge in its own transaction: who paid in or was paid out, and how much (base units). */
export interface BridgeLeg {
  ordinal: number
  party: number
  asset: number
  amount: bigint
}

/** The matched other leg as recorded on its own network, with the transfers of its party there. */
export interface OtherLeg extends BridgeLeg {
  network: number
  place: Omit<Place, 'index'>
  /** Epoch seconds. */
  time: number
  moves: readonly ClaimedMove[]
}

/** A leg of a bridge as a rule recognised it, with the other leg once it is matched. */
export interface BridgeClaim extends BridgeLeg {
  side: 'sent' | 'received'
  rule: string
  /** The evidence for the match or, if there is none, for the claim. */
  basis: ConversionBasis
  /** CAIP-2 id of the other leg's network, or the bridge's own number for it, if the event contains it. */
  elsewhere: string | null
  other: OtherLeg | null
}

/** A transaction in which swaps or bridge legs were recognised, with the transfers their parties sent and received in it. */
export interface ClaimedTransaction {
  place: Omit<Place, 'index'>
  /** Epoch seconds. */
  time: number
  claims: readonly SwapClaim[]
  bridges?: readonly BridgeClaim[]
  moves: readonly ClaimedMove[]
}

/** The place of a bridge leg. Legs of a swap have none: they are in one transaction on the network being traced. */
export interface LegPlace {
  network: number
  place: Omit<Place, 'index'>
  /** Epoch seconds. */
  time: number
}

/** One side of a conversion: the ledger's owner, the amount according to the claim, and the transfer that moved most of it. */
export interface ConversionLeg {
  address: number
  asset: number
  amount: bigint
  index: number
  /** Base units of that transfer. */
  raw: bigint
  /** The far leg of a bridge. */
  at?: LegPlace
}

/** A conversion that mass goes through: value given in one asset and received in another, or on another network. */
export interface Conversion {
  kind: 'swap' | 'bridge'
  rule: string
  basis: ConversionBasis
  ordinal: number
  /** For a bridge, the place of the near leg, which the trace meets. */
  place: Omit<Place, 'index'>
  time: number
  given: ConversionLeg
  received: ConversionLeg
}

/** Why a leg of a bridge is not followed: it has no other leg, or the match is only inferred. */
export interface BridgeEnd {
  reason: 'unmatched' | 'inferred'
  elsewhere: string | null
}

/** The effect of a transaction's conversions on a walk in one direction. */
export interface OpenedTransaction {
  passages: Passages
  /** Transfers that are legs of bridges at which a trace ends, by `passageKey`. */
  ends: ReadonlyMap<string, BridgeEnd>
}

/** A conversion that a transfer is part of; if there are several, mass is divided by their weights. */
export interface Passage {
  conversion: Conversion
  weight: bigint
}

/** Passages by the ledger's owner and the transfer's index. */
export type Passages = ReadonlyMap<string, readonly Passage[]>

export const passageKey = (address: number, index: number): string => `${address} ${index}`

/**
 * The transfers of a transaction through which mass continues in another asset: what was received, when tracing the source, or
 * what was given, when tracing the destination. A transfer is part of conversions completely or not at all; one that the claims
 * do not cover stays a payment by its sender.
 */
export function openTransaction(transaction: ClaimedTransaction, direction: Direction, inferred: boolean): OpenedTransaction {
  const claims = acyclic(transaction.claims.filter((claim) => inferred || claim.basis !== 'inferred'))
  const given = coveredRows(transaction.moves, claims, 'given')
  const received = coveredRows(transaction.moves, claims, 'received')
  const conversions = new Map<SwapClaim, Conversion>()
  for (const claim of claims) {
    const [out, back] = [given.get(claim), received.get(claim)]
    if (out === undefined || back === undefined) continue
    const { rule, basis, ordinal } = claim
    const { place, time } = transaction
    conversions.set(claim, {
      kind: 'swap',
      ...{ rule, basis, ordinal, place, time },
      given: legOf(claim.party, claim.assetIn, claim.amountIn, out),
      received: legOf(claim.recipient, claim.assetOut, claim.amountOut, back),
    })
  }
  const side = direction === 'source' ? 'received' : 'given'
  const passages = new Map<string, Passage[]>()
  const refused = new Set<string>()
  for (const [claim, rows] of direction === 'source' ? received : given) {
    const conversion = conversions.get(claim)
    for (const { index } of rows) {
      const key = passageKey(ownerOf(claim, side), index)
      if (conversion === undefined) refused.add(key)
      else passages.set(key, [...(passages.get(key) ?? []), { conversion, weight: amountOf(claim, side) }])
    }
  }
  for (const key of refused) passages.delete(key)
  const taken = new Set([...(direction === 'source' ? received : given)].flatMap(([, rows]) => rows.map(({ index }) => index)))
  const ends = new Map<string, BridgeEnd>()
  const isUnsure = ({ basis, other }: BridgeClaim) => !inferred && other !== null && basis === 'inferred'
  for (const { claim, rows } of bridgeRows(transaction, direction, taken)) {
    const found = isUnsure(claim) ? null : throughBridge(transaction, claim, rows)
    for (const { index } of rows) {
      const key = passageKey(claim.party, index)
      if (found !== null) passages.set(key, [...(passages.get(key) ?? []), { conversion: found, weight: claim.amount }])
      else if (!ends.has(key)) ends.set(key, { reason: isUnsure(claim) ? 'inferred' : 'unmatched', elsewhere: claim.elsewhere })
    }
  }
  // A transfer is part of followed conversions completely or not at all.
  for (const key of ends.keys()) passages.delete(key)
  return { passages, ends }
}

/** The passages alone. */
export function passagesOf(transaction: ClaimedTransaction, direction: Direction, inferred: boolean): Passages {
  return openTransaction(transaction, direction, inferred).passages
}

/** The legs of bridges that a walk meets in its direction, with the transfers they cover; those of swaps are left out. */
function bridgeRows({ bridges = [], moves }: ClaimedTransaction, direction: Direction, taken: ReadonlySet<number>) {
  const side = direction === 'source' ? 'received' : 'sent'
  const met = bridges
    .filter((claim) => claim.side === side && claim.party !== 0 && claim.amount > 0n)
    .sort((a, b) => a.ordinal - b.ordinal)
  const legs = new Map(met.map((claim) => [asSwap(claim, side), claim]))
  const free = moves.filter(({ index }) => !taken.has(index))
  const covered = coveredRows(free, [...legs.keys()], side === 'sent' ? 'given' : 'received')
  return [...covered].map(([swap, rows]) => ({ claim: legs.get(swap) as BridgeClaim, rows }))
}

/** A leg in the form of one side of a swap, for `coveredRows`. */
function asSwap({ ordinal, party, asset, amount }: BridgeLeg, side: BridgeClaim['side']): SwapClaim {
  const given = side === 'sent'
  return {
    ...{ ordinal, rule: '', basis: 'structure', party, recipient: party },
    ...{ assetIn: given ? asset : -1, amountIn: given ? amount : 0n },
    ...{ assetOut: given ? -1 : asset, amountOut: given ? 0n : amount },
  }
}

/** The bridge as a conversion; null if no transfer is known for the other leg. */
function throughBridge({ place, time }: ClaimedTransaction, claim: BridgeClaim, rows: readonly ClaimedMove[]): Conversion | null {
  const { side, rule, basis, ordinal, other } = claim
  if (other === null || other.party === 0 || other.amount <= 0n) return null
  const [mine, theirs] = side === 'sent' ? (['given', 'received'] as const) : (['received', 'given'] as const)
  const otherSide = side === 'sent' ? 'received' : 'sent'
  const far = [...coveredRows(other.moves, [asSwap(other, otherSide)], theirs).values()][0]
  if (far === undefined) return null
  const at = { network: other.network, place: other.place, time: other.time }
  const legs = {
    [mine]: legOf(claim.party, claim.asset, claim.amount, rows),
    [theirs]: { ...legOf(other.party, other.asset, other.amount, far), at },
  } as Pick<Conversion, 'given' | 'received'>
  return { kind: 'bridge', rule, basis, ordinal, place, time, ...legs }
}

/** Divides a transfer's mass among its conversions: each part is rounded down, the last takes the rest. */
export function divide(mass: number, passages: readonly Passage[]): number[] {
  let left = mass
  let weight = passages.reduce((sum, passage) => sum + passage.weight, 0n)
  return passages.map((passage) => {
    const part = portion(left, passage.weight, weight)
    left -= part
    weight -= passage.weight
    return part
  })
}

type Leg = 'given' | 'received'
const ownerOf = (claim: SwapClaim, leg: Leg) => (leg === 'given' ? claim.party : claim.recipient)
const assetOf = (claim: SwapClaim, leg: Leg) => (leg === 'given' ? claim.assetIn : claim.assetOut)
const amountOf = (claim: SwapClaim, leg: Leg) => (leg === 'given' ? claim.amountIn : claim.amountOut)

function legOf(address: number, asset: number, amount: bigint, rows: readonly ClaimedMove[]): ConversionLeg {
  const { index, raw } = rows.reduce((most, row) =>
    row.raw > most.raw || (row.raw === most.raw && row.index < most.index) ? row : most,
  )
  return { address, asset, amount, index, raw }
}

/**
 * Leaves out claims that lead back to their start within the transaction: value that goes from one asset to another and back
 * has no origin there, and would be followed in an endless loop.
 */
function acyclic(claims: readonly SwapClaim[]): SwapClaim[] {
  const sound = claims.filter(
    (c) => c.party !== 0 && c.recipient !== 0 && c.assetIn !== c.assetOut && c.amountIn > 0n && c.amountOut > 0n,
  )
  const next = new Map<string, Set<string>>()
  const end = (claim: SwapClaim, leg: Leg) => `${ownerOf(claim, leg)} ${assetOf(claim, leg)}`
  for (const claim of sound) {
    const from = end(claim, 'given')
    next.set(from, (next.get(from) ?? new Set()).add(end(claim, 'received')))
  }
  const leadsTo = (from: string, to: string): boolean => {
    const seen = new Set([from])
    for (const at of seen) {
      if (at === to) return true
      for (const further of next.get(at) ?? []) seen.add(further)
    }
    return false
  }
  return sound.filter((claim) => !leadsTo(end(claim, 'received'), end(claim, 'given'))).sort((a, b) => a.ordinal - b.ordinal)
}

/**
 * The transfers that each claim covers on one side: the one of exactly its amount, else all transfers of the ledger that no
 * other claim covers exactly, if their sum, net of what came straight back, accounts for the remaining claims.
 */
function coveredRows(
  moves: readonly ClaimedMove[],
  claims: readonly SwapClaim[],
  leg: Leg,
): ReadonlyMap<SwapClaim, readonly ClaimedMove[]> {
  const covered = new Map<SwapClaim, ClaimedMove[]>()
  const groups = new Map<string, SwapClaim[]>()
  for (const claim of claims) {
    const key = `${ownerOf(claim, leg)} ${assetOf(claim, leg)}`
    groups.set(key, [...(groups.get(key) ?? []), claim])
  }
  for (const group of groups.values()) {
    const [owner, asset] = [ownerOf(group[0] as SwapClaim, leg), assetOf(group[0] as SwapClaim, leg)]
    const mine = moves.filter((move) => move.asset === asset && move.raw > 0n && move.index >= 0 && move.from !== move.to)
    const outwards = mine.filter(({ from }) => from === owner).sort((a, b) => a.index - b.index)
    const inwards = mine.filter(({ to }) => to === owner).sort((a, b) => a.index - b.index)
    const [rows, back] = leg === 'given' ? [outwards, inwards] : [inwards, outwards]
    const left = new Set(rows)
    const open = group.filter((claim) => {
      const exact = [...left].find(({ raw }) => raw === amountOf(claim, leg))
      if (exact === undefined) return true
      left.delete(exact)
      covered.set(claim, [exact])
      return false
    })
    const claimed = open.reduce((sum, claim) => sum + amountOf(claim, leg), 0n)
    const net = [...left].reduce((sum, { raw }) => sum + raw, 0n) - back.reduce((sum, { raw }) => sum + raw, 0n)
    if (left.size > 0 && net <= claimed) for (const claim of open) covered.set(claim, [...left])
  }
  return covered
}
