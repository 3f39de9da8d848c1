import { type BridgeTerms, inCommonUnits, type Leg, type LegPair } from './leg'
import { termsOf } from './terms'

export interface InferredPairs {
  readonly pairs: readonly LegPair[]
  /** Payments that match no deposit. */
  readonly withoutDeposit: readonly Leg[]
  /** Payments with more than one possible assignment: none is chosen. */
  readonly ambiguous: readonly Leg[]
}

/**
 * Confidence of an inferred pair: everything is equal and nothing else matches; lower if the bridge may keep an unknown part.
 */
const exact = 90
const lessFee = 80
/** Several equal transfers whose order leaves only one assignment. */
const byOrder = 70

/**
 * Pairs legs without an id by beneficiary, asset, amount less fee and time. A pair is made only if it is unique: the payment
 * matches no other deposit and the deposit no other payment, or several equal ones can be assigned in only one way. All
 * deposits of the window must be among the candidates, including unpaid ones.
 */
export function inferPairs(sent: readonly Leg[], received: readonly Leg[]): InferredPairs {
  const pairs: LegPair[] = []
  const [withoutDeposit, ambiguous]: [Leg[], Leg[]] = [[], []]
  const deposits = Map.groupBy(sent, groupOf)
  for (const [group, payments] of Map.groupBy(received, groupOf)) {
    const candidates = group === null ? [] : (deposits.get(group) ?? [])
    for (const component of componentsOf(candidates, payments)) {
      const assigned = onlyAssignment(component)
      if (component.sent.length === 0) withoutDeposit.push(...component.received)
      else if (!assigned) ambiguous.push(...component.received)
      else pairs.push(...assigned)
    }
  }
  return { pairs, withoutDeposit, ambiguous }
}

/** Null if the leg has too little data to be matched. */
function groupOf(leg: Leg): string | null {
  if (leg.asset === null || leg.beneficiary === null || inCommonUnits(leg) === null) return null
  return `${leg.protocol}|${leg.asset}|${leg.beneficiary}`
}

interface Component {
  readonly sent: readonly Leg[]
  readonly received: readonly Leg[]
  /** Deposits that match each payment. */
  readonly fitting: ReadonlyMap<Leg, readonly Leg[]>
}

/** Legs of one beneficiary and asset, connected by matching one another; payments without a match form their own component. */
function componentsOf(sent: readonly Leg[], received: readonly Leg[]): Component[] {
  const fitting = new Map(received.map((payment) => [payment, sent.filter((deposit) => fits(deposit, payment))]))
  const payers = new Map<Leg, Leg[]>()
  for (const [payment, own] of fitting) for (const deposit of own) payers.set(deposit, [...(payers.get(deposit) ?? []), payment])
  const seen = new Set<Leg>()
  const components: Component[] = []
  for (const start of received) {
    if (seen.has(start)) continue
    const [payments, deposits] = [new Set<Leg>([start]), new Set<Leg>()]
    for (const payment of payments) {
      seen.add(payment)
      for (const deposit of fitting.get(payment) ?? []) {
        deposits.add(deposit)
        for (const other of payers.get(deposit) ?? []) payments.add(other)
      }
    }
    components.push({ sent: [...deposits], received: [...payments], fitting })
  }
  return components
}

/** The pairs of a component if there is exactly one way to pay every deposit once, else null. */
function onlyAssignment({ sent, received, fitting }: Component): LegPair[] | null {
  if (sent.length !== received.length) return null
  const left = new Set(received)
  const free = new Set(sent)
  const pairs: LegPair[] = []
  while (left.size > 0) {
    let progressed = false
    for (const payment of left) {
      const open = (fitting.get(payment) ?? []).filter((deposit) => free.has(deposit))
      const [deposit, another] = open
      if (!deposit || another) continue
      pairs.push({
        sent: deposit,
        received: payment,
        basis: 'inferred',
        confidence: sent.length > 1 ? byOrder : sameAmount(deposit, payment) ? exact : lessFee,
        repeated: false,
      })
      left.delete(payment)
      free.delete(deposit)
      progressed = true
    }
    if (!progressed) return null
  }
  return pairs
}

const sameAmount = (sent: Leg, received: Leg) => inCommonUnits(sent) === inCommonUnits(received)

function fits(sent: Leg, received: Leg): boolean {
  const terms: BridgeTerms = termsOf(sent.protocol)
  const delay = received.time - sent.time
  if (delay < -terms.skewSeconds || delay > terms.windowSeconds) return false
  if (sent.origin !== null && received.origin !== null && sent.origin !== received.origin) return false
  if (sent.destination !== null && received.destination !== null && sent.destination !== received.destination) return false
  const [gave, got] = [inCommonUnits(sent) ?? 0n, inCommonUnits(received) ?? 0n]
  return got <= gave && got * 10_000n >= gave * BigInt(10_000 - terms.feeBasisPoints)
}
