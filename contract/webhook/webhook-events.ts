/** Types of events, in webhooks and in the outbox. New ones may be added. */
export const webhookEventTypes = [
  'alert.created',
  'alert.updated',
  'alert.closed',
  'case.created',
  'case.updated',
  'case.stage_changed',
  'case.closed',
  'monitoring.wallet.created',
  'monitoring.wallet.updated',
  'monitoring.wallet.deleted',
  'risk.level_changed',
  'screening.match_found',
  'screening.list_updated',
  'report.ready',
  'report.revoked',
  'network.degraded',
  'network.recovered',
  'policy.activated',
  'key.expiring',
  'webhook.endpoint_disabled',
  'webhook.test',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Seconds before each of the ten delivery attempts, counted from the previous one; each varies by a tenth. */
export const webhookRetrySeconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
