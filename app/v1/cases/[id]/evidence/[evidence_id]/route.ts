import { operations } from '@/contract'
import { removeCaseEvidence } from '@/server/domain/case'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.removeCaseEvidence, removeCaseEvidence),
)
