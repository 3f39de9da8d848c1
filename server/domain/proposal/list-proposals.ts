import type { z } from 'zod'
import type { proposalPage, proposalsQuery } from '@/contract/proposals'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { proposalDto } from './proposal.dto'
import { countPending, findProposals, type ProposalRow } from './proposal.repo'

/** One page of the organisation's proposals, newest first, with the number of all pending ones. */
export async function listProposals(ctx: Context, input: z.output<typeof proposalsQuery>): Promise<z.input<typeof proposalPage>> {
  requireScope(ctx, 'cases:read')
  requireScope(ctx, 'alerts:read')
  const { state } = input
  let pending = 0
  const { rows, page } = await keysetPage(ctx, {
    route: 'listProposals',
    filters: { state },
    input,
    keyOf: (row: ProposalRow) => [iso(row.created_at), row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, async (q) => {
        pending = await countPending(q, ctx.org.id, null)
        const position = after === null ? null : { at: String(after[0]), id: String(after[1]) }
        return findProposals(q, ctx.org.id, { states: state, after: position, limit })
      }),
  })
  return { data: rows.map(proposalDto), page, pending }
}
