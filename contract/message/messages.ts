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

/** What a person is sent until they choose, as far as their role has it: what is asked of them, and what limits everybody's answers. */
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

/** Last messages to somebody or to a channel that did not arrive, and when one last did. */
const record = {
  last_sent_at: timestamp.nullable(),
  waiting: z.number().int().nonnegative(),
  failed: z.number().int().nonnegative(),
  last_answer: z.string().nullable(),
}

export const ownMessages = z.strictObject({
  rules: messageRules,
  /** The kinds that one's role may read. */
  offered: z.array(z.enum(messageKinds)),
  email: z.string(),
  mail_is_set: z.boolean(),
  ...record,
})
export type OwnMessages = z.infer<typeof ownMessages>

const httpsUrl = z.string().trim().max(2_000)

/** Where a channel leads. It is stored sealed and never shown again. */
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
  /** Where it leads, without what is secret of it. */
  target: z.string(),
  enabled: z.boolean(),
  rules: messageRules,
  ...record,
})
export type MessageChannel = z.infer<typeof messageChannel>

export const messageChannels = z.strictObject({ channels: z.array(messageChannel), mail_is_set: z.boolean() })

/** What the receiver of a test message answered. */
export const testAnswer = z.strictObject({ taken: z.boolean(), answer: z.string() })
export type TestAnswer = z.infer<typeof testAnswer>
