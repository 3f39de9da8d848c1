import { operations } from '@/contract'
import { revokeReport } from '@/server/domain/report'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.revokeReport, revokeReport))
