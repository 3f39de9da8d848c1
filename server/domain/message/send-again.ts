import type { MessageChannel, OwnMessages } from '@/contract/message/messages'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf, writeOrg } from '@/server/platform/db'
import { channelAudit } from './channels/channel-audit'
import { requireChannel } from './channels/find-own'
import { dtosOf } from './channels/list-channels'
import { queue } from './delivery/queue.repo'
import { ownMessagesOf } from './get-own-messages'
import { reviveFailed } from './message.repo'
import { personOf } from './person-of'

/** Sends the caller's failed messages of the last 30 days again, each once, with a new retry schedule. */
export function sendOwnAgain(ctx: Context): Promise<OwnMessages> {
  const me = personOf(ctx)
  return writeOrg(ctx.org.id, async (q) => {
    await sendAgain(q, ctx, me)
    return ownMessagesOf(q, ctx)
  })
}

/** Like `sendOwnAgain`, for a channel. For administrators (`keys:admin`). Throws `not_found`. */
export function sendChannelAgain(ctx: Context, input: { id: string }): Promise<MessageChannel> {
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const row = await requireChannel(q, ctx, input.id)
    const messages = await sendAgain(q, ctx, row.id)
    const [result] = await dtosOf(q, ctx, [row])
    return { result: result as MessageChannel, audit: channelAudit('message_channel.resent', row, { messages }) }
  })
}

async function sendAgain(q: Queryable, ctx: Context, recipientId: string): Promise<number> {
  const at = ctx.clock.now()
  const ids = await reviveFailed(q, ctx.org.id, recipientId, at)
  await queue(
    q,
    ctx.org.id,
    ids.map((id) => ({ id, task: 'message', lane: recipientId, nextAt: at })),
  )
  return ids.length
}
