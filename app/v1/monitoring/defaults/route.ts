import { operations } from '@/contract'
import { getMonitoringDefaults, updateMonitoringDefaults } from '@/server/domain/monitoring'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getMonitoringDefaults, getMonitoringDefaults),
  handle(operations.updateMonitoringDefaults, updateMonitoringDefaults),
)
