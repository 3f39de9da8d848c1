import { operations } from '@/contract'
import { addCaseEvidence } from '@/server/domain/case'
import { handle } from '@/server/http/rest-route'
import { sessionRoute } from '../../session-route'

export const POST = sessionRoute(handle(operations.addCaseEvidence, addCaseEvidence))
