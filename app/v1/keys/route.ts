import { operations } from '@/contract'
import { createApiKey, listApiKeys } from '@/server/domain/api-key'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listApiKeys, listApiKeys),
  handle(operations.createApiKey, createApiKey),
)
