import { canonicalJson, sha256 } from './canonical'
import type { Context } from './context'
import type { Tx } from './db'

/** Every action that can stand in the audit log. */
export type AuditAction =
  | 'organisation.created'
  | 'user.created'
  | 'session.created'
  | 'session.ended'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'policy.activated'
  | 'risk.checked'
  | 'risk.check_read'
  | 'risk.replayed'
  | 'wallet.viewed'

/** What a write must say about itself: `command()` demands one. Never put secrets or personal data in `detail`. */
export interface AuditEntry {
  action: AuditAction
  object_type: string
  object_id: string | null
  detail: Record<string, string | number | boolean | null>
}

/**
 * Appends one row to the organisation's hash chain: `hash = sha256(prev_hash || canonical JSON of the row)`.
 * Must be the last statement of its transaction: the head row stays locked until the commit.
 */
export async function appendAudit(tx: Tx, ctx: Context, entry: AuditEntry): Promise<void> {
  const head = await tx.$queryRaw<{ seq: bigint; hash: Uint8Array }[]>`
    insert into audit_head (org_id, seq, hash) values (${ctx.org.id}::uuid, 1, ''::bytea)
    on conflict (org_id) do update set seq = audit_head.seq + 1
    returning seq, hash`
  const { seq, hash: previous } = head[0] as { seq: bigint; hash: Uint8Array }
  const at = ctx.clock.now()
  const row = {
    org_id: ctx.org.id,
    seq: seq.toString(),
    at: at.toISOString(),
    actor_type: ctx.actor.type,
    actor_id: ctx.actor.id,
    ip: ctx.ip,
    request_id: ctx.requestId,
    ...entry,
  }
  const hash = sha256(Buffer.concat([Buffer.from(previous), Buffer.from(canonicalJson(row))]))
  await tx.$executeRaw`
    with event as (
      insert into audit_event (org_id, seq, at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail, prev_hash, hash)
      values (${ctx.org.id}::uuid, ${seq}, ${at}, ${ctx.actor.type}, ${ctx.actor.id}, ${ctx.ip}, ${entry.action}, ${entry.object_type},
        ${entry.object_id}, ${ctx.requestId}, ${JSON.stringify(entry.detail)}::jsonb, ${Buffer.from(previous)}, ${hash})
    )
    update audit_head set hash = ${hash} where org_id = ${ctx.org.id}::uuid`
}
