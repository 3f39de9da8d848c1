import type { MessageKind, MessageRules } from '@/contract/message/messages'
import { severities } from '@/contract/monitoring/rule-kinds'
import type { ChannelRow } from '../channels/channel.repo'
import type { NoticeRow, Recipient } from '../message.repo'
import { mayRead } from './may-read'
import type { PersonRow } from './recipient.repo'

export interface Chosen {
  recipient: Recipient
  /** The hour (UTC) of the recipient's digest; null to send it at once. */
  dailyAt: number | null
}

/** Kinds that go only to the people they concern, whatever others chose. */
const personal: readonly MessageKind[] = [
  'alert_assigned',
  'alert_overdue',
  'case_assigned',
  'filing_review',
  'filing_returned',
  'filing_approved',
  'new_device',
  'report_ready',
]

type Asked = Pick<NoticeRow, 'kind' | 'severity' | 'person_id' | 'actor_id'> & { people?: readonly string[] | null }

/** The recipients of a notice: those who chose its kind, may read it, and did not cause it. Pure. */
export function chooseRecipients(
  notice: Asked,
  people: readonly PersonRow[],
  channels: readonly Pick<ChannelRow, 'id' | 'enabled' | 'kinds' | 'min_severity' | 'daily_at'>[],
): Chosen[] {
  const concerned = people.filter(
    ({ id, role, rules }) => wants(rules, notice) && mayRead(role, notice.kind) && concerns(notice, id),
  )
  return [
    ...concerned.map(({ id, rules }): Chosen => ({ recipient: { type: 'person', id }, dailyAt: rules.daily_at })),
    ...channels
      .filter((channel) => channel.enabled && wants(channel, notice))
      .map(({ id, daily_at }): Chosen => ({ recipient: { type: 'channel', id }, dailyAt: daily_at })),
  ]
}

function concerns({ kind, person_id, actor_id, people }: Asked, id: string): boolean {
  // A finished report goes to the person who requested it.
  if (kind === 'report_ready') return id === person_id
  if (id === actor_id) return false
  if (people && people.length > 0) return people.includes(id)
  return person_id === null ? !personal.includes(kind) : id === person_id
}

function wants(rules: Pick<MessageRules, 'kinds' | 'min_severity'>, { kind, severity }: Asked): boolean {
  if (!rules.kinds.includes(kind)) return false
  return severity === null || severities.indexOf(severity) >= severities.indexOf(rules.min_severity)
}
