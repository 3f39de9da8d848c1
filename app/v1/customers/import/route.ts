import { operations } from '@/contract'
import { importCustomers } from '@/server/domain/customer'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.importCustomers, importCustomers))
