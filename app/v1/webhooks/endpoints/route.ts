import { operations } from '@/contract'
import { createWebhookEndpoint, listWebhookEndpoints } from '@/server/domain/webhook'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.createWebhookEndpoint, createWebhookEndpoint),
  handle(operations.listWebhookEndpoints, listWebhookEndpoints),
)
