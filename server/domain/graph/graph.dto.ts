import { type GraphDocument, graphDocument } from '@/contract/graph/graphs'
import type { GraphSummary, SavedGraph } from '@/contract/graph/saved-graphs'
import { policyActor } from '@/contract/policies'
import { networkById } from '@/server/chain/networks'
import { iso } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { GraphRow } from './graph.repo'

/** A saved graph as shown in lists. */
export function graphSummaryDto(row: GraphRow): GraphSummary {
  return {
    id: typeIdOf('gra', row.id),
    object: 'fund_flow_graph',
    name: row.name,
    network: networkById(row.network).name,
    root: row.root,
    case_id: row.case_id === null ? null : typeIdOf('cas', row.case_id),
    nodes: row.nodes,
    edges: row.edges,
    imported: row.imported,
    revision: row.revision,
    created_by: policyActor.parse(row.created_by),
    updated_by: policyActor.parse(row.updated_by),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** A saved graph with its document. */
export function savedGraphDto(row: GraphRow & { document: string }): SavedGraph {
  return { ...graphSummaryDto(row), document: graphDocument.parse(JSON.parse(row.document)) }
}

/** The columns of a row that are derived from its document. */
export function countsOf(document: GraphDocument): Pick<GraphRow, 'root' | 'nodes' | 'edges' | 'imported'> {
  const { root, nodes, edges, imported } = document
  return { root, nodes: nodes.length, edges: edges.length, imported }
}
