import { operations } from '@/contract'
import { listStatusHistory } from '@/server/domain/status'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listStatusHistory, listStatusHistory))
