import type { OwnMessages } from '@/contract/message/messages'
import type { Context } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { mailIsSet } from '@/server/platform/mail'
import { findRecords } from './message.repo'
import { messageRecord } from './message-record'
import { personOf } from './person-of'
import { kindsFor } from './recipients/may-read'
import { findPeople } from './recipients/recipient.repo'

/** Which messages the caller receives, and their delivery record; needs no scope, as it concerns the caller only. */
export function getOwnMessages(ctx: Context): Promise<OwnMessages> {
  return readChain(ctx.org.id, (q) => ownMessagesOf(q, ctx))
}

/** Like `getOwnMessages`, in a running transaction. */
export async function ownMessagesOf(q: Queryable, ctx: Context): Promise<OwnMessages> {
  const me = personOf(ctx)
  const [person] = await findPeople(q, ctx.org.id, me)
  if (person === undefined) throw notFound('person')
  const records = await findRecords(q, ctx.org.id, [me], ctx.clock.now())
  const offered = kindsFor(person.role)
  const rules = { ...person.rules, kinds: person.rules.kinds.filter((kind) => offered.includes(kind)) }
  return { rules, offered, email: person.email, mail_is_set: mailIsSet(), ...messageRecord(records.get(me)) }
}
