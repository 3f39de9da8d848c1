import { operations } from '@/contract'
import { replayCustomerRisk } from '@/server/domain/customer'
import { handle, restRoute } from '../../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.replayCustomerRisk, replayCustomerRisk),
)
