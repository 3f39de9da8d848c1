import { operations } from '@/contract'
import { listPolicyActivations } from '@/server/domain/policy'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listPolicyActivations, listPolicyActivations),
)
