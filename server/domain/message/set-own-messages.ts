import type { MessageRules, OwnMessages } from '@/contract/message/messages'
import type { Context } from '@/server/platform/context'
import { writeOrg } from '@/server/platform/db'
import { ownMessagesOf } from './get-own-messages'
import { personOf } from './person-of'
import { writePreference } from './recipients/recipient.repo'

/** Stores which messages the caller receives; like other preferences, it is not audited. */
export function setOwnMessages(ctx: Context, rules: MessageRules): Promise<OwnMessages> {
  const me = personOf(ctx)
  return writeOrg(ctx.org.id, async (q) => {
    await writePreference(q, ctx.org.id, me, { ...rules, kinds: [...new Set(rules.kinds)] }, ctx.clock.now())
    return ownMessagesOf(q, ctx)
  })
}
