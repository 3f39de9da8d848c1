import type { ChannelTarget, TestAnswer } from '@/contract/message/messages'
import { command } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { queryableOf, readChain } from '@/server/platform/db'
import { env, publicUrl } from '@/server/platform/env'
import { notFound } from '@/server/platform/errors'
import { newId } from '@/server/platform/ids'
import { openTarget } from './channels/channel.repo'
import { channelAudit } from './channels/channel-audit'
import { requireChannel } from './channels/find-own'
import { post } from './delivery/post'
import { targetOf } from './delivery/target-of'
import { type Content, oneLine } from './format/compose'
import { personOf } from './person-of'
import { findOrganisationName } from './recipients/recipient.repo'

/** Short, as a person waits for the answer. */
const deadlineMs = 10_000

/** Sends a mail to the caller's own address at once and returns the server's answer. Does not throw if it is refused. */
export async function testOwnMail(ctx: Context): Promise<TestAnswer> {
  const me = personOf(ctx)
  const found = await readChain(ctx.org.id, async (q) => ({
    to: await targetOf(q, ctx.org.id, { type: 'person', id: me }),
    organisation: await findOrganisationName(q, ctx.org.id),
  }))
  if (found.to === null) throw notFound('person')
  return attempt(ctx, found.to.target, found.organisation, 'account')
}

/** Like `testOwnMail`, for a channel, even a disabled one. For administrators (`keys:admin`). Throws `not_found`. */
export async function testChannel(ctx: Context, { id }: { id: string }): Promise<TestAnswer> {
  // Committed before anything is sent, so that the audit log says who sent it.
  const found = await command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const row = await requireChannel(q, ctx, id)
    const target = await openTarget(q, ctx.org.id, row.id)
    if (target === null) throw notFound('channel')
    const result = { target, organisation: await findOrganisationName(q, ctx.org.id) }
    return { result, audit: channelAudit('message_channel.tested', row) }
  })
  return attempt(ctx, found.target, found.organisation, 'messages')
}

async function attempt(ctx: Context, target: ChannelTarget, organisation: string, page: string): Promise<TestAnswer> {
  const url = `${publicUrl()}/settings/${page}`
  const content: Content = {
    title: `${oneLine(organisation)}: test message`,
    parts: [{ says: 'This is a test. Messages arrive here.', facts: [], url }],
    more: 0,
    settings: url,
  }
  const { signal } = new AbortController()
  const options = { clock: ctx.clock, deadlineMs, allowed: env().EGRESS_ALLOW_CIDRS, signal }
  const { taken, answer } = await post(target, content, newId('msg'), options)
  return { taken, answer }
}
