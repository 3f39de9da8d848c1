import { operations } from '@/contract'
import { getAlert } from '@/server/domain/alert'
import { updateAlert } from '@/server/domain/triage'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.getAlert, getAlert),
  handle(operations.updateAlert, updateAlert),
)
