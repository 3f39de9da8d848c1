import { operations } from '@/contract'
import { createSuppression, listSuppressions } from '@/server/domain/suppression'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listSuppressions, listSuppressions),
  handle(operations.createSuppression, createSuppression),
)
