import { operations } from '@/contract'
import { createReport, listReports } from '@/server/domain/report'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listReports, listReports),
  handle(operations.createReport, createReport),
)
