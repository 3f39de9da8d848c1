import { operations } from '@/contract'
import { listTransfers } from '@/server/domain/wallet'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listTransfers, listTransfers))
