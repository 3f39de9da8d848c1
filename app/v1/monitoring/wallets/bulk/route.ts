import { operations } from '@/contract'
import { bulkCreateWallets } from '@/server/domain/monitoring'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.bulkCreateMonitoredWallets, bulkCreateWallets),
)
