/** Vocabulary of messages without its schemas, for pages that should not load the validator. */

/** The subjects of messages; nothing else of the service is sent by mail or to a channel. */
export const messageKinds = [
  'alert_raised',
  'alert_assigned',
  'alert_escalated',
  'alert_review',
  'alert_overdue',
  'suppression_review',
  'suppression_ending',
  'new_device',
  'case_assigned',
  'case_review',
  'filing_review',
  'filing_returned',
  'filing_approved',
  'report_ready',
  'network_degraded',
  'network_recovered',
  'list_stale',
  'disk_low',
  'anchors_failing',
  'clocks_apart',
  'key_expiring',
  'webhook_disabled',
] as const
export type MessageKind = (typeof messageKinds)[number]

export const channelKinds = ['mail', 'slack', 'teams', 'jira'] as const
export type ChannelKind = (typeof channelKinds)[number]
