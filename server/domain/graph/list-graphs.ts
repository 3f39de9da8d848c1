import type { z } from 'zod'
import type { GraphSummary, listGraphsInput } from '@/contract/graphs'
import { namedNetwork } from '@/server/domain/network'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { graphSummaryDto } from './graph.dto'
import { findGraphs } from './graph.repo'

const most = 100

/** The organisation's kept graphs, newest change first, at most a hundred; of one case or one address where asked. */
export async function listGraphs(ctx: Context, input: z.output<typeof listGraphsInput>): Promise<{ data: GraphSummary[] }> {
  requireScope(ctx, 'cases:read')
  const caseId = input.case_id === undefined ? undefined : uuidOf('cas', input.case_id)
  if (caseId === null) throw notFound('case')
  const network = input.network === undefined ? undefined : namedNetwork(input.network, 'wallets', 'network').id
  const rows = await readChain(ctx.org.id, (q) => findGraphs(q, ctx.org.id, { caseId, network, root: input.root }, most))
  return { data: rows.map(graphSummaryDto) }
}
