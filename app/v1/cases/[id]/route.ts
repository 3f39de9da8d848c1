import { operations } from '@/contract'
import { getCase, updateCase } from '@/server/domain/case'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getCase, getCase),
  handle(operations.updateCase, updateCase),
)
