import { operations } from '@/contract'
import { getStatus } from '@/server/domain/status'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getStatus, getStatus))
