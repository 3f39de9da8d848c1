import type { AuditEntry } from '@/server/platform/command/audit'
import { typeIdOf } from '@/server/platform/ids'
import type { GraphRow } from './graph.repo'

/** The audit entry of a write to a graph: its size and place, not its figures. */
export function graphAudit(action: 'graph.saved' | 'graph.removed', row: GraphRow): AuditEntry {
  return {
    action,
    object_type: 'fund_flow_graph',
    object_id: typeIdOf('gra', row.id),
    detail: {
      name: row.name,
      case_id: row.case_id === null ? null : typeIdOf('cas', row.case_id),
      nodes: row.nodes,
      edges: row.edges,
      imported: row.imported,
      revision: row.revision,
    },
  }
}
