import { operations } from '@/contract'
import { deleteWebhookEndpoint, getWebhookEndpoint, updateWebhookEndpoint } from '@/server/domain/webhook'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getWebhookEndpoint, getWebhookEndpoint),
  handle(operations.updateWebhookEndpoint, updateWebhookEndpoint),
  handle(operations.deleteWebhookEndpoint, deleteWebhookEndpoint),
)
