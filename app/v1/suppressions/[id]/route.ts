import { operations } from '@/contract'
import { getSuppression } from '@/server/domain/suppression'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getSuppression, getSuppression))
