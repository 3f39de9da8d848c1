import type { z } from 'zod'
import { changeOf, type GraphChange, graphChanges } from '@/contract/graph/graph-changes'
import { type GraphMerge, mergeGraphs } from '@/contract/graph/graph-merge'
import type { UpdatedGraph } from '@/contract/graph/graph-versions'
import { type GraphDocument, graphDocument } from '@/contract/graph/graphs'
import type { updateGraphInput } from '@/contract/graph/saved-graphs'
import { namedNetwork } from '@/server/domain/network'
import { authorOf } from '@/server/platform/actor-ref'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { countsOf, savedGraphDto } from './graph.dto'
import { type GraphRow, writeGraph } from './graph.repo'
import { graphAudit } from './graph-audit'
import { requireCaseOf, requireGraph } from './require-graph'
import { findVersion, hasVersion, versionsSince } from './version.repo'
import { documentOf, keepVersion, versionDto } from './versions'

type Stored = GraphRow & { document: string }

/**
 * Renames a graph, moves it to a case or saves its document. A document based on an older revision is merged with what was
 * saved since, and the answer states what it replaced. Throws `not_found`, and `invalid_request` for a revision that does not
 * exist or is no longer stored, and if both changes together exceed a graph's limits.
 */
export async function updateGraph(ctx: Context, input: z.output<typeof updateGraphInput>): Promise<UpdatedGraph> {
  return commandSql(ctx, { scope: 'cases:write' }, async (q) => {
    const before = await requireGraph(q, ctx.org.id, input.id, true)
    if (input.revision > before.revision) throw invalidField('revision', 'is of the future; read the graph again')
    const network = input.document && namedNetwork(ctx, input.document.network, 'wallets', 'document.network')
    const mine = input.document && network ? { ...input.document, network: network.name } : undefined
    const stored = graphDocument.parse(JSON.parse(before.document))
    const merge =
      mine && input.revision < before.revision ? await mergedWith(q, ctx.org.id, before, stored, { mine, input }) : null
    const document = merge?.document ?? mine ?? stored
    const row = {
      ...before,
      name: input.name ?? before.name,
      case_id: input.case_id === undefined ? before.case_id : await requireCaseOf(q, ctx.org.id, input.case_id),
      ...(network ? { network: network.id } : {}),
      ...countsOf(document),
      document: JSON.stringify(document),
      revision: before.revision + 1,
      updated_by: authorOf(ctx),
      updated_at: ctx.clock.now(),
    }
    // A graph from before versions existed, or one written without: its current state is the first version.
    if (!(await hasVersion(q, ctx.org.id, before.id, before.revision))) await keepVersion(q, ctx.org.id, before, [])
    const between = merge ? await versionsSince(q, ctx.org.id, before.id, input.revision) : []
    await writeGraph(q, ctx.org.id, row)
    await keepVersion(q, ctx.org.id, row, changesOf(before, row, stored, document, input.restores))
    const merged = merge && {
      versions: between.map(versionDto),
      overwritten: merge.overwritten,
      stayed: merge.stayed,
    }
    return { result: { ...savedGraphDto(row), merged }, audit: graphAudit('graph.saved', row) }
  })
}

async function mergedWith(
  q: Queryable,
  orgId: string,
  before: Stored,
  stored: GraphDocument,
  { mine, input }: { mine: GraphDocument; input: { revision: number } },
): Promise<GraphMerge> {
  const version = await findVersion(q, orgId, before.id, input.revision)
  const base = version && (await documentOf(version))
  if (!base) throw invalidField('revision', 'is no longer kept; read the graph again, or save yours as a new one')
  try {
    return mergeGraphs(base, stored, mine)
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('document', error.message)
    throw error
  }
}

function changesOf(
  before: GraphRow,
  row: GraphRow,
  stored: GraphDocument,
  document: GraphDocument,
  restores: number | undefined,
): GraphChange[] {
  return [
    changeOf('restored', restores === undefined ? [] : [String(restores)]),
    changeOf('renamed', before.name === row.name ? [] : [row.name]),
    changeOf('case', before.case_id === row.case_id ? [] : [row.case_id ?? 'none']),
    ...graphChanges(stored, document),
  ].filter((change) => change !== null)
}
