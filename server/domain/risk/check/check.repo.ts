import { prepared } from '@/server/platform/database/prepared'
import type { Queryable, Tx } from '@/server/platform/db'
import type { StoredEvidence } from '../evidence/evidence.repo'

export interface CheckRow {
  /** UUID. */
  id: string
  network: number
  subject_type: 'address' | 'transaction'
  /** Canonical text of an address, or a hash in lower-case hex. */
  subject: string
  direction: string | null
  output_index: number | null
  score: number
  level: string
  model_version: string
  hop_limit: number
  policy_id: string
  stale: boolean
  epoch: string
  inputs_sha256: string
  result_sha256: string
  /** Canonical JSON of the whole answer. */
  result: string
  actor_type: string
  actor_id: string | null
  created_at: Date
}

/** Stores a check with its evidence permanently, in one statement; the tables allow neither updates nor deletes. */
export async function insertCheck(
  q: Queryable,
  orgId: string,
  row: CheckRow,
  { format, evidence }: StoredEvidence,
): Promise<void> {
  await prepared(q, '').query(
    `with stored as (
      insert into risk_check (org_id, id, network, subject_type, subject, direction, output_index, score, level, model_version, hop_limit,
        policy_id, stale, epoch, inputs_sha256, result_sha256, result, actor_type, actor_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
    )
    insert into risk_check_evidence (org_id, check_id, format, evidence) values ($1, $2, $21, $22)`,
    [
      orgId,
      row.id,
      row.network,
      row.subject_type,
      row.subject,
      row.direction,
      row.output_index,
      row.score,
      row.level,
      row.model_version,
      row.hop_limit,
      row.policy_id,
      row.stale,
      row.epoch,
      row.inputs_sha256,
      row.result_sha256,
      row.result,
      row.actor_type,
      row.actor_id,
      row.created_at,
      format,
      evidence,
    ],
  )
}

/** The stored answer, or null if this organisation has no such check. `id` is a UUID. */
export async function findCheck(tx: Tx, orgId: string, id: string): Promise<{ result: string } | null> {
  return tx.riskCheck.findFirst({ where: { org_id: orgId, id }, select: { result: true } })
}

export interface StoredCheck {
  /** Canonical JSON of the whole answer. */
  result: string
  model_version: string
  /** UUID. */
  policy_id: string
  network: number
  subject_type: string
  subject: string
  created_at: Date
}

/** A stored check with what is needed to replay it, or null. `id` is a UUID. */
export async function findStoredCheck(tx: Tx, orgId: string, id: string): Promise<StoredCheck | null> {
  return tx.riskCheck.findFirst({
    where: { org_id: orgId, id },
    select: {
      result: true,
      model_version: true,
      policy_id: true,
      network: true,
      subject_type: true,
      subject: true,
      created_at: true,
    },
  })
}

/** The newest check of each address, by address; addresses never checked are absent. */
export async function findNewestChecks(
  q: Queryable,
  orgId: string,
  network: number,
  subjects: readonly string[],
): Promise<Map<string, { epoch: string; result: string }>> {
  const { rows } = await q.query<{ subject: string; epoch: string; result: string }>(
    `select s.subject, c.epoch, c.result from unnest($3::text[]) s(subject)
     cross join lateral (
       select epoch, result from risk_check
       where org_id = $1::uuid and network = $2::smallint and subject = s.subject and subject_type = 'address'
       order by created_at desc, id desc limit 1) c`,
    [orgId, network, subjects],
  )
  return new Map(rows.map(({ subject, epoch, result }) => [subject, { epoch, result }]))
}
