import { operations } from '@/contract'
import { listLists } from '@/server/domain/screening'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listLists, listLists))
