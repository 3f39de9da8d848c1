import type { StructuralClaim } from '@/contract/wallet/structural'
import { networks, spokenName } from '@/server/chain/networks'

type Told = Omit<StructuralClaim, 'explanation'>
type Amount = NonNullable<NonNullable<StructuralClaim['conversion']>['given']>

/** Why a claim holds, in plain words. `detail` is what its rule stored. */
export function explain(claim: Told, detail: Readonly<Record<string, unknown>> = {}): string {
  const { coinjoin, conversion } = claim
  if (coinjoin) return mixed(coinjoin)
  if (claim.freeze) return frozen(claim.freeze)
  if (claim.approval) return approved(claim.approval)
  if (!conversion) return `The rule ${claim.rule.replaceAll('_', ' ')} links two addresses.`
  if (claim.kind === 'swap') return swapped(conversion, claim.rule, detail)
  const words = claim.kind === 'bridge_sent' ? sent(conversion) : received(conversion)
  return detail.contract_listed === false ? `${words} ${unlisted}` : words
}

function frozen({ action, issuer, symbol, address, amount }: NonNullable<StructuralClaim['freeze']>): string {
  const whose = address?.address ?? 'an address'
  if (action === 'freeze') return `${issuer} froze ${symbol} at ${whose}.`
  if (action === 'unfreeze') return `${issuer} unfroze ${symbol} at ${whose}.`
  return `${issuer} destroyed ${amount ? text(amount) : `the frozen ${symbol}`} at ${whose}.`
}

function approved({ owner, spender, contract, revoked, amount }: NonNullable<StructuralClaim['approval']>): string {
  const [from, to] = [owner?.address ?? 'An address', spender?.address ?? 'an address']
  if (revoked) return `${from} no longer lets ${to} spend its tokens of ${contract}.`
  return `${from} lets ${to} spend ${amount ? `up to ${text(amount)}` : `all its tokens of ${contract}`}.`
}

/** Only the number of denominations is given if they are many. */
function mixed({ protocol, denominations, equal_outputs, participants }: NonNullable<Told['coinjoin']>) {
  const [first, ...more] = denominations
  const sizes = first === undefined ? '' : more.length === 0 ? ` of ${text(first)}` : ` of ${denominations.length} amounts`
  const outputs = equal_outputs > 0 ? `: ${equal_outputs} equal outputs${sizes}` : ''
  const parties = participants === null ? '' : `, for at least ${participants} parties`
  return `${protocol} CoinJoin${outputs}${parties}. Who paid whom inside it cannot be told.`
}

type Conversion = NonNullable<StructuralClaim['conversion']>

const unlisted =
  'The contract that says so is not on the list of the bridge’s contracts: the claim rests only on this amount having moved in the transaction.'

/** How a swap was recognised, other than by the transfers of both sides. */
const seen: Readonly<Record<string, string>> = {
  unwrapping:
    ' The coins were seen leaving the contract that wraps them and not arriving, since the node gives no traces: at most so much came back.',
  into_bridge: ' What came of it went into a bridge in the same transaction.',
  statement: ' The amounts are those that the settlement contract states.',
}

function swapped(
  { given, received, protocol, protocols, party, recipient }: Conversion,
  rule: string,
  detail: Readonly<Record<string, unknown>>,
) {
  const through = protocols.length > 1 ? list(protocols) : protocol
  const change =
    rule === 'generic'
      ? `${text(given)} became ${text(received)}: the payer’s net change in this transaction, by contracts that no rule knows.`
      : `${text(given)} was swapped for ${text(received)} through ${through}.`
  const other = party && recipient && recipient.address !== party.address ? ` It was paid out to ${recipient.address}.` : ''
  return `${change}${other}${seen[String(detail.seen)] ?? ''}`
}

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

function sent({ given, protocol, other_leg, other_network, beneficiary }: Conversion): string {
  const start = `${text(given)} went into ${protocol}`
  if (other_leg) return `${start} and came out on ${placeOf(other_leg.network)}${match(other_leg)}.`
  const towards = other_network === null ? '' : ` for ${placeOf(other_network)}`
  const payee = beneficiary === null ? '' : ` It names ${beneficiary} as the payee.`
  if (isUnread(other_network))
    return `${start}${towards}, which is not read here: its payment out of the bridge is not known.${payee}`
  return `${start}${towards}. No payment out of the bridge was found for it.${payee}`
}

function received({ received, protocol, other_leg, other_network }: Conversion): string {
  const start = `${text(received)} came out of ${protocol}`
  if (other_leg) return `${start}, paid in on ${placeOf(other_leg.network)}${match(other_leg)}.`
  if (isUnread(other_network)) return `${start} from ${placeOf(other_network)}, which is not read here: its deposit is not known.`
  return `${start}. No deposit was found for this payment.`
}

const known = (network: string) => networks.some(({ name }) => name === network)
/** An unsupported network is shown by its number. */
const placeOf = (network: string) =>
  known(network) ? spokenName({ name: network }) : network.replace(/^eip155:/, 'the EVM network with chain ID ')

/** A leg on a network that is not indexed cannot be found, which says nothing about the payment. */
const isUnread = (network: string | null): network is string => network !== null && !known(network)

/** Confidence of a payment whose id was paid before. */
const paidBefore = 50

function match({ basis, confidence }: NonNullable<Conversion['other_leg']>): string {
  if (basis === 'id' && confidence <= paidBefore) return ' (both legs carry the same id, which was paid before)'
  if (basis === 'id') return ' (both legs carry the same id)'
  if (basis === 'memo') return ' (the memo names the other transaction)'
  return ` (inferred from beneficiary, asset, amount and time; likelihood ${confidence} of 100)`
}

function text(amount: Amount | null): string {
  return amount ? `${amount.amount} ${amount.asset.symbol}` : 'An amount of an unknown asset'
}
