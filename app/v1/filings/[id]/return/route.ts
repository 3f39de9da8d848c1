import { operations } from '@/contract'
import { returnFiling } from '@/server/domain/filing'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.returnFiling, returnFiling))
