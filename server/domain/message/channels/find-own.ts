import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type ChannelRow, findChannels } from './channel.repo'

/** A channel (TypeID) of the organisation; throws `not_found`. */
export async function requireChannel(q: Queryable, ctx: Context, typeId: string): Promise<ChannelRow> {
  const id = uuidOf('chn', typeId)
  const [row] = id === null ? [] : await findChannels(q, ctx.org.id, id)
  if (row === undefined) throw notFound('channel')
  return row
}
