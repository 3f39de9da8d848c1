import { operations } from '@/contract'
import { getEntity } from '@/server/domain/entity'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getEntity, getEntity))
