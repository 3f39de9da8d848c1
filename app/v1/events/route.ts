import { operations } from '@/contract'
import { listEvents } from '@/server/domain/webhook'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listEvents, listEvents))
