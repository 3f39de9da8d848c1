import type { MessageRules, OwnMessages } from '@/contract/message/messages'
import type { Context } from '@/server/platform/context'
import { writeOrg } from '@/server/platform/db'
import { ownMessagesOf } from './get-own-messages'
import { personOf } from './person-of'
import { writePreference } from './recipients/recipient.repo'

/** Keeps which messages the asking person is sent; as with other preferences, no row of the audit log. */
export function setOwnMessages(ctx: Context, rules: MessageRules): Promise<OwnMessages> {
  const me = personOf(ctx)
  return writeOrg(ctx.org.id, async (q) => {
    await writePreference(q, ctx.org.id, me, { ...rules, kinds: [...new Set(rules.kinds)] }, ctx.clock.now())
    return ownMessagesOf(q, ctx)
  })
}
