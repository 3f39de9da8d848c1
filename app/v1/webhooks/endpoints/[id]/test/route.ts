import { operations } from '@/contract'
import { testWebhookEndpoint } from '@/server/domain/webhook'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.testWebhookEndpoint, testWebhookEndpoint),
)
