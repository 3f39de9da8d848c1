import { operations } from '@/contract'
import { createCase, listCases } from '@/server/domain/case'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listCases, listCases),
  handle(operations.createCase, createCase),
)
