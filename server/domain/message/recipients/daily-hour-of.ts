import type { Queryable } from '@/server/platform/db'
import { findChannels } from '../channels/channel.repo'
import type { Recipient } from '../message.repo'
import { findPeople } from './recipient.repo'

/** The hour (UTC) of the digest that a recipient chose; null if messages are sent at once or the recipient does not exist. */
export async function dailyHourOf(q: Queryable, orgId: string, { type, id }: Recipient): Promise<number | null> {
  if (type === 'person') return (await findPeople(q, orgId, id))[0]?.rules.daily_at ?? null
  return (await findChannels(q, orgId, id))[0]?.daily_at ?? null
}
