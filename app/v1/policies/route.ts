import { operations } from '@/contract'
import { createPolicy, listPolicies } from '@/server/domain/policy'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listPolicies, listPolicies),
  handle(operations.createPolicy, createPolicy),
)
