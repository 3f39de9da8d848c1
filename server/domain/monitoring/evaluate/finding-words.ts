import type { AlertFinding } from '@/contract/alerts'
import { categoryWords } from './party'
import { counted, percent } from './words'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Publishers of sanctions lists as analysts call them, by the id of the list. */
const publishers: Record<string, string> = {
  us_ofac_sdn: 'OFAC',
  us_ofac_cons: 'OFAC',
  un_sc: 'UN',
  eu_fsf: 'EU',
  gb_hmt: 'UK',
  il_nbctf: 'Israel NBCTF',
}

/**
 * A finding about somebody in one sentence: who, how much, when. "Received 4,600 ETH ($9.1m) from Tornado Cash (mixing service,
 * OFAC-listed 8 Aug 2022) in Aug 2021, before the listing".
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

/** Categories that say nothing of a party, or that the words of its listing say better. */
const plain = new Set(['sanction', 'user', 'organization', 'service', 'entity'])

/** `Tornado Cash (mixing service, OFAC-listed 8 Aug 2022)`, or the category where the check names nobody. */
function whoWords({ counterparty, designation }: AlertFinding): string {
  const listed = designation === null ? null : listedWords(designation)
  const kinds = (counterparty?.categories ?? [])
    .filter((one) => !plain.has(one))
    .slice(0, 2)
    .map(categoryWords)
  const known = [...kinds, ...(listed === null ? [] : [listed])]
  if (counterparty === null)
    return designation === null ? 'a risk category' : `sanctioned parties${listed === null ? '' : ` (${listed})`}`
  return `${counterparty.name}${known.length === 0 ? '' : ` (${known.join(', ')})`}`
}

function listedWords({ listed_by, designated_at }: NonNullable<AlertFinding['designation']>): string {
  const publisher = listed_by === null ? 'sanctioned' : `${publishers[listed_by] ?? listed_by}-listed`
  return designated_at === null ? publisher : `${publisher} ${dayWords(designated_at)}`
}

/** `4,600 ETH ($9.1m)`; dollars alone where the assets are several; null where nothing is known. */
export function amountWords({ amounts, amount_usd }: Pick<AlertFinding, 'amounts' | 'amount_usd'>): string | null {
  const usd = amount_usd === null ? null : shortDollars(Number(amount_usd))
  const [first, ...others] = amounts
  if (first === undefined) return usd
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other asset')}`
  return `${shortAmount(first.amount)} ${first.symbol}${more}${usd === null ? ', no price known' : ` (${usd})`}`
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

/** `$9.1m`, `$58.9k`, `$950`; rounded to three figures or so, `<$0.01` for less than a cent. */
export function shortDollars(usd: number): string {
  if (usd > 0 && usd < 0.01) return '<$0.01'
  if (usd < 1_000)
    return `$${usd.toLocaleString('en-US', { minimumFractionDigits: usd % 1 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`
  for (const [size, unit] of [
    [1e9, 'bn'],
    [1e6, 'm'],
    [1e3, 'k'],
  ] as const) {
    // What rounds up to a thousand of a unit is one of the next.
    if (usd >= size * 0.9995)
      return `$${(usd / size).toLocaleString('en-US', { maximumFractionDigits: usd / size >= 100 ? 0 : 1 })}${unit}`
  }
  return `$${usd}`
}

function shortAmount(amount: string): string {
  const value = Number(amount)
  if (value !== 0 && Math.abs(value) < 1) return String(Number(value.toPrecision(3)))
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) >= 1_000 ? 0 : 2 })
}

/** `8 Aug 2022`, in UTC. */
export function dayWords(iso: string): string {
  const at = new Date(iso)
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

function monthWords(iso: string): string {
  const at = new Date(iso)
  return `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}
