import { operations } from '@/contract'
import { getBacktest } from '@/server/domain/backtest'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getBacktest, getBacktest))
