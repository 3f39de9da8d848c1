import type { ChannelTarget, MessageChannel, NewChannel } from '@/contract/message/messages'
import { checkedUrl } from '@/server/domain/webhook'
import { command } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidv7 } from '@/server/platform/ids'
import { type ChannelRow, findChannels, insertChannel } from './channel.repo'
import { channelAudit } from './channel-audit'
import { dtosOf } from './list-channels'

/** How many channels an organisation may have. */
const most = 20

/**
 * Adds a channel; its URL, addresses and token are stored encrypted. For administrators (`keys:admin`). Throws
 * `invalid_request` for a URL that requests may not reach, and beyond twenty channels.
 */
export async function createChannel(ctx: Context, input: NewChannel): Promise<MessageChannel> {
  requireScope(ctx, 'keys:admin')
  const target: ChannelTarget =
    input.target.kind === 'mail' ? input.target : { ...input.target, url: await checkedUrl(input.target.url, 'target.url') }
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const at = ctx.clock.now()
    if ((await findChannels(q, ctx.org.id)).length >= most) throw invalidField('name', `there are ${most} channels already`)
    const { name, kinds, min_severity, daily_at } = input
    const row: ChannelRow = {
      id: uuidv7(at.getTime()),
      kind: target.kind,
      name,
      target: shownOf(target),
      enabled: true,
      kinds: [...new Set(kinds)],
      min_severity,
      daily_at,
    }
    await insertChannel(q, ctx.org.id, row, target, at)
    const [made] = await dtosOf(q, ctx, [row])
    return { result: made as MessageChannel, audit: channelAudit('message_channel.created', row) }
  })
}

/** A channel's target without secrets: only the host of a URL, as its path is the secret. */
function shownOf(target: ChannelTarget): string {
  if (target.kind === 'mail') return target.addresses.join(', ')
  const { host } = new URL(target.url)
  return target.kind === 'jira' ? `${host}, project ${target.project}` : host
}
