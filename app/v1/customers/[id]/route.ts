import { operations } from '@/contract'
import { getCustomer, updateCustomer } from '@/server/domain/customer'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getCustomer, getCustomer),
  handle(operations.updateCustomer, updateCustomer),
)
