import { operations } from '@/contract'
import { getApiKey, revokeApiKey, updateApiKey } from '@/server/domain/api-key'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getApiKey, getApiKey),
  handle(operations.updateApiKey, updateApiKey),
  handle(operations.revokeApiKey, revokeApiKey),
)
