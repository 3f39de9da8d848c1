import type { ChannelKind, MessageKind } from './message-kinds'

interface KindWords {
  /** In the settings. */
  label: string
  /** The first line of the message to the person it concerns, and to everyone else. */
  toYou: string
  toAll: string
  /** The title of one message about several, following their number. */
  many?: { toYou: string; toAll: string }
}

/** Every kind of message in plain words. */
export const messageWords: Record<MessageKind, KindWords> = {
  alert_raised: { label: 'An alert is raised', toYou: 'A new alert was raised', toAll: 'A new alert was raised' },
  alert_assigned: {
    label: 'An alert is assigned to me',
    toYou: 'An alert was assigned to you',
    toAll: 'An alert was assigned',
    many: { toYou: 'alerts were assigned to you', toAll: 'alerts were assigned' },
  },
  alert_escalated: { label: 'An alert is escalated', toYou: 'An alert was escalated', toAll: 'An alert was escalated' },
  alert_review: {
    label: 'An alert needs a second person to close it',
    toYou: 'An alert needs a second person to close it',
    toAll: 'An alert needs a second person to close it',
  },
  alert_overdue: {
    label: 'An overdue alert is passed to me',
    toYou: 'An alert is overdue and was passed to you',
    toAll: 'An alert is overdue',
    many: { toYou: 'alerts are overdue and were passed to you', toAll: 'alerts are overdue' },
  },
  suppression_review: {
    label: 'A suppression needs approval',
    toYou: 'A suppression needs approval',
    toAll: 'A suppression needs approval',
  },
  suppression_ending: {
    label: 'A suppression ends within a week',
    toYou: 'A suppression ends within a week',
    toAll: 'A suppression ends within a week',
  },
  new_device: {
    label: 'A new device signs in to my account',
    toYou: 'A new device signed in to your account',
    toAll: 'Somebody signed in on a new device',
  },
  case_assigned: {
    label: 'A case is assigned to me',
    toYou: 'A case was assigned to you',
    toAll: 'A case was assigned',
  },
  case_review: {
    label: 'A case needs a review',
    toYou: 'A case needs your review',
    toAll: 'A case needs a review',
  },
  filing_review: {
    label: 'A filing needs a review',
    toYou: 'A filing needs your review',
    toAll: 'A filing needs a review',
  },
  filing_returned: {
    label: 'A filing I worked on is returned',
    toYou: 'A filing you worked on was returned',
    toAll: 'A filing was returned',
  },
  filing_approved: {
    label: 'A filing I worked on is approved',
    toYou: 'A filing you worked on was approved',
    toAll: 'A filing was approved',
  },
  report_ready: {
    label: 'A report I asked for is ready',
    toYou: 'Your report is ready',
    toAll: 'A report is ready',
  },
  network_degraded: {
    label: 'A network has a problem',
    toYou: 'Data of a network is late or cannot be read',
    toAll: 'Data of a network is late or cannot be read',
  },
  network_recovered: {
    label: 'A network works again',
    toYou: 'Data of a network is fresh again',
    toAll: 'Data of a network is fresh again',
  },
  list_stale: {
    label: 'A sanctions list is out of date, or up to date again',
    toYou: 'A sanctions list is out of date',
    toAll: 'A sanctions list is out of date',
  },
  disk_low: {
    label: 'A disk is almost full, or has room again',
    toYou: 'A disk is almost full',
    toAll: 'A disk is almost full',
  },
  anchors_failing: {
    label: 'Anchors are late or disagree, or are in order again',
    toYou: 'Anchors are late or disagree',
    toAll: 'Anchors are late or disagree',
  },
  clocks_apart: {
    label: 'A clock is wrong, or right again',
    toYou: 'A clock is apart from the database’s',
    toAll: 'A clock is apart from the database’s',
  },
  key_expiring: {
    label: 'An API key is about to expire',
    toYou: 'An API key is about to expire',
    toAll: 'An API key is about to expire',
  },
  webhook_disabled: {
    label: 'A webhook endpoint was disabled',
    toYou: 'A webhook endpoint was disabled',
    toAll: 'A webhook endpoint was disabled',
  },
}

/** The same kinds in the settings of a channel, which is not a person. */
export const channelLabels: Record<MessageKind, string> = {
  ...(Object.fromEntries(Object.entries(messageWords).map(([kind, { label }]) => [kind, label])) as Record<MessageKind, string>),
  alert_assigned: 'An alert is assigned',
  alert_overdue: 'An alert is overdue',
  case_assigned: 'A case is assigned',
  filing_returned: 'A filing is returned',
  filing_approved: 'A filing is approved',
  new_device: 'Somebody signs in on a new device',
  report_ready: 'A report is ready',
}

/** What each kind of channel is called. */
export const channelWords: Record<ChannelKind, string> = {
  mail: 'Mail addresses',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  jira: 'Jira',
}
