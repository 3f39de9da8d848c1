import { operations } from '@/contract'
import { createCustomerTransfer, listCustomerTransfers } from '@/server/domain/customer'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listCustomerTransfers, listCustomerTransfers),
  handle(operations.createCustomerTransfer, createCustomerTransfer),
)
