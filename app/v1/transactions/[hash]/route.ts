import { operations } from '@/contract'
import { getTransaction } from '@/server/domain/transaction'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getTransaction, (ctx, input) => getTransaction(ctx, input)),
)
