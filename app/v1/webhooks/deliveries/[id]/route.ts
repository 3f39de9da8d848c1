import { operations } from '@/contract'
import { getWebhookDelivery } from '@/server/domain/webhook'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getWebhookDelivery, getWebhookDelivery),
)
