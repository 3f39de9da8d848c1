import { operations } from '@/contract'
import { replayWebhooks } from '@/server/domain/webhook'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.replayWebhooks, replayWebhooks))
