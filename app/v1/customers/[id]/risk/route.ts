import { operations } from '@/contract'
import { getCustomerRisk } from '@/server/domain/customer'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.getCustomerRisk, getCustomerRisk))
