import type { Output } from '@/contract/kernel/operation'
import { maximumLimit } from '@/contract/kernel/page'
import type { listLists as operation } from '@/contract/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findLists, findVersions } from '../lists/list.repo'
import { listDto } from './list.dto'

/** Every list this organisation is screened against, private ones included; short, and always one page. */
export async function listLists(ctx: Context): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  return readChain(ctx.org.id, async (q) => {
    const data: ReturnType<typeof listDto>[] = []
    for (const list of await findLists(q)) data.push(listDto(list, await findVersions(q, list.id)))
    return { data, page: { limit: maximumLimit, next: null, has_more: false } }
  })
}
