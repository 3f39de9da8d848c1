import { operations } from '@/contract'
import { listEntityAttributions } from '@/server/domain/entity'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listEntityAttributions, listEntityAttributions),
)
