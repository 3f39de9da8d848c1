import type { z } from 'zod'
import type { GraphList, listGraphsInput } from '@/contract/graph/saved-graphs'
import { namedNetwork } from '@/server/domain/network'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { graphSummaryDto } from './graph.dto'
import { findGraphs } from './graph.repo'

/** One page of the organisation's saved graphs, by default last changed first; optionally of one case or address. */
export async function listGraphs(ctx: Context, input: z.output<typeof listGraphsInput>): Promise<GraphList> {
  requireScope(ctx, 'cases:read')
  const caseId = input.case_id === undefined ? undefined : uuidOf('cas', input.case_id)
  if (caseId === null) throw notFound('case')
  const network = input.network === undefined ? undefined : namedNetwork(ctx, input.network, 'wallets', 'network').id
  const filter = { caseId, network, root: input.root, query: input.query }
  const { sort = '-updated_at' } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listGraphs',
    filters: { ...filter, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, (q) => findGraphs(q, ctx.org.id, { filter, sort, after: sortedPosition(after), limit })),
  })
  return { data: rows.map(graphSummaryDto), page }
}
