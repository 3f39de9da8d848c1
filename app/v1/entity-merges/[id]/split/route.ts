import { operations } from '@/contract'
import { splitEntities } from '@/server/domain/entity'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.splitEntities, splitEntities))
