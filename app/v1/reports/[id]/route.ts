import { operations } from '@/contract'
import { getReport } from '@/server/domain/report'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getReport, getReport))
