import type { ChannelChange, MessageChannel } from '@/contract/message/messages'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { type ChannelRow, updateRow } from './channel.repo'
import { channelAudit } from './channel-audit'
import { requireChannel } from './find-own'
import { dtosOf } from './list-channels'

/**
 * Renames a channel, enables or disables it, or changes its rules; its target cannot change. For administrators. Throws
 * `not_found`.
 */
export async function updateChannel(ctx: Context, { id, ...change }: ChannelChange): Promise<MessageChannel> {
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const before = await requireChannel(q, ctx, id)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const row: ChannelRow = { ...before, ...given }
    await updateRow(q, ctx.org.id, row, ctx.clock.now())
    const [made] = await dtosOf(q, ctx, [row])
    const detail = { changed: Object.keys(given).join(', ') }
    return { result: made as MessageChannel, audit: channelAudit('message_channel.updated', row, detail) }
  })
}
