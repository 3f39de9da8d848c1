import { operations } from '@/contract'
import { redeliverWebhook } from '@/server/domain/webhook'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.redeliverWebhook, redeliverWebhook))
