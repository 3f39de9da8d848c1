import type { CaseLink } from '@/contract/case/case-links'
import { actorRef } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from '../case.repo'
import type { EventDraft } from '../timeline/timeline'
import type { LinkRow } from './link.repo'

/** A link as it is shown in the case at its other end. */
export function linkOf(other: CaseRow, row: LinkRow): CaseLink {
  return {
    object: 'case_link',
    kind: 'related',
    case: headOf(other),
    comment: row.comment,
    linked_by: actorRef(row.linked_by_type, row.linked_by_id, row.linked_by_name),
    linked_at: iso(row.linked_at),
  }
}

/** A merge as a link, dated by the closing of the duplicate. */
export function mergeLinkOf(other: CaseRow, kind: 'duplicate' | 'merged_into', duplicate: CaseRow): CaseLink {
  const linked_at = iso(duplicate.closed_at ?? duplicate.updated_at)
  return { object: 'case_link', kind, case: headOf(other), comment: null, linked_by: null, linked_at }
}

/** Another case as a timeline mentions it. */
export function caseWords({ id, number, title }: CaseRow): EventDraft['detail'] {
  return { case_id: typeIdOf('cas', id), number, title }
}

function headOf({ id, number, title, state, stage, priority }: CaseRow): CaseLink['case'] {
  return { id: typeIdOf('cas', id), number, title, state, stage, priority }
}
