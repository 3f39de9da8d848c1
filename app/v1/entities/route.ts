import { operations } from '@/contract'
import { listEntities } from '@/server/domain/entity'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listEntities, listEntities))
