import { operations } from '@/contract'
import { getCustomerActivity } from '@/server/domain/customer'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getCustomerActivity, getCustomerActivity),
)
