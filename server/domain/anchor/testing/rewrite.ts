import type pg from 'pg'
import { canonicalJson, sha256 } from '@/server/platform/canonical'

/**
 * What the owner of the database can do and must not get away with: removes a row from an audit log, renumbers and rehashes the
 * rest, and deletes the checkpoints. `owner` must bypass the triggers.
 */
export async function rewriteAuditLog(owner: pg.Client, orgId: string, gone: number): Promise<void> {
  const { rows } = await owner.query(
    `select at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail from audit_event
     where org_id = $1 and seq <> $2 order by seq`,
    [orgId, gone],
  )
  await owner.query('delete from audit_event where org_id = $1', [orgId])
  let previous: Buffer = Buffer.alloc(0)
  for (const [i, row] of rows.entries()) {
    const seq = String(i + 1)
    const hash = sha256(
      Buffer.concat([previous, Buffer.from(canonicalJson({ org_id: orgId, seq, ...row, at: row.at.toISOString() }))]),
    )
    await owner.query(
      `insert into audit_event (org_id, seq, at, actor_type, actor_id, ip, action, object_type, object_id, request_id, detail, prev_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        orgId,
        seq,
        row.at,
        row.actor_type,
        row.actor_id,
        row.ip,
        row.action,
        row.object_type,
        row.object_id,
        row.request_id,
        JSON.stringify(row.detail),
        previous,
        hash,
      ],
    )
    previous = hash
  }
  await owner.query('update audit_head set seq = $2, hash = $3 where org_id = $1', [orgId, rows.length, previous])
  await owner.query('delete from audit_checkpoint where org_id = $1', [orgId])
}
