import { operations } from '@/contract'
import { downloadReport } from '@/server/domain/report'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.downloadReport, downloadReport))
