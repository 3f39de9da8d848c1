import { operations } from '@/contract'
import { listNetworks } from '@/server/domain/network'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listNetworks, listNetworks))
