import type { z } from 'zod'
import { graphChanges } from '@/contract/graph/graph-changes'
import type { SavedGraph, saveGraphInput } from '@/contract/graph/saved-graphs'
import { namedNetwork } from '@/server/domain/network'
import { authorOf } from '@/server/platform/actor-ref'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { uuidv7 } from '@/server/platform/ids'
import { countsOf, savedGraphDto } from './graph.dto'
import { writeGraph } from './graph.repo'
import { graphAudit } from './graph-audit'
import { requireCaseOf } from './require-graph'
import { keepVersion } from './versions'

/** Saves a graph, alone or with a case. Throws `invalid_request` if the case does not exist, and `network_unsupported`. */
export async function saveGraph(ctx: Context, input: z.output<typeof saveGraphInput>): Promise<SavedGraph> {
  const network = namedNetwork(ctx, input.document.network, 'wallets', 'document.network')
  return commandSql(ctx, { scope: 'cases:write' }, async (q) => {
    const at = ctx.clock.now()
    const by = authorOf(ctx)
    const row = {
      id: uuidv7(),
      name: input.name,
      network: network.id,
      case_id: await requireCaseOf(q, ctx.org.id, input.case_id),
      ...countsOf(input.document),
      revision: 1,
      created_by: by,
      updated_by: by,
      created_at: at,
      updated_at: at,
      document: JSON.stringify({ ...input.document, network: network.name }),
    }
    await writeGraph(q, ctx.org.id, row)
    await keepVersion(
      q,
      ctx.org.id,
      row,
      graphChanges({ ...input.document, nodes: [], edges: [], annotations: [] }, input.document),
    )
    return { result: savedGraphDto(row), audit: graphAudit('graph.saved', row) }
  })
}
