import { operations } from '@/contract'
import { validatePolicy } from '@/server/domain/policy'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.validatePolicy, validatePolicy))
