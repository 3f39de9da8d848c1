import type { Input, Output } from '@/contract/kernel/operation'
import type { listLists as operation } from '@/contract/screening/screening-lists'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { pageOfWhole, wholePage } from '@/server/platform/page/page-of-whole'
import { findLists, findVersions } from '../lists/list.repo'
import { listDto } from './list.dto'

/** Every list against which this organisation is screened, including private ones. */
export async function listLists(ctx: Context, input: Input<typeof operation> = wholePage): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  return readChain(ctx.org.id, async (q) => {
    const data: ReturnType<typeof listDto>[] = []
    for (const list of await findLists(q)) data.push(listDto(list, await findVersions(q, list.id), ctx.clock.now()))
    return pageOfWhole(ctx, 'listLists', input, data, ({ id }) => id)
  })
}
