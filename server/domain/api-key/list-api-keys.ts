import type { listApiKeys as operation } from '@/contract/access/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { apiKeyDto } from './api-key.dto'
import { findSecrets, type SecretHead } from './api-key.repo'
import { inHomeOf, ownMode } from './at-home'
import { findKeyPage } from './key-page.repo'

/** One page of the organisation's keys of one mode, newest first by default. Throws `insufficient_scope`, `invalid_request`. */
export async function listApiKeys(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  const mode = input.mode ?? ownMode(ctx)
  const { status, sort = '-created_at' } = input
  const at = ctx.clock.now()
  let secrets: SecretHead[] = []
  const { rows, page } = await keysetPage(ctx, {
    route: 'listApiKeys',
    filters: { mode, status, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, async (q) => {
        const found = await inHomeOf(q, ctx, mode, async (orgId) => {
          const records = await findKeyPage(q, orgId, { status: status ?? null, at, sort, after: sortedPosition(after), limit })
          const ids = records.map((row) => row.id)
          secrets = await findSecrets(q, orgId, ids, at)
          return records
        })
        return found ?? []
      }),
  })
  return { data: rows.map((row) => apiKeyDto(row, secrets, at)), page }
}
