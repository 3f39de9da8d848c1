import { operations } from '@/contract'
import { shadowPolicy } from '@/server/domain/policy'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.shadowPolicy, shadowPolicy))
