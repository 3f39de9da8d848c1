import { z } from 'zod'
import { timestamp, typedName, typeId } from '../kernel'
import { severities } from '../monitoring/rule-kinds'
import { channelKinds, messageKinds } from './message-kinds'

export { type ChannelKind, channelKinds, type MessageKind, messageKinds } from './message-kinds'

const line = (most: number) =>
  typedName(
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(most)
      .regex(/^[^\p{Cc}]*$/u, 'must be one line'),
  )

/** Which messages, from which severity on, and when: at once, or in a digest at an hour of the day (UTC). */
export const messageRules = z.strictObject({
  kinds: z.array(z.enum(messageKinds)).max(messageKinds.length),
  min_severity: z.enum(severities),
  daily_at: z.number().int().min(0).max(23).nullable(),
})
export type MessageRules = z.infer<typeof messageRules>

/**
 * What a person is sent by default, as far as their role has it: tasks for them, and conditions that limit everyone's answers.
 */
export const defaultRules: MessageRules = {
  kinds: [
    'alert_assigned',
    'alert_review',
    'alert_overdue',
    'suppression_review',
    'new_device',
    'case_assigned',
    'case_review',
    'filing_review',
    'filing_returned',
    'filing_approved',
    'list_stale',
    'disk_low',
    'anchors_failing',
    'clocks_apart',
  ],
  min_severity: 'low',
  daily_at: null,
}

/** The last messages to a person or channel that were not delivered, and the time of the last delivery. */
const record = {
  last_sent_at: timestamp.nullable(),
  waiting: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  last_answer: z.string().nullable(),
}

export const ownMessages = z.strictObject({
  rules: messageRules,
  /** The kinds that the person's role may read. */
  offered: z.array(z.enum(messageKinds)),
  email: z.string(),
  mail_is_set: z.boolean(),
  ...record,
})
export type OwnMessages = z.infer<typeof ownMessages>

const httpsUrl = z.string().trim().max(2_000)

/** The destination of a channel. It is stored sealed and never shown again. */
export const channelTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail'), addresses: z.array(z.email().max(254)).min(1).max(20) }),
  z.strictObject({ kind: z.literal('slack'), url: httpsUrl }),
  z.strictObject({ kind: z.literal('teams'), url: httpsUrl }),
  z.strictObject({
    kind: z.literal('jira'),
    url: httpsUrl,
    project: z.string().regex(/^[A-Z][A-Z0-9_]{1,99}$/, 'must be the key of a project such as OPS'),
    issue_type: line(100),
    email: z.email().max(254),
    token: z
      .string()
      .min(1)
      .max(1_000)
      .regex(/^[!-~]+$/, 'must be a token of printable characters'),
  }),
])
export type ChannelTarget = z.infer<typeof channelTarget>

export const newChannel = z.strictObject({ name: line(100), target: channelTarget, ...messageRules.shape })
export type NewChannel = z.infer<typeof newChannel>

export const channelName = z.strictObject({ id: typeId('chn') })

export const channelChange = z.strictObject({
  id: typeId('chn'),
  name: line(100).optional(),
  enabled: z.boolean().optional(),
  ...messageRules.partial().shape,
})
export type ChannelChange = z.infer<typeof channelChange>

export const messageChannel = z.strictObject({
  id: typeId('chn'),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Its destination, without the secret parts. */
  target: z.string(),
  enabled: z.boolean(),
  rules: messageRules,
  ...record,
})
export type MessageChannel = z.infer<typeof messageChannel>

export const messageChannels = z.strictObject({ channels: z.array(messageChannel), mail_is_set: z.boolean() })

/** The receiver's response to a test message. */
export const testAnswer = z.strictObject({ taken: z.boolean(), answer: z.string() })
export type TestAnswer = z.infer<typeof testAnswer>
