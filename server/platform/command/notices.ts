import type { MessageKind } from '@/contract/message/messages'
import type { Severity } from '@/contract/monitoring/rule-kinds'
import type { Actor } from '../context'
import type { Queryable } from '../db'
import { uuidv7 } from '../ids'

/** Something that people may want to be notified of. */
export interface Notice {
  kind: MessageKind
  /** TypeID of the subject, or a name where it has none: a network, a list, a part of the installation. */
  subject_id: string
  severity: Severity | null
  /** UUID of the only person it concerns, if there is one. */
  person_id?: string | null
  /** UUIDs of the people it concerns, if there are several. */
  people?: readonly string[]
  /** Text where the standard one of its kind is not enough; nothing about people or customers, and nothing they wrote. */
  text?: string
  /** TypeID of what contains the subject, such as the case of a filing. */
  within_id?: string
}

/**
 * Writes notices in the transaction that causes them, together with the task that distributes each. The person who acted gets
 * no message.
 */
export async function writeNotices(
  q: Queryable,
  orgId: string,
  at: Date,
  notices: readonly Notice[],
  actor: Actor | null = null,
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map((notice) => ({ person_id: null, people: [], ...notice, id: uuidv7() }))
  await q.query(
    `with notice as (
       insert into message_notice (org_id, id, kind, subject_id, severity, person_id, people, text, within_id, actor_id, at)
       select $1::uuid, n.id, n.kind, n.subject_id, n.severity, n.person_id, n.people, n.text, n.within_id, $4::uuid, $2::timestamptz
       from jsonb_to_recordset($3::jsonb)
         as n (id uuid, kind text, subject_id text, severity text, person_id uuid, people uuid[], text text, within_id text)
       returning id
     )
     insert into message_due (org_id, item_id, task, lane, next_at)
     select $1::uuid, id, 'notice', $1::uuid, $2::timestamptz from notice returning item_id`,
    [orgId, at.toISOString(), JSON.stringify(rows), actor?.type === 'user' ? actor.id : null],
  )
}
