import { operations } from '@/contract'
import { listDiffChanges } from '@/server/domain/screening'
import { handle, restRoute } from '../../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listDiffChanges, listDiffChanges))
