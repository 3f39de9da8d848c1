import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { removeRow } from './channel.repo'
import { channelAudit } from './channel-audit'
import { requireChannel } from './find-own'

/** Deletes a channel with its secrets; its pending messages are not sent. For administrators. Throws `not_found`. */
export async function deleteChannel(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return command(ctx, { scope: 'keys:admin', always: true }, async (tx) => {
    const q = queryableOf(tx)
    const row = await requireChannel(q, ctx, id)
    await removeRow(q, ctx.org.id, row.id)
    return { result: { id }, audit: channelAudit('message_channel.deleted', row) }
  })
}
