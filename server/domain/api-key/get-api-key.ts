import type { getApiKey as operation } from '@/contract/access/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { apiKeyDto } from './api-key.dto'
import { findSecrets } from './api-key.repo'
import { withKey } from './at-home'
import { findUsage } from './usage/usage.repo'

const shownDays = 7

/** A key and its requests of the last seven days, hour by hour. Throws `not_found` for another organisation's key. */
export async function getApiKey(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  const at = ctx.clock.now()
  const from = new Date(at.getTime() - shownDays * 86_400_000)
  return readChain(ctx.org.id, (q) =>
    withKey(q, ctx, input.id, false, async (key) => {
      const secrets = await findSecrets(q, key.org_id, [key.id], at)
      const hours = await findUsage(q, key.org_id, key.id, from)
      const usage = { from: iso(from), to: iso(at), hours: hours.map((row) => ({ ...row, hour: iso(row.hour) })) }
      return { ...apiKeyDto(key, secrets, at), usage }
    }),
  )
}
