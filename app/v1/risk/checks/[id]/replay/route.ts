import { operations } from '@/contract'
import { replayCheck } from '@/server/domain/risk'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.replayRiskCheck, replayCheck))
