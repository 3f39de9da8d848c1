import { operations } from '@/contract'
import { checkBatch } from '@/server/domain/risk'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.checkRiskBatch, checkBatch))
