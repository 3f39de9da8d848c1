import { operations } from '@/contract'
import { deleteMonitoredWallet, getMonitoredWallet, updateMonitoredWallet } from '@/server/domain/monitoring'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getMonitoredWallet, getMonitoredWallet),
  handle(operations.updateMonitoredWallet, updateMonitoredWallet),
  handle(operations.deleteMonitoredWallet, deleteMonitoredWallet),
)
