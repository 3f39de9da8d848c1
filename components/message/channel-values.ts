import { type ChannelKind, messageKinds } from '@/contract/message/message-kinds'
import { channelLabels } from '@/contract/message/message-words'
import type { MessageRules, NewChannel } from '@/contract/message/messages'

/** The form values of a new channel. */
export interface ChannelValues extends MessageRules {
  name: string
  kind: ChannelKind
  addresses: string
  url: string
  project: string
  issue_type: string
  email: string
  token: string
}

export const newValues: ChannelValues = {
  name: '',
  kind: 'slack',
  addresses: '',
  url: '',
  project: '',
  issue_type: 'Task',
  email: '',
  token: '',
  kinds: ['alert_raised', 'alert_escalated'],
  min_severity: 'high',
  daily_at: null,
}

/** The kinds of messages that a channel can be sent, in words. */
export const kindsOfChannels = messageKinds.map((kind) => [kind, channelLabels[kind]] as const)

/** The API input. */
export function channelOf(values: ChannelValues): NewChannel {
  const { name, kinds, min_severity, daily_at } = values
  return { name, target: targetOf(values), kinds, min_severity, daily_at }
}

function targetOf({ kind, addresses, url, project, issue_type, email, token }: ChannelValues): NewChannel['target'] {
  if (kind === 'mail') return { kind, addresses: addresses.split(/[\s,;]+/).filter((one) => one !== '') }
  if (kind === 'jira')
    return { kind, url, project: project.trim().toUpperCase(), issue_type, email: email.trim(), token: token.trim() }
  return { kind, url }
}
