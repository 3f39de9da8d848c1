import { canonicalJson } from '@/server/platform/canonical'
import { typeIdOf } from '@/server/platform/ids'
import type { CheckpointRow } from './audit.repo'

/** The bytes that a checkpoint's signature covers: the canonical JSON of `{at, hash, organisation_id, seq}`. */
export function checkpointMessage(orgId: string, row: Pick<CheckpointRow, 'seq' | 'hash' | 'at'>): Buffer {
  return Buffer.from(
    canonicalJson({
      organisation_id: typeIdOf('org', orgId),
      seq: Number(row.seq),
      hash: row.hash.toString('hex'),
      at: row.at.toISOString(),
    }),
  )
}
