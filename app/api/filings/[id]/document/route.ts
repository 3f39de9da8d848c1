import { operations } from '@/contract'
import { getFilingDocument } from '@/server/domain/filing'
import { handle } from '@/server/http/rest-route'
import { sessionRoute } from '../../../cases/session-route'

export const GET = sessionRoute(handle(operations.getFilingDocument, getFilingDocument))
