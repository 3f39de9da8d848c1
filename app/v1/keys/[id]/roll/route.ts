import { operations } from '@/contract'
import { rollApiKey } from '@/server/domain/api-key'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.rollApiKey, rollApiKey))
