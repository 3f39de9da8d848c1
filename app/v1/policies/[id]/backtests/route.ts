import { operations } from '@/contract'
import { listBacktests, startBacktest } from '@/server/domain/backtest'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listBacktests, listBacktests),
  handle(operations.startBacktest, startBacktest),
)
