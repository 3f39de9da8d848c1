import { operations } from '@/contract'
import { previewMonitoringDefaults } from '@/server/domain/monitoring'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.previewMonitoringDefaults, previewMonitoringDefaults),
)
