import { operations } from '@/contract'
import { resolveDispute } from '@/server/domain/dispute'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.resolveDispute, resolveDispute))
