import { operations } from '@/contract'
import { listAuditEvents } from '@/server/domain/audit'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listAuditEvents, listAuditEvents))
