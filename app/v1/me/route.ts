import { operations } from '@/contract'
import { getMe } from '@/server/domain/api-key'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getMe, getMe))
