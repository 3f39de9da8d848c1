import { operations } from '@/contract'
import { createAttribution, listAttributions } from '@/server/domain/attribution'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listAttributions, listAttributions),
  handle(operations.createAttribution, createAttribution),
)
