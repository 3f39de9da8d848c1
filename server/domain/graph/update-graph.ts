import type { z } from 'zod'
import { policyActor } from '@/contract/policies'
import type { SavedGraph, updateGraphInput } from '@/contract/saved-graphs'
import { namedNetwork } from '@/server/domain/network'
import { authorOf } from '@/server/platform/actor-ref'
import { iso } from '@/server/platform/clock'
import { commandSql } from '@/server/platform/command'
import type { Context } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { countsOf, savedGraphDto } from './graph.dto'
import { type GraphRow, writeGraph } from './graph.repo'
import { graphAudit } from './graph-audit'
import { requireCaseOf, requireGraph } from './require-graph'

/** Renames a graph, puts it into a case or replaces its document. Throws `not_found`, and `invalid_request` for a past revision. */
export async function updateGraph(ctx: Context, input: z.output<typeof updateGraphInput>): Promise<SavedGraph> {
  return commandSql(ctx, { scope: 'cases:write' }, async (q) => {
    const before = await requireGraph(q, ctx.org.id, input.id, true)
    if (input.revision !== before.revision) throw invalidField('revision', whoSaved(before))
    const { document } = input
    const network = document && namedNetwork(document.network, 'wallets', 'document.network')
    const row = {
      ...before,
      name: input.name ?? before.name,
      case_id: input.case_id === undefined ? before.case_id : await requireCaseOf(q, ctx.org.id, input.case_id),
      ...(document && network
        ? { network: network.id, ...countsOf(document), document: JSON.stringify({ ...document, network: network.name }) }
        : {}),
      revision: before.revision + 1,
      updated_by: authorOf(ctx),
      updated_at: ctx.clock.now(),
    }
    await writeGraph(q, ctx.org.id, row)
    return { result: savedGraphDto(row), audit: graphAudit('graph.saved', row) }
  })
}

function whoSaved(row: GraphRow): string {
  const by = policyActor.parse(row.updated_by)
  return `is out of date: ${by.name ?? (by.type === 'api_key' ? 'an API key' : 'somebody')} saved revision ${row.revision} at ${iso(row.updated_at)}; read the graph again, or save yours as a new one`
}
