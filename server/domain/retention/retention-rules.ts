export interface RetentionRule {
  /** Name of the rule; in capitals, between `RETENTION_` and `_DAYS`, the name of the setting that changes it. */
  id: 'events' | 'deliveries' | 'messages' | 'notices' | 'sessions' | 'key_usage' | 'idempotency' | 'status'
  what: string
  /** Null if each row has its own end. */
  days: number | null
  table: string
  /** Whether the rows belong to organisations. */
  tenant: boolean
  /** Condition for deleting a row; `$1` is the oldest time to keep. */
  gone: string
}

/**
 * Data with limited retention. Never purged: audit log, risk checks, policies, alerts, cases with their timelines, notes and
 * evidence, reports, screenings, attributions and chain data, as each must be provable years later.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    id: 'idempotency',
    what: 'Stored answers of idempotent requests (kept 30 days, as published)',
    days: null,
    table: 'idempotency_key',
    tenant: true,
    gone: 'expires_at < $1',
  },
  {
    id: 'deliveries',
    what: 'Finished webhook deliveries, with their attempts',
    days: 30,
    table: 'webhook_delivery',
    tenant: true,
    gone: `state in ('delivered', 'failed', 'skipped') and updated_at < $1`,
  },
  {
    id: 'messages',
    what: 'Messages that were sent, skipped or failed',
    days: 30,
    table: 'message',
    tenant: true,
    gone: `state in ('sent', 'failed', 'skipped', 'gathered') and updated_at < $1`,
  },
  {
    id: 'notices',
    what: 'What messages were about',
    days: 30,
    table: 'message_notice',
    tenant: true,
    gone: 'at < $1 and not exists (select 1 from message m where m.org_id = message_notice.org_id and m.notice_id = message_notice.id) and not exists (select 1 from message_due d where d.org_id = message_notice.org_id and d.item_id = message_notice.id)',
  },
  {
    id: 'events',
    what: 'Events, which are read for live updates and webhook replays',
    days: 90,
    table: 'outbox_event',
    tenant: true,
    gone: 'created_at < $1 and not exists (select 1 from webhook_delivery d where d.org_id = outbox_event.org_id and d.event_id = outbox_event.id)',
  },
  {
    id: 'sessions',
    what: 'Console sessions that ended or expired',
    days: 90,
    table: 'console_session',
    tenant: true,
    gone: 'coalesce(ended_at, expires_at) < $1',
  },
  {
    id: 'key_usage',
    what: 'Hourly counts of requests by key',
    days: 400,
    table: 'api_key_usage',
    tenant: true,
    gone: 'hour < $1',
  },
  {
    id: 'status',
    what: 'Status changes that a later one replaced',
    days: 400,
    table: 'status_change',
    tenant: false,
    gone: 'at < $1 and exists (select 1 from status_change n where n.component = status_change.component and n.at > status_change.at)',
  },
]
