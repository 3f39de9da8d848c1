import { uploadFile } from '@/components/case/evidence/upload-file'
import type { EdgeTransfer } from '@/contract/graph/graph-series'
import type { GraphEdge } from '@/contract/graph/graphs'

/** Puts transfers of an edge into a case as a CSV file, which the case hashes and keeps. Rejects with `UploadRefused`. */
export async function keepTransfers(caseId: string, network: string, edge: GraphEdge, transfers: readonly EdgeTransfer[]) {
  const { transfersCsv } = await import('../export/transfer-csv')
  const name = `transfers-${edge.from.slice(0, 10)}-to-${edge.to.slice(0, 10)}.csv`
  return uploadFile(caseId, new File([transfersCsv(network, edge, transfers)], name, { type: 'text/csv' }), () => {}).done
}
