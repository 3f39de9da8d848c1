import { inCommonUnits, type Leg, type LegPair } from './leg'
import { termsOf } from './terms'

export interface IdPairs {
  readonly pairs: readonly LegPair[]
  /** Payments whose id no deposit has: the pattern of a theft from a bridge. */
  readonly withoutDeposit: readonly Leg[]
  /** Payments whose id belongs to a deposit that contradicts them, or to several. */
  readonly contradicted: readonly Leg[]
  readonly unpaid: readonly Leg[]
}

/**
 * Pairs legs by the id that both carry. The id alone is not enough: the payment must be on the same bridge and from the same
 * chain, and must not contradict the deposit in asset, beneficiary or amount. A second payment of one id is paired too and
 * marked `repeated`. Legs without an id are left out.
 */
export function pairById(sent: readonly Leg[], received: readonly Leg[]): IdPairs {
  const deposits = Map.groupBy(
    sent.filter(({ messageId }) => messageId !== null),
    idOf,
  )
  const pairs: LegPair[] = []
  const [withoutDeposit, contradicted]: [Leg[], Leg[]] = [[], []]
  const paid = new Map<string, number>()
  for (const payment of [...received].sort((a, b) => a.time - b.time)) {
    if (payment.messageId === null) continue
    const named = (deposits.get(idOf(payment)) ?? []).filter(
      ({ origin }) => !payment.origin || !origin || origin === payment.origin,
    )
    const agreeing = named.filter((deposit) => !contradicts(deposit, payment))
    const [deposit, another] = agreeing
    if (named.length === 0) withoutDeposit.push(payment)
    else if (!deposit || another) contradicted.push(payment)
    else {
      const times = (paid.get(deposit.ref) ?? 0) + 1
      paid.set(deposit.ref, times)
      pairs.push({ sent: deposit, received: payment, basis: 'id', confidence: times === 1 ? 100 : 50, repeated: times > 1 })
    }
  }
  return { pairs, withoutDeposit, contradicted, unpaid: sent.filter(({ ref }) => !paid.has(ref)) }
}

const idOf = ({ protocol, messageId }: Leg) => `${protocol}:${messageId}`

/** Whether the two legs differ in a field. A field that only one of them has is no contradiction. */
export function contradicts(sent: Leg, received: Leg): boolean {
  const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
  if (differ(sent.asset, received.asset) || differ(sent.beneficiary, received.beneficiary)) return true
  if (differ(sent.destination, received.destination)) return true
  const { skewSeconds, feeBasisPoints } = termsOf(sent.protocol)
  if (received.time < sent.time - skewSeconds) return true
  const [gave, got] = [inCommonUnits(sent), inCommonUnits(received)]
  if (gave === null || got === null || sent.asset === null || received.asset === null) return false
  return got > gave || got * 10_000n < gave * BigInt(10_000 - feeBasisPoints)
}
