import type { MessageChannel } from '@/contract/message/messages'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { mailIsSet } from '@/server/platform/mail'
import { findRecords, type RecordRow } from '../message.repo'
import { messageRecord } from '../message-record'
import { type ChannelRow, findChannels } from './channel.repo'

/** The organisation's channels, with the delivery record of each. For administrators (`keys:admin`). */
export async function listChannels(ctx: Context): Promise<{ channels: MessageChannel[]; mail_is_set: boolean }> {
  requireScope(ctx, 'keys:admin')
  const channels = await readChain(ctx.org.id, async (q) => dtosOf(q, ctx, await findChannels(q, ctx.org.id)))
  return { channels, mail_is_set: mailIsSet() }
}

/** Channels as the API returns them. */
export async function dtosOf(q: Queryable, ctx: Context, rows: readonly ChannelRow[]): Promise<MessageChannel[]> {
  const ids = rows.map(({ id }) => id)
  const records = await findRecords(q, ctx.org.id, ids, ctx.clock.now())
  return rows.map((row) => dtoOf(row, records.get(row.id)))
}

function dtoOf({ id, kind, name, target, enabled, ...rules }: ChannelRow, record: RecordRow | undefined): MessageChannel {
  return { id: typeIdOf('chn', id), kind, name, target, enabled, rules, ...messageRecord(record) }
}
