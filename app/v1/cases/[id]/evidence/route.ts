import { operations } from '@/contract'
import { addCaseEvidence, listCaseEvidence } from '@/server/domain/case'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listCaseEvidence, listCaseEvidence),
  handle(operations.addCaseEvidence, addCaseEvidence),
)
