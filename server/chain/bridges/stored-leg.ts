import { claimKinds } from '../structural/claim'
import { assetFamily, assetName } from './asset-family'
import { inferPairs } from './infer-pairs'
import type { Leg } from './leg'
import { pairById } from './pair-by-id'

/** A stored bridge claim, with its details about the other side. */
export interface StoredLeg {
  readonly ref: string
  readonly kind: number
  readonly inForce: boolean
  /** Unix seconds. */
  readonly time: number
  readonly rule: string
  readonly basis: string
  readonly confidence: number
  readonly matchKey: string | null
  /** Contract of the asset on its own network, '' the native coin. */
  readonly contract: string | null
  readonly amount: bigint | null
  readonly beneficiary: string | null
  readonly origin: string | null
  readonly destination: string | null
  readonly expectedAsset: string | null
  readonly expectedAmount: bigint | null
}

/** The leg that a stored leg is matched with. */
export interface MatchedLeg {
  readonly other: string
  readonly basis: string
  readonly confidence: number
}

const isSent = ({ kind }: StoredLeg) => kind === claimKinds.bridge_sent

/**
 * The match of each leg in force, by its ref: by id if it has one, else inferred. A deposit whose id was paid more than once is
 * matched with the first payment, and each payment with the deposit.
 */
export function matchStoredLegs(legs: readonly StoredLeg[]): Map<string, MatchedLeg> {
  const byRef = new Map(legs.map((leg) => [leg.ref, leg]))
  const inForce = legs.filter((leg) => leg.inForce)
  const [named, nameless] = [inForce.filter((leg) => leg.matchKey !== null), inForce.filter((leg) => leg.matchKey === null)]
  const { pairs: certain } = pairById(named.filter(isSent).map(byIdLeg), named.filter((leg) => !isSent(leg)).map(byIdLeg))
  const { pairs: likely } = inferPairs(
    nameless.filter(isSent).map(likelyLeg),
    nameless.filter((leg) => !isSent(leg)).map(likelyLeg),
  )
  const matches = new Map<string, MatchedLeg>()
  for (const pair of [...certain, ...likely]) {
    const sent = byRef.get(pair.sent.ref) as StoredLeg
    const received = byRef.get(pair.received.ref) as StoredLeg
    const basis = pair.basis === 'inferred' ? 'inferred' : sent.basis === 'memo' ? 'memo' : 'id'
    const confidence = Math.min(pair.confidence, sent.confidence, received.confidence)
    matches.set(received.ref, { other: sent.ref, basis, confidence })
    if (!matches.has(sent.ref)) matches.set(sent.ref, { other: received.ref, basis, confidence })
  }
  return matches
}

const common = (leg: StoredLeg) => ({
  ref: leg.ref,
  protocol: leg.rule,
  origin: leg.origin,
  destination: leg.destination,
  time: leg.time,
  beneficiary: leg.beneficiary,
})

/** A leg with an id: only what the deposit states about the payment is compared, asset and amount as they arrive. */
function byIdLeg(leg: StoredLeg): Leg {
  const { matchKey: messageId, destination } = leg
  if (!isSent(leg)) {
    const asset = destination !== null && leg.contract !== null ? assetName(destination, leg.contract) : null
    return { ...common(leg), messageId, asset, amount: leg.amount, decimals: 0 }
  }
  const told = destination !== null && leg.expectedAsset !== null
  const asset = told ? assetName(destination as string, leg.expectedAsset as string) : null
  return { ...common(leg), messageId, asset, amount: told ? leg.expectedAmount : null, decimals: 0 }
}

/** A leg without an id: both must name the asset in the same way, by its family or as the deposit says it arrives. */
function likelyLeg(leg: StoredLeg): Leg {
  const base = { ...common(leg), messageId: null }
  const [chain, contract] = isSent(leg) ? [leg.origin, leg.contract] : [leg.destination, leg.contract]
  const family = chain !== null && contract !== null ? assetFamily(chain, contract) : undefined
  if (family) return { ...base, asset: family.name, amount: leg.amount, decimals: family.decimals }
  if (!isSent(leg)) {
    const asset = chain !== null && contract !== null ? `${chain}/${contract}` : null
    return { ...base, asset, amount: leg.amount, decimals: 0 }
  }
  const { destination, expectedAsset, expectedAmount } = leg
  const asset = destination !== null && expectedAsset !== null ? `${destination}/${expectedAsset}` : null
  return { ...base, asset, amount: expectedAmount, decimals: 0 }
}
