import { operations } from '@/contract'
import { createCustomer, listCustomers } from '@/server/domain/customer'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listCustomers, listCustomers),
  handle(operations.createCustomer, createCustomer),
)
