import { operations } from '@/contract'
import { decideMatches, listMatchDecisions } from '@/server/domain/screening'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listMatchDecisions, listMatchDecisions),
  handle(operations.decideMatches, decideMatches),
)
