import { messageWords } from '@/contract/message/message-words'
import type { NoticeRow } from '../message.repo'

/** The content of a message before it is formatted for a channel: plain text without markup. */
export interface Content {
  /** One line, also the subject of a mail and the summary of an issue. */
  title: string
  parts: { says: string; facts: readonly string[]; url: string }[]
  /** How many parts of a digest are not listed. */
  more: number
  /** Where to change the rules for these messages. */
  settings: string
}

/** How many parts of a digest are listed; the rest are counted. */
export const mostListed = 20

interface Composed {
  organisation: string
  /** The public URL of the service, without a trailing slash. */
  base: string
  /** The recipient (UUID), or null for a channel. */
  personId: string | null
  digest: boolean
  /** Whether it is the recipient's daily digest; otherwise it combines messages that arrived in bulk. */
  daily?: boolean
}

type Told = Pick<NoticeRow, 'kind' | 'subject_id' | 'severity' | 'person_id'> &
  Partial<Pick<NoticeRow, 'people' | 'text' | 'within_id'>>

/**
 * Composes a message: what happened, how severe it is, and a link. Addresses, labels, titles, notes and names of customers or
 * people stay in the service, which checks the reader's permissions.
 */
export function compose(notices: readonly Told[], { organisation, base, personId, digest, daily = true }: Composed): Content {
  const parts = notices.slice(0, mostListed).map((notice) => ({
    says: saysOf(notice, personId),
    facts: notice.severity === null ? [] : [`Severity: ${notice.severity}`],
    url: base + pathOf(notice),
  }))
  const title = digest ? digestTitle(notices, personId, daily) : oneLine(parts[0]?.says ?? '', 140)
  const settings = `${base}/settings/${personId === null ? 'messages' : 'account'}`
  return { title: `${oneLine(organisation)}: ${title}`, parts, more: notices.length - parts.length, settings }
}

/** The title of a digest: the kind if all parts are of one kind; daily digests mix kinds. */
function digestTitle(notices: readonly Told[], personId: string | null, daily: boolean): string {
  const count = `${notices.length} ${notices.length === 1 ? 'message' : 'messages'}`
  if (daily) return `daily digest, ${count}`
  const [first] = notices
  const many = first && notices.every(({ kind }) => kind === first.kind) ? messageWords[first.kind].many : undefined
  if (!many) return count
  return `${notices.length} ${notices.every((one) => concernsYou(one, personId)) ? many.toYou : many.toAll}`
}

const concernsYou = ({ person_id, people }: Told, personId: string | null): boolean =>
  personId !== null && (person_id === personId || (people?.includes(personId) ?? false))

function saysOf(notice: Told, personId: string | null): string {
  const { kind, subject_id, text } = notice
  if (text != null) return oneLine(text, 300)
  const { toYou, toAll } = messageWords[kind]
  const says = concernsYou(notice, personId) ? toYou : toAll
  return kind.startsWith('network_') ? `${says}: ${oneLine(subject_id)}` : says
}

/** The console's page for the subject of a notice. */
function pathOf({ kind, subject_id: id, within_id }: Told): string {
  const named = encodeURIComponent(id)
  if (kind.startsWith('alert_')) return `/alerts/${named}`
  if (kind.startsWith('case_')) return `/cases/${named}`
  if (kind.startsWith('filing_')) return `/cases/${encodeURIComponent(within_id ?? '')}/filings/${named}`
  if (kind === 'list_stale') return '/screening/lists'
  if (kind === 'new_device') return '/settings/account'
  if (kind === 'suppression_review' || kind === 'suppression_ending') return '/alerts/suppressions'
  if (kind === 'report_ready') return `/reports/${named}`
  if (kind === 'key_expiring') return `/settings/keys/${named}`
  return kind === 'webhook_disabled' ? `/settings/webhooks/${named}` : '/status'
}

/** Text without line breaks and other control characters, cut to `most` characters. */
export function oneLine(text: string, most = 100): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return [...line].slice(0, most).join('')
}

/** The whole message as lines of plain text. */
export function textOf({ parts, more, settings }: Content): string {
  const listed = parts.map(({ says, facts, url }) => [says, ...facts, url].join('\n'))
  const rest = more > 0 ? [`and ${more} more. Open the service to see them.`] : []
  return [...listed, ...rest, `Choose which messages are sent: ${settings}`].join('\n\n')
}
