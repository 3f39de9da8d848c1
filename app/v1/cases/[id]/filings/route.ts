import { operations } from '@/contract'
import { createFiling, listFilings } from '@/server/domain/filing'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listFilings, listFilings),
  handle(operations.createFiling, createFiling),
)
