import { operations } from '@/contract'
import { listAlerts } from '@/server/domain/alert'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listAlerts, listAlerts))
