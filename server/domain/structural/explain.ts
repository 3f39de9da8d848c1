import type { StructuralClaim } from '@/contract/structural'
import { spokenName } from '@/server/chain/networks'

type Told = Omit<StructuralClaim, 'explanation'>
type Amount = NonNullable<NonNullable<StructuralClaim['conversion']>['given']>

/** Why a claim holds, in a sentence for people. */
export function explain(claim: Told): string {
  const { coinjoin, conversion } = claim
  if (coinjoin) {
    return mixed(coinjoin, claim.confidence)
  }
  if (claim.freeze) return frozen(claim.freeze)
  if (claim.approval) return approved(claim.approval)
  if (!conversion) return `The rule ${claim.rule.replaceAll('_', ' ')} links two addresses.`
  if (claim.kind === 'swap') {
    return `${text(conversion.given)} became ${text(conversion.received)} by ${conversion.protocol} in this transaction.`
  }
  return claim.kind === 'bridge_sent' ? sent(conversion) : received(conversion)
}

function frozen({ action, issuer, symbol, address, amount }: NonNullable<StructuralClaim['freeze']>): string {
  const whose = address?.address ?? 'an address'
  if (action === 'freeze') return `${issuer} froze ${symbol} at ${whose}.`
  if (action === 'unfreeze') return `${issuer} unfroze ${symbol} at ${whose}.`
  return `${issuer} destroyed ${amount ? text(amount) : `the frozen ${symbol}`} at ${whose}.`
}

function approved({ owner, spender, contract, revoked, amount }: NonNullable<StructuralClaim['approval']>): string {
  const [from, to] = [owner?.address ?? 'An address', spender?.address ?? 'an address']
  if (revoked) return `${from} took back its approval to ${to} for tokens of ${contract}.`
  return `${from} lets ${to} spend ${amount ? text(amount) : `tokens of ${contract} without a limit`}.`
}

/** Of many denominations only their number is told. */
function mixed({ protocol, denominations, equal_outputs, participants }: NonNullable<Told['coinjoin']>, confidence: number) {
  const [first, ...more] = denominations
  const sizes = first === undefined ? '' : more.length === 0 ? ` of ${text(first)}` : ` of ${denominations.length} amounts`
  const outputs = equal_outputs > 0 ? `: ${equal_outputs} equal outputs${sizes}` : ''
  const parties = participants === null ? '' : `, for at least ${participants} parties`
  return `${protocol} CoinJoin${outputs}${parties}; confidence ${confidence}. Who paid whom inside it cannot be told.`
}

type Conversion = NonNullable<StructuralClaim['conversion']>

function sent({ given, protocol, other_leg }: Conversion): string {
  const start = `${text(given)} went into ${protocol}`
  if (!other_leg) return `${start}. No payment out of the bridge was found for it.`
  return `${start} and came out on ${spokenName({ name: other_leg.network })}${match(other_leg)}.`
}

function received({ received, protocol, other_leg }: Conversion): string {
  const start = `${text(received)} came out of ${protocol}`
  if (!other_leg) return `${start}. No deposit was found for this payment.`
  return `${start}, paid in on ${spokenName({ name: other_leg.network })}${match(other_leg)}.`
}

function match({ basis, confidence }: NonNullable<Conversion['other_leg']>): string {
  if (basis === 'id') return ' (both legs carry the same id)'
  if (basis === 'memo') return ' (its memo names the other side)'
  return ` (inferred from beneficiary, asset, amount and time; confidence ${confidence})`
}

function text(amount: Amount | null): string {
  return amount ? `${amount.amount} ${amount.asset.symbol}` : 'An amount of an unknown asset'
}
