import { canonicalJson } from '../canonical'
import type { Context } from '../context'
import type { Queryable } from '../db'

/** Every action that can appear in the audit log. */
export type AuditAction =
  | 'organisation.created'
  | 'organisation_settings.updated'
  | 'user.created'
  | 'session.created'
  | 'session.ended'
  | 'session.second_step_passed'
  | 'session.new_device'
  | 'session.new_device_seen'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'policy.activated'
  | 'policy.drafted'
  | 'policy.edited'
  | 'policy.discarded'
  | 'policy.shadowed'
  | 'policy.withdrawn'
  | 'policy.backtest_requested'
  | 'policy.backtest_cancelled'
  | 'attribution.created'
  | 'attribution.removed'
  | 'attribution.proposed'
  | 'attribution.approved'
  | 'attribution.rejected'
  | 'entities.merged'
  | 'cluster.split'
  | 'entities.split'
  | 'entities.kept_apart'
  | 'attribution.disputed'
  | 'attribution.dispute_upheld'
  | 'attribution.dispute_rejected'
  | 'attribution.dispute_withdrawn'
  | 'monitored_wallet.created'
  | 'monitored_wallet.updated'
  | 'monitored_wallet.deleted'
  | 'monitored_wallets.imported'
  | 'monitoring_defaults.updated'
  | 'alert.raised'
  | 'alert.resolved'
  | 'alert.updated'
  | 'alerts.updated'
  | 'alert.assigned'
  | 'alert.overdue'
  | 'alerts.due_moved'
  | 'second_look.agreed'
  | 'second_look.disagreed'
  | 'duty.changed'
  | 'proposal.made'
  | 'proposal.accepted'
  | 'proposal.refused'
  | 'suppression.proposed'
  | 'suppression.approved'
  | 'suppression.ended'
  | 'filing.drafted'
  | 'filing.saved'
  | 'filing.submitted'
  | 'filing.returned'
  | 'filing.approved'
  | 'filing.filed'
  | 'filing.document_read'
  | 'filing_schema.added'
  | 'filing_profile.updated'
  | 'suppression.end_warned'
  | 'message_channel.resent'
  | 'saved_view.created'
  | 'saved_view.removed'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.risk_derived'
  | 'customer.risk_replayed'
  | 'customers.imported'
  | 'customer_transfer.reported'
  | 'customer_transfer.updated'
  | 'customer_transfer.settled'
  | 'case.created'
  | 'case.read'
  | 'case.updated'
  | 'case.moved'
  | 'case.note_added'
  | 'user.updated'
  | 'user.password_reset'
  | 'user.password_changed'
  | 'case.evidence_added'
  | 'case.evidence_read'
  | 'case.evidence_removed'
  | 'case.task_added'
  | 'case.task_updated'
  | 'case.linked'
  | 'case.unlinked'
  | 'case.merged'
  | 'graph.saved'
  | 'graph.removed'
  | 'report.requested'
  | 'report.rendered'
  | 'report.failed'
  | 'report.read'
  | 'report.downloaded'
  | 'report.revoked'
  | 'secret.rotated'
  | 'secret.rotation_finished'
  | 'signing_key.created'
  | 'signing_key.revoked'
  | 'webhook_endpoint.created'
  | 'webhook_endpoint.updated'
  | 'webhook_endpoint.deleted'
  | 'webhook_endpoint.rotated'
  | 'webhook_endpoint.tested'
  | 'webhook_endpoint.disabled'
  | 'webhook_delivery.redelivered'
  | 'webhook_deliveries.replayed'
  | 'message_channel.created'
  | 'message_channel.updated'
  | 'message_channel.deleted'
  | 'message_channel.tested'
  | 'api_key.rolled'
  | 'api_key.updated'
  | 'api_key.expiry_warned'
  | 'sandbox.created'
  | 'user.second_factor_enabled'
  | 'user.second_factor_removed'
  | 'user.recovery_codes_replaced'
  | 'user.passkey_added'
  | 'user.passkey_renamed'
  | 'user.passkey_removed'
  | 'user.passkey_refused'
  | 'user.identity_linked'
  | 'invitation.created'
  | 'invitation.revoked'
  | 'invitation.accepted'
  | 'sign_in_rules.updated'
  | 'first_steps.hidden'
  | 'first_steps.shown'
  | 'sample.live_started'
  | 'sample.live_stopped'
  | 'sample.removed'
  | 'audit.read'
  | 'audit.exported'
  | 'list.exported'
  | 'assets.imported'
  | 'data.imported'
  | 'data.import_undone'
  | 'asset.added'
  | 'asset.removed'
  | 'status.maintenance_set'
  | 'retention.purged'
  | 'risk.checked'
  | 'sanctions.screened'
  | 'sanctions.match_decided'
  | 'risk.check_read'
  | 'risk.replayed'
  | 'wallet.viewed'

/** The audit record of a write, which `command()` requires. Never put secrets or personal data in `detail`. */
export interface AuditEntry {
  action: AuditAction
  object_type: string
  object_id: string | null
  detail: Record<string, string | number | boolean | null>
}

/**
 * Appends rows to the organisation's hash chain: `hash = sha256(prev_hash || canonical JSON of the row)`.
 * Must be the last statement of its transaction: the head row stays locked until the commit.
 */
export async function appendAudit(q: Queryable, ctx: Context, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const list = [entries].flat()
  if (list.length === 0) return
  const at = ctx.clock.now().toISOString()
  const rows = list.map((entry) => ({ ...entry, text: textBeforeSeq(ctx, entry, at) }))
  await q.query('select append_audit($1::uuid, $2::timestamptz, $3, $4, $5, $6, $7::jsonb)', [
    ctx.org.id,
    at,
    ctx.actor.type,
    ctx.actor.id,
    ctx.ip,
    ctx.requestId,
    JSON.stringify(rows),
  ])
}

const seqKey = ',"seq":"'

/** A row's canonical JSON up to its sequence number: the last member, known only once the head row is locked. */
function textBeforeSeq(ctx: Context, entry: AuditEntry, at: string): string {
  const text = canonicalJson({
    org_id: ctx.org.id,
    seq: '',
    at,
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    ip: ctx.ip,
    request_id: ctx.requestId,
    ...entry,
  })
  if (!text.endsWith(`${seqKey}"}`)) throw new Error('seq must be the last member of an audit row')
  return text.slice(0, -2)
}
