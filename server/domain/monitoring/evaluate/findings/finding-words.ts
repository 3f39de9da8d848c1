import type { AlertFinding } from '@/contract/alert/alerts'
import { compactUsd, readableDecimal } from '@/contract/decimal-text'
import { listPublisher } from '@/contract/screening/list-publisher'
import { categoryWords } from './party'
import { counted, percent } from './words'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A finding about a counterparty in one sentence: who, how much, when. "Received 4,600 ETH ($9.1m) from Tornado Cash (mixing
 * service, OFAC-listed 8 Aug 2022) in Aug 2021, before the listing".
 */
export function findingSentence(finding: AlertFinding): string {
  const parts = [whoAndHowMuch(finding), period(finding)]
  const timing = timingWords(finding)
  return `${parts.filter(Boolean).join(' ')}${timing === '' ? '' : `, ${timing}`}`
}

function whoAndHowMuch(finding: AlertFinding): string {
  const { direction, exposure_type, hop } = finding
  const amount = amountWords(finding)
  const way = direction === 'in' ? 'from' : 'to'
  const who = whoWords(finding)
  if (exposure_type === 'direct') return `${direction === 'in' ? 'Received' : 'Sent'} ${amount ?? 'money'} ${way} ${who}`
  const far = hop === null ? 'indirectly' : `${counted(hop, 'hop')} away`
  const part =
    finding.share === null ? '' : `, ${percent(Number(finding.share))} of what ${direction === 'in' ? 'came in' : 'went out'}`
  return `Money ${way} ${who}, ${far}: ${amount ?? 'no price known'}${part}`
}

/** Categories that say nothing about a party, or that its listing says better. */
const plain = new Set(['sanction', 'user', 'organization', 'service', 'entity'])

/** `Tornado Cash (mixing service, OFAC-listed 8 Aug 2022)`. */
function whoWords({ counterparty, designation }: AlertFinding): string {
  const { name, categories } = counterparty ?? { name: 'somebody', categories: [] }
  const kinds = categories
    .filter((one) => !plain.has(one))
    .slice(0, 2)
    .map(categoryWords)
  const known = [...kinds, ...(designation === null ? [] : [listedWords(designation)])]
  return `${name}${known.length === 0 ? '' : ` (${known.join(', ')})`}`
}

function listedWords({ listed_by, designated_at }: NonNullable<AlertFinding['designation']>): string {
  const publisher = listed_by === null ? 'sanctioned' : `${listPublisher(listed_by) ?? listed_by}-listed`
  return designated_at === null ? publisher : `${publisher} ${dayWords(designated_at)}`
}

/** `4,600 ETH ($9.1m)`; only dollars for several assets; null if the amount is unknown. */
function amountWords({ amounts, amount_usd }: Pick<AlertFinding, 'amounts' | 'amount_usd'>): string | null {
  const usd = amount_usd === null ? null : compactUsd(amount_usd)
  const [first, ...others] = amounts
  if (first === undefined) return usd
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other asset')}`
  return `${readableDecimal(first.amount, 4)} ${first.symbol}${more}${usd === null ? '' : ` (${usd})`}`
}

function period({ first_at, last_at }: AlertFinding): string {
  if (first_at === null || last_at === null) return ''
  const [from, to] = [monthWords(first_at), monthWords(last_at)]
  return from === to ? `in ${from}` : `between ${from} and ${to}`
}

function timingWords({ designation }: AlertFinding): string {
  if (designation === null || designation.designated_at === null) return ''
  return { before: 'before the listing', after: 'after the listing', both: 'before and after the listing', unknown: '' }[
    designation.timing
  ]
}

/** `8 Aug 2022`, in UTC. */
function dayWords(iso: string): string {
  const at = new Date(iso)
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

function monthWords(iso: string): string {
  const at = new Date(iso)
  return `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}
