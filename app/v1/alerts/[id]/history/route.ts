import { operations } from '@/contract'
import { listAlertHistory } from '@/server/domain/alert'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listAlertHistory, listAlertHistory))
