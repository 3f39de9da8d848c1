import { operations } from '@/contract'
import { listClusterLinks } from '@/server/domain/cluster'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listClusterLinks, listClusterLinks))
