/** Vocabulary of alerts without its schemas, for pages that should not load the validator. */

export const alertStates = ['open', 'in_review', 'escalated', 'closed'] as const

export const alertResolutions = ['false_positive', 'true_positive', 'expected_activity', 'duplicate', 'not_actionable'] as const

/** Orders of the alert queue. */
export const queueSorts = ['newest', 'severity', 'value', 'due'] as const
export type QueueSort = (typeof queueSorts)[number]

/** Fields by which the queue can be grouped. */
export const queueGroups = ['wallet', 'customer', 'counterparty', 'rule'] as const
export type QueueGroup = (typeof queueGroups)[number]
