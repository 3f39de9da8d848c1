import { operations } from '@/contract'
import { listEntityMerges, mergeEntities } from '@/server/domain/entity'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listEntityMerges, listEntityMerges),
  handle(operations.mergeEntities, mergeEntities),
)
