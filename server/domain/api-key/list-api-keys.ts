import type { listApiKeys as operation } from '@/contract/api-keys'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/keyset-page'
import { apiKeyDto } from './api-key.dto'
import { findRecords, findSecrets, type KeyRecord, type SecretHead } from './api-key.repo'
import { inHomeOf, ownMode } from './at-home'

/** One page of the organisation's keys of one mode, newest first. Throws `insufficient_scope`, `invalid_request`. */
export async function listApiKeys(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'keys:admin')
  const mode = input.mode ?? ownMode(ctx)
  const at = ctx.clock.now()
  let secrets: SecretHead[] = []
  const { rows, page } = await keysetPage(ctx, {
    route: 'listApiKeys',
    filters: { mode },
    input,
    keyOf: (row: KeyRecord) => [row.created_at.toISOString(), row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, async (q) => {
        const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
        const found = await inHomeOf(q, ctx, mode, async (orgId) => {
          const records = await findRecords(q, orgId, { after: position, limit })
          const ids = records.map((row) => row.id)
          secrets = await findSecrets(q, orgId, ids, at)
          return records
        })
        return found ?? []
      }),
  })
  return { data: rows.map((row) => apiKeyDto(row, secrets, at)), page }
}
