import { operations } from '@/contract'
import { getFiling, updateFiling } from '@/server/domain/filing'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getFiling, getFiling),
  handle(operations.updateFiling, updateFiling),
)
