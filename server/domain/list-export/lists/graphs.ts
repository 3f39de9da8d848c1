import { listGraphsInput } from '@/contract/graph/saved-graphs'
import { listGraphs } from '@/server/domain/graph'
import { listExport } from '../list-export'

export const graphs = listExport({
  query: listGraphsInput.omit({ limit: true, cursor: true }),
  read: listGraphs,
  columns: {
    name: (graph) => graph.name,
    network: (graph) => graph.network,
    root: (graph) => graph.root,
    addresses: (graph) => graph.nodes,
    flows: (graph) => graph.edges,
    imported: (graph) => graph.imported,
    case_id: (graph) => graph.case_id,
    created_by: (graph) => graph.created_by.name ?? graph.created_by.type,
    created_at: (graph) => graph.created_at,
    updated_by: (graph) => graph.updated_by.name ?? graph.updated_by.type,
    updated_at: (graph) => graph.updated_at,
    id: (graph) => graph.id,
  },
})
