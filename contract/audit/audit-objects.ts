import type { AuditEvent } from './audit'

/** Text, a link, or a person to be looked up in the reader's list of people. */
export type SentencePart = string | { text: string; href: string } | { text: string; person: string }

interface Kind {
  word: string
  /** The URL of its page; absent if it has none. */
  href?: (id: string) => string
  /** A name for people, from the detail. */
  name?: (detail: AuditEvent['detail']) => string | null
}

const inQuotes = (value: unknown) => (typeof value === 'string' && value !== '' ? `“${value}”` : null)

const kinds: Record<string, Kind> = {
  alert: { word: 'alert', href: (id) => `/alerts/${id}` },
  alert_suppression: { word: 'suppression', href: (id) => `/alerts/suppressions?id=${id}` },
  filing: { word: 'filing' },
  filing_schema: { word: 'schema', name: ({ name }) => inQuotes(name) },
  second_look: { word: 'second look', href: (id) => `/alerts/second-looks?id=${id}` },
  proposal: { word: 'proposal', href: (id) => `/alerts/proposals?id=${id}` },
  case: {
    word: 'case',
    href: (id) => `/cases/${id}`,
    name: ({ number }) => (typeof number === 'number' ? `#${number}` : null),
  },
  customer: { word: 'customer', href: (id) => `/customers/${id}`, name: ({ reference }) => inQuotes(reference) },
  customer_transfer: { word: 'transfer', name: ({ reference }) => inQuotes(reference) },
  customer_risk: { word: 'risk', name: ({ customer }) => inQuotes(customer) },
  report: { word: 'report', href: (id) => `/reports/${id}` },
  risk_check: { word: 'check', href: (id) => `/risk/checks/${id}` },
  screening: { word: 'screening', href: (id) => `/screening/results/${id}` },
  policy: { word: 'policy', href: (id) => `/policies/${id}` },
  api_key: { word: 'API key', href: (id) => `/settings/keys/${id}` },
  webhook_endpoint: {
    word: 'webhook',
    href: (id) => `/settings/webhooks/${id}`,
    name: ({ origin }) => (typeof origin === 'string' ? origin : null),
  },
  message_channel: { word: 'message channel', name: ({ name }) => inQuotes(name) },
  fund_flow_graph: { word: 'graph', href: (id) => `/graph/${id}`, name: ({ name }) => inQuotes(name) },
  cluster: { word: 'cluster', href: (id) => `/clusters/${id}` },
  entity: { word: 'entity', href: (id) => `/entities/${id}` },
  monitored_wallet: { word: 'wallet' },
  wallet: { word: 'wallet' },
}

/** The object of an entry, as a short name with a link if it has a page. */
export function auditObject(type: string, id: string | null, detail: AuditEvent['detail'] = {}): SentencePart {
  if (id?.startsWith('usr_')) return { text: id, person: id }
  const kind = kinds[type] ?? kinds[kindOf(id)]
  const { network, address } = detail
  if (/wallet/.test(type) && typeof network === 'string' && typeof address === 'string')
    return { text: `wallet ${short(address)}`, href: `/wallets/${network}/${address}` }
  const word = kind?.word ?? words(type).toLowerCase()
  if (id === null) return word
  const own = kind?.name?.(detail) ?? (/^[a-z]{3}_[0-9a-z]{26}$/.test(id) ? `…${id.slice(-6)}` : short(id))
  const text = `${word} ${own}`
  return kind?.href && /^[a-z]{3}_/.test(id) ? { text, href: kind.href(id) } : text
}

const prefixes: Record<string, string> = { scr: 'screening', chk: 'risk_check', alr: 'alert', cas: 'case', rpt: 'report' }
const kindOf = (id: string | null) => prefixes[id?.slice(0, 3) ?? ''] ?? ''

const short = (text: string) => (text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text)

/** `false_positive` as `false positive`. */
export function words(id: string): string {
  return id.replaceAll('_', ' ').trim()
}
