import { operations } from '@/contract'
import { getCustomerTransfer, updateCustomerTransfer } from '@/server/domain/customer'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getCustomerTransfer, getCustomerTransfer),
  handle(operations.updateCustomerTransfer, updateCustomerTransfer),
)
