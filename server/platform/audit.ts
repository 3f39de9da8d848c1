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
  | 'policy.drafted'
  | 'policy.edited'
  | 'policy.discarded'
  | 'policy.shadowed'
  | 'policy.withdrawn'
  | 'policy.backtest_requested'
  | 'policy.backtest_cancelled'
  | 'attribution.created'
  | 'attribution.removed'
  | 'monitored_wallet.created'
  | 'monitored_wallet.updated'
  | 'monitored_wallet.deleted'
  | 'monitored_wallets.imported'
  | 'monitoring_defaults.updated'
  | 'alert.raised'
  | 'alert.updated'
  | 'alerts.updated'
  | 'saved_view.created'
  | 'saved_view.removed'
  | 'case.created'
  | 'case.updated'
  | 'case.moved'
  | 'case.note_added'
  | 'user.updated'
  | 'user.password_reset'
  | 'risk.checked'
  | 'sanctions.screened'
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
 * Appends rows to the organisation's hash chain: `hash = sha256(prev_hash || canonical JSON of the row)`.
 * Must be the last statement of its transaction: the head row stays locked until the commit.
 */
export async function appendAudit(tx: Tx, ctx: Context, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const list = [entries].flat()
  if (list.length === 0) return
  const head = await tx.$queryRaw<{ seq: bigint; hash: Uint8Array }[]>`
    insert into audit_head (org_id, seq, hash) values (${ctx.org.id}::uuid, ${list.length}, ''::bytea)
    on conflict (org_id) do update set seq = audit_head.seq + ${list.length}
    returning seq, hash`
  const { seq: last, hash: previous } = head[0] as { seq: bigint; hash: Uint8Array }
  const at = ctx.clock.now()
  const rows = chained(ctx, list, last - BigInt(list.length), Buffer.from(previous), at)
  const hash = Buffer.from(rows.at(-1)?.hash ?? '', 'hex')
  await tx.$executeRaw`
    with event as (
      insert into audit_event (org_id, seq, at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail, prev_hash, hash)
      select ${ctx.org.id}::uuid, e.seq, ${at}, ${ctx.actor.type}, ${ctx.actor.id}, ${ctx.ip}, e.action, e.object_type,
        e.object_id, ${ctx.requestId}, e.detail, decode(e.prev_hash, 'hex'), decode(e.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (seq bigint, action text, object_type text, object_id text, detail jsonb, prev_hash text, hash text)
    )
    update audit_head set hash = ${hash} where org_id = ${ctx.org.id}::uuid`
}

/** Numbers and chains the entries, from the one after `seq` on. Hashes in hex. */
function chained(ctx: Context, entries: AuditEntry[], seq: bigint, previous: Buffer, at: Date) {
  return entries.map((entry) => {
    seq += 1n
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
    const hash = sha256(Buffer.concat([previous, Buffer.from(canonicalJson(row))]))
    const link = { ...entry, seq: seq.toString(), prev_hash: previous.toString('hex'), hash: hash.toString('hex') }
    previous = hash
    return link
  })
}
