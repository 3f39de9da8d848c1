import type { CaseEvidence } from '@/contract/case/case-evidence'
import { actorRef } from '@/server/platform/actor-ref'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { EventDraft } from '../timeline/timeline'
import type { EvidenceRow } from './evidence.repo'

/** A file as the API shows it. */
export function evidenceOf(row: EvidenceRow): CaseEvidence {
  const id = typeIdOf('evi', row.id)
  const case_id = typeIdOf('cas', row.case_id)
  const gone = row.removed_at !== null
  return {
    id,
    object: 'case_evidence',
    case_id,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    sha256: hexOf(row),
    description: row.description,
    added_by: actorRef(row.added_by_type, row.added_by_id, row.added_by_name),
    added_at: iso(row.added_at),
    removed_at: isoOrNull(row.removed_at),
    removed_by: gone ? actorRef(row.removed_by_type, row.removed_by_id, row.removed_by_name) : null,
    removal_reason: row.removed_reason,
    content_url: gone ? null : `/v1/cases/${case_id}/evidence/${id}/content`,
  }
}

/** A file as the timeline records it: enough to prove later that it is the same. */
export function evidenceWords(row: EvidenceRow): EventDraft['detail'] {
  const { name, media_type, size } = row
  return { evidence_id: typeIdOf('evi', row.id), name, media_type, size, sha256: hexOf(row) }
}

export const hexOf = ({ sha256 }: Pick<EvidenceRow, 'sha256'>): string => Buffer.from(sha256).toString('hex')
