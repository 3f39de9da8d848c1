/** How a category is described to a customer: as a kind of activity, never by our name for it. */
const kinds: { words: string; categories: readonly string[] }[] = [
  { words: 'a party that is on an official sanctions list', categories: ['sanction'] },
  { words: 'a place that is under wide-ranging sanctions', categories: ['sanctioned_jurisdiction'] },
  { words: 'very serious crime', categories: ['terrorism', 'terrorism_financing', 'child_sexual_abuse', 'human_trafficking'] },
  { words: 'extortion, for example by locking the computers of others', categories: ['ransomware', 'malware'] },
  { words: 'extortion or threats', categories: ['extortion', 'sextortion'] },
  { words: 'theft, for example from a hacked service', categories: ['service_hack', 'account_hack', 'hacking', 'exploit'] },
  { words: 'trade in unlawful goods or services', categories: ['market', 'drugs', 'weapons'] },
  {
    words: 'fraud, such as scams or false investments',
    categories: ['scam', 'phishing', 'investment_fraud', 'ponzi_scheme', 'pyramid_scheme', 'payment_card_fraud'],
  },
  {
    words: 'services that mix the money of many people, so that its origin is hard to see',
    categories: ['mixing_service', 'coinjoin', 'mixing'],
  },
  { words: 'services that carry a higher risk, such as games of chance', categories: ['gambling'] },
  { words: 'services that check their own customers little', categories: ['high_risk_exchange'] },
]

const otherKind = 'activity that we treat as a higher risk'

/** The kinds of activity behind concept ids, in words for a customer; unknown ids are merged into one general kind. */
export function customerKinds(categories: readonly string[]): string[] {
  const found = categories.map((category) => kinds.find((kind) => kind.categories.includes(category))?.words ?? otherKind)
  return [...new Set(found)]
}

/** A dollar amount as an order of magnitude in words; no figure, so that no threshold can be inferred from it. */
export function coarseUsd(usd: number): string {
  if (usd < 100) return 'less than a hundred US dollars'
  if (usd < 1_000) return 'hundreds of US dollars'
  if (usd < 10_000) return 'thousands of US dollars'
  if (usd < 100_000) return 'tens of thousands of US dollars'
  if (usd < 1_000_000) return 'hundreds of thousands of US dollars'
  return 'a million US dollars or more'
}

/** A share of a whole (0 to 1) in words. */
export function coarseShare(share: number): string {
  if (share < 0.06) return 'a very small part'
  if (share < 0.3) return 'a small part'
  if (share < 0.45) return 'a good part'
  if (share < 0.55) return 'about half'
  return share < 0.85 ? 'more than half' : 'nearly all'
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `in June 2022`, or `between March 2022 and June 2022`; null without a time. RFC 3339 times. */
export function coarseMonths(times: readonly string[]): string | null {
  const sorted = times.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [month.format(new Date(first)), month.format(new Date(last))]
  return from === to ? `in ${from}` : `between ${from} and ${to}`
}
