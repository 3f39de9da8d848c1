/** Words for the ids in responses, the same on every page and in every report. */

import type { StaleList } from './kernel/primitives'
import type { ExposureReason, LaneDto } from './risk/risk-exposure'
import type { incompleteReasons, Screening } from './screening/screening'

/** An id in words: `in_review` gives `In review`. */
export function plainWords(id: string): string {
  const text = id.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const categories: Record<string, string> = {
  sanction: 'Sanctioned',
  terrorism_financing: 'Terrorism financing',
  child_sexual_abuse: 'Child sexual abuse',
  market: 'Marketplace',
  service_hack: 'Service hack',
  account_hack: 'Account hack',
  mixing_service: 'Mixing service',
  coinjoin: 'CoinJoin',
  mixing: 'Mixing',
  ponzi_scheme: 'Ponzi scheme',
  atm: 'ATM',
  defi: 'DeFi',
  vpn: 'VPN',
  ico_wallet: 'ICO wallet',
  high_risk_exchange: 'High-risk exchange',
}

/** A concept id in words: `mixing_service` gives `Mixing service`; null is an address that is named but not categorised. */
export function categoryLabel(category: string | null): string {
  if (category === null) return 'Named, no category'
  const known = categories[category]
  if (known) return known
  const words = category
    .replaceAll('_', ' ')
    .replace(/\bdefi\b/, 'DeFi')
    .replace(/\bdex\b/, 'DEX')
    .replace(/\bdao\b/, 'DAO')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const ruleGroups: Record<string, string> = {
  sanctions: 'Sanctions, terrorism financing and child sexual abuse',
  severe_crime: 'Ransomware, theft and darknet trade',
  fraud: 'Fraud and extortion',
  mixing: 'Mixing',
  elevated: 'Elevated-risk services',
}

/** The kinds in the most severe rule of the default policy; the ones met are named, not all possible ones. */
const gravest: readonly (readonly [word: string, categories: readonly string[]])[] = [
  ['sanctions', ['sanction', 'sanctioned_jurisdiction']],
  ['terrorism financing', ['terrorism_financing', 'terrorism']],
  ['child sexual abuse', ['child_sexual_abuse']],
]

/**
 * The group of a policy rule (`mixing.source.direct`) in words; a custom rule keeps its id. Given the categories that were met,
 * or that the rule contains, the group of sanctions names its kinds.
 */
export function ruleLabel(rule: string, categories: readonly string[] = []): string {
  if (rule === 'dust') return 'Unsolicited dust'
  const group = rule.split('.')[0] ?? rule
  if (group === 'sanctions') {
    const met = gravest.filter(([, of]) => of.some((one) => categories.includes(one))).map(([word]) => word)
    const words = met.length > 1 ? `${met.slice(0, -1).join(', ')} and ${met.at(-1)}` : met[0]
    if (words) return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  }
  const words = ruleGroups[group] ?? group.replaceAll('_', ' ').trim()
  return words === '' ? 'Rule without a name' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a lane sums: dollars, or one asset in its own units. */
export function laneLabel({ unit, asset, known }: LaneDto): string {
  if (unit === 'usd') return 'In dollars'
  const symbol = asset?.symbol || 'Token without a symbol'
  return known ? `${symbol}, no price known` : `${symbol}, not on the asset registry`
}

/** Identifies a lane: two tokens may share a symbol. */
export function laneKey(lane: LaneDto | null | undefined): string {
  return lane ? `${lane.unit} ${lane.asset?.contract ?? lane.asset?.symbol ?? ''}` : ''
}

const reasons: Record<ExposureReason['code'], string> = {
  precedes_designation: 'Before designation',
  follows_delisting: 'After delisting',
  precedes_event: 'Before the event',
  follows_validity: 'After its end',
  unknown_token: 'Unknown token',
  dust: 'Dust',
  below_threshold: 'Below threshold',
  allow_listed: 'Allow-listed',
  victim: 'Victim',
  no_rule: 'No rule',
}

/** The short name of a reason; its sentence is next to it. */
export function reasonLabel(code: ExposureReason['code']): string {
  return reasons[code]
}

const opaqueEnds = { swap: 'Swap', bridge: 'Bridge', coinjoin: 'CoinJoin', privacy: 'Privacy tool' } as const

/** Where a trace ended without an answer, such as `Swap: not followed`. */
export function opaqueLabel(kind: keyof typeof opaqueEnds): string {
  return `${opaqueEnds[kind]}: not followed`
}

/** The direction in which a rule looks, in words. */
export function directionLabel(direction: 'source' | 'destination'): string {
  return direction === 'source' ? 'Source of funds' : 'Destination of funds'
}

// The confidence scale of the GraphSense TagPack format, in our words; list_publication is the contract's own.
const bases: Record<string, string> = {
  list_publication: 'Published on an official list',
  own_statement: 'Stated by your own organisation',
  override: 'Stated for a whole cluster by its creator, over all other tags',
  ownership: 'Its creator controls the private key',
  ledger_immanent: 'Read directly from the ledger',
  manual_transaction: 'Confirmed by a transaction of its creator with the service',
  service_api: 'From the API of a known service',
  forensic_investigation: 'Found in a forensic investigation',
  authority_data: 'From a public authority',
  trusted_provider: 'From a trusted third party',
  service_data: 'From data a known service handed out',
  forensic: 'From a published forensic report',
  untrusted_transaction: 'A third party reports a transaction with the service',
  web_crawl: 'Found by crawling the web or a data dump',
  heuristic: 'Best effort, by a method of uncertain reliability',
  unknown: 'Source and reliability unknown',
}

/** The basis of a confidence, in words. */
export function confidenceBasis(basis: string): string {
  return bases[basis] ?? basis.replaceAll('_', ' ')
}

const lists: Record<string, string> = {
  us_ofac_sdn: 'US Treasury OFAC (SDN list)',
  us_ofac_cons: 'US Treasury OFAC (consolidated list)',
  eu_fsf: 'European Union (consolidated list)',
  un_sc: 'United Nations Security Council',
  gb_hmt: 'UK HM Treasury',
  il_nbctf: 'Israel Ministry of Defence NBCTF (seizure orders)',
}

/** What an incomplete version lacks, by reason. */
export const incompleteWords: Record<(typeof incompleteReasons)[number], string> = {
  comments_missing:
    'SDN.CSV was read without SDN_COMMENTS.CSV, so long entries lack the rest of their remarks and crypto addresses.',
  remarks_cut: 'Some remarks end at the 1,000-character limit, so what follows them is missing.',
  no_addresses: 'The file has no place for crypto addresses.',
}

/** Why a list was screened only in part; a file without a field for addresses omits no name or identifier. */
export function partlyRead(
  reasons: readonly (typeof incompleteReasons)[number][],
  address: boolean,
): (typeof incompleteReasons)[number][] {
  return reasons.filter((reason) => address || reason !== 'no_addresses')
}

/** Whether "no match" holds only for the part of a list that was read. */
export function screenedInPart({ query, lists_screened }: Pick<Screening, 'query' | 'lists_screened'>): boolean {
  return lists_screened.some(({ incomplete_reasons }) => partlyRead(incomplete_reasons, query.address !== null).length > 0)
}

/** An official list in words; an unknown one keeps its id. */
export function listLabel(list: string): string {
  return lists[list] ?? list
}

/** The age of a list past its budget; a sentence without its full stop. */
export function staleListText({ list_id, age_days, age_budget_days }: StaleList): string {
  return `The list ${listLabel(list_id)} is ${age_days} days old, past its budget of ${age_budget_days} days`
}
