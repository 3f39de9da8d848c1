import { operations } from '@/contract'
import { createMonitoredWallet, listMonitoredWallets } from '@/server/domain/monitoring'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listMonitoredWallets, listMonitoredWallets),
  handle(operations.createMonitoredWallet, createMonitoredWallet),
)
