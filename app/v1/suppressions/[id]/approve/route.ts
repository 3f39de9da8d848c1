import { operations } from '@/contract'
import { approveSuppression } from '@/server/domain/suppression'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.approveSuppression, approveSuppression),
)
