import type { MessageKind } from '@/contract/message/messages'
import type { Role } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { type MessageRow, type NoticeRow, noticesOf } from '../message.repo'
import { mayRead } from './may-read'
import { type SubjectPrefix, subjectExists } from './recipient.repo'

/**
 * The notices of a message that its recipient may read now: for a person (`role`) by their role, for a channel (null) all that
 * its administrators chose. Skips those whose subject was deleted.
 */
export async function readable(q: Queryable, orgId: string, message: MessageRow, role: Role | null): Promise<NoticeRow[]> {
  const kept: NoticeRow[] = []
  for (const notice of await noticesOf(q, orgId, message)) {
    if (role !== null && !mayRead(role, notice.kind)) continue
    if (await isThere(q, orgId, notice)) kept.push(notice)
  }
  return kept
}

/** Kinds about the installation, which have no rows in an organisation. */
const ofInstallation: readonly MessageKind[] = [
  'network_degraded',
  'network_recovered',
  'list_stale',
  'disk_low',
  'anchors_failing',
  'clocks_apart',
]

async function isThere(q: Queryable, orgId: string, { kind, subject_id }: NoticeRow): Promise<boolean> {
  if (ofInstallation.includes(kind)) return true
  const prefix = subject_id.slice(0, 3) as SubjectPrefix
  const id = uuidOf(prefix, subject_id)
  return id !== null && subjectExists(q, orgId, prefix, id)
}
