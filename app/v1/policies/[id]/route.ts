import { operations } from '@/contract'
import { discardPolicy, getPolicy, updatePolicy } from '@/server/domain/policy'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getPolicy, getPolicy),
  handle(operations.updatePolicy, updatePolicy),
  handle(operations.discardPolicy, discardPolicy),
)
