import { operations } from '@/contract'
import { listAuditCheckpoints } from '@/server/domain/audit'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listAuditCheckpoints, listAuditCheckpoints),
)
