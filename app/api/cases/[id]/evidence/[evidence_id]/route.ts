import { operations } from '@/contract'
import { getCaseEvidenceContent } from '@/server/domain/case'
import { handle } from '@/server/http/rest-route'
import { sessionRoute } from '../../../session-route'

export const GET = sessionRoute(handle(operations.getCaseEvidenceContent, getCaseEvidenceContent))
