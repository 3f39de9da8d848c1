import type { ChannelTarget } from '@/contract/message/messages'
import type { Role } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { findChannels, openTarget } from '../channels/channel.repo'
import type { Recipient } from '../message.repo'
import { findPeople } from '../recipients/recipient.repo'

/** Where to reach a recipient now, with a person's role; null for disabled people and for disabled or deleted channels. */
export async function targetOf(
  q: Queryable,
  orgId: string,
  { type, id }: Recipient,
): Promise<{ target: ChannelTarget; role: Role | null } | null> {
  if (type === 'person') {
    const [person] = await findPeople(q, orgId, id)
    return person ? { target: { kind: 'mail', addresses: [person.email] }, role: person.role } : null
  }
  const [channel] = await findChannels(q, orgId, id)
  const target = channel?.enabled ? await openTarget(q, orgId, id) : null
  return target === null ? null : { target, role: null }
}
