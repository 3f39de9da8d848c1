import type { MessageKind } from '@/contract/message/messages'
import type { Severity } from '@/contract/monitoring/rule-kinds'
import type { Queryable } from '@/server/platform/db'

export interface NoticeRow {
  id: string
  kind: MessageKind
  subject_id: string
  severity: Severity | null
  person_id: string | null
  actor_id: string | null
  /** The people concerned, if there are several; otherwise null or empty. */
  people: readonly string[] | null
  /** Additional text, if the kind alone does not say enough. */
  text: string | null
  /** The object through which its subject is reached. */
  within_id: string | null
  at: Date
}

export interface Recipient {
  type: 'person' | 'channel'
  id: string
}

export type MessageState = 'pending' | 'retrying' | 'waiting' | 'gathered' | 'sent' | 'failed' | 'skipped'

export interface MessageRow {
  id: string
  recipient_type: Recipient['type']
  recipient_id: string
  attempt: number
  /** Whether it is a digest, which contains several notices. */
  digest: boolean
}

const noticeColumns = 'n.id, n.kind, n.subject_id, n.severity, n.person_id, n.actor_id, n.people, n.text, n.within_id, n.at'

/** A notice by its id, or null. */
export async function findNotice(q: Queryable, orgId: string, id: string): Promise<NoticeRow | null> {
  const { rows } = await q.query<NoticeRow>(
    `select ${noticeColumns} from message_notice n where n.org_id = $1::uuid and n.id = $2::uuid`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** A message that is not sent yet, or null. */
export async function findMessage(q: Queryable, orgId: string, id: string): Promise<MessageRow | null> {
  const { rows } = await q.query<MessageRow>(
    `select id, recipient_type, recipient_id, attempt, notice_id is null as digest from message
     where org_id = $1::uuid and id = $2::uuid and state in ('pending', 'retrying')`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** The notices of a message or of the parts of a digest, oldest first. */
export async function noticesOf(q: Queryable, orgId: string, message: MessageRow): Promise<NoticeRow[]> {
  const { rows } = await q.query<NoticeRow>(
    `select ${noticeColumns} from message m join message_notice n on n.org_id = m.org_id and n.id = m.notice_id
     where m.org_id = $1::uuid and m.${message.digest ? 'digest_id' : 'id'} = $2::uuid order by n.at, n.id`,
    [orgId, message.id],
  )
  return rows
}

export interface NewMessage {
  id: string
  noticeId: string | null
  recipient: Recipient
  state: 'pending' | 'waiting'
}

/** Inserts messages. */
export async function insertMessages(q: Queryable, orgId: string, messages: readonly NewMessage[], at: Date): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ id, noticeId, recipient, state }) => ({
    id,
    state,
    notice_id: noticeId,
    recipient_type: recipient.type,
    recipient_id: recipient.id,
  }))
  await q.query(
    `insert into message (org_id, id, notice_id, recipient_type, recipient_id, state, created_at, updated_at)
     select $1::uuid, m.id, m.notice_id, m.recipient_type, m.recipient_id, m.state, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::jsonb) as m (id uuid, notice_id uuid, recipient_type text, recipient_id uuid, state text)`,
    [orgId, JSON.stringify(rows), at],
  )
}

/** The messages that wait for a recipient (UUID), with the recipient's type. */
export async function findWaiting(
  q: Queryable,
  orgId: string,
  recipientId: string,
): Promise<{ id: string; recipient_type: Recipient['type'] }[]> {
  const { rows } = await q.query<{ id: string; recipient_type: Recipient['type'] }>(
    `select id, recipient_type from message where org_id = $1::uuid and recipient_id = $2::uuid and state = 'waiting' order by id`,
    [orgId, recipientId],
  )
  return rows
}

/** Makes waiting messages pending, to be sent one by one. */
export async function makePending(q: Queryable, orgId: string, ids: readonly string[], at: Date): Promise<void> {
  await q.query(
    `update message set state = 'pending', updated_at = $3::timestamptz
     where org_id = $1::uuid and id = any($2::uuid[]) and state = 'waiting'`,
    [orgId, [...ids], at],
  )
}

/** Puts the messages that wait for a recipient into a digest; returns the recipient, or null if none wait. */
export async function gatherWaiting(
  q: Queryable,
  orgId: string,
  recipientId: string,
  digestId: string,
  at: Date,
): Promise<Recipient | null> {
  const { rows } = await q.query<{ recipient_type: Recipient['type'] }>(
    `update message set state = 'gathered', digest_id = $3::uuid, updated_at = $4::timestamptz
     where org_id = $1::uuid and recipient_id = $2::uuid and state = 'waiting' returning recipient_type`,
    [orgId, recipientId, digestId, at],
  )
  return rows[0] ? { type: rows[0].recipient_type, id: recipientId } : null
}

/** Stores the outcome of an attempt to send a message, or that it is not sent. */
export async function writeState(
  q: Queryable,
  orgId: string,
  id: string,
  change: { state: MessageState; answer: string | null; attempts: 0 | 1; at: Date },
): Promise<void> {
  await q.query(
    `update message set state = $3, answer = $4, attempt = attempt + $5::int, updated_at = $6::timestamptz,
       sent_at = case when $3 = 'sent' then $6::timestamptz else sent_at end
     where org_id = $1::uuid and id = $2::uuid`,
    [orgId, id, change.state, change.answer, change.attempts, change.at],
  )
}

export interface RecordRow {
  last_sent_at: Date | null
  waiting: number
  failed: number
  last_answer: string | null
}

/** The delivery record of recipients (UUIDs) over the last 30 days. */
export async function findRecords(
  q: Queryable,
  orgId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, RecordRow>> {
  const { rows } = await q.query<RecordRow & { recipient_id: string }>(
    `select recipient_id, max(sent_at) as last_sent_at,
       (count(*) filter (where state in ('pending', 'retrying', 'waiting')))::int as waiting,
       (count(*) filter (where state = 'failed'))::int as failed,
       (array_agg(answer order by updated_at desc) filter (where state in ('retrying', 'failed')))[1] as last_answer
     from message where org_id = $1::uuid and recipient_id = any($2::uuid[]) and created_at > $3::timestamptz - interval '30 days'
     group by 1`,
    [orgId, [...ids], now],
  )
  return new Map(rows.map(({ recipient_id, ...row }) => [recipient_id, row]))
}

/** Makes a recipient's (UUID) failed messages of the last 30 days pending again; returns their ids. */
export async function reviveFailed(q: Queryable, orgId: string, recipientId: string, at: Date): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `update message set state = 'pending', attempt = 0, updated_at = $3::timestamptz
     where org_id = $1::uuid and recipient_id = $2::uuid and state = 'failed' and created_at > $3::timestamptz - interval '30 days'
     returning id`,
    [orgId, recipientId, at],
  )
  return rows.map(({ id }) => id)
}
