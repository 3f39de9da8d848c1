import { operations } from '@/contract'
import { listRiskChecks } from '@/server/domain/risk'
import { handle, restRoute } from '../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listRiskChecks, listRiskChecks))
