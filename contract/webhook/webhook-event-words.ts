import type { WebhookEventType } from './webhook-events'

interface EventWords {
  /** When it is sent. */
  when: string
  /** The fields of `data`, in order; ids lead to the rest through the API. */
  data: string
}

const alert =
  'alert_id, rule, severity, state, resolution, title, subject, monitored_wallet_id, case_id, assignee_id, occurrences, revision, closed_at'
const caseFile =
  'case_id, number, title, type, state, stage, outcome, priority, assigned_investigator_id, external_reference, customer_reference, due_at, revision, closed_at, url'
const wallet = 'monitored_wallet_id, network, address, customer_reference, state, rules_version'
const report = 'id, object, type, case_id, title, version, supersedes, status'
const network = 'network, status, message, since'

/** Each type of event, described for people: in the console, in the documentation, in docs/integrate/webhooks.md. */
export const webhookEventWords: Record<WebhookEventType, EventWords> = {
  'alert.created': { when: 'An alert was raised', data: alert },
  'alert.updated': { when: 'An alert was assigned, moved or commented on, or happened again', data: alert },
  'alert.closed': { when: 'An alert was closed', data: alert },
  'case.created': { when: 'A case was opened', data: caseFile },
  'case.updated': { when: 'A case changed', data: caseFile },
  'case.stage_changed': { when: 'A case moved to another stage', data: caseFile },
  'case.closed': { when: 'A case was closed', data: caseFile },
  'monitoring.wallet.created': { when: 'Monitoring of a wallet began', data: wallet },
  'monitoring.wallet.updated': { when: 'Its rules, its names or its state changed', data: `${wallet}, changed` },
  'monitoring.wallet.deleted': { when: 'Monitoring of a wallet ended', data: wallet },
  'risk.level_changed': {
    when: 'The level of a monitored wallet changed',
    data: 'monitored_wallet_id, network, address, customer_reference, from, to, risk, disclaimer',
  },
  'screening.match_found': {
    when: 'A screening matched a sanctions list, or a new version of a list matches what was screened before',
    data: 'screening_id, matches; status, or subject_type, subject_id, change and from_version',
  },
  'screening.list_updated': {
    when: 'A sanctions list has a new version',
    data: 'list_id, title, from_version, to_version, sha256, published_at, entries_added, entries_removed, entries_changed',
  },
  'report.ready': { when: 'A report can be downloaded', data: report },
  'report.revoked': { when: 'A report was revoked', data: report },
  'network.degraded': { when: 'Data of a network is late or cannot be read', data: network },
  'network.recovered': { when: 'Data of a network is fresh again', data: network },
  'policy.activated': {
    when: 'A different risk policy is in force',
    data: 'policy_id, version, sha256, kind, reason, replaced_policy_id',
  },
  'key.expiring': { when: 'An API key expires in 14 or in 3 days', data: 'id, name, mode, expires_at, days_before' },
  'webhook.endpoint_disabled': {
    when: 'Another endpoint was disabled because it is gone or failing',
    data: 'endpoint_id, reason, failing_since, disabled_at, url',
  },
  'webhook.test': { when: 'Somebody sent a test; it cannot be selected', data: 'endpoint_id, message' },
}
