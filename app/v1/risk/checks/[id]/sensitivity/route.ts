import { operations } from '@/contract'
import { getSensitivity } from '@/server/domain/risk'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getRiskSensitivity, getSensitivity))
