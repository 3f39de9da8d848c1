import { operations } from '@/contract'
import { linkCase, listCaseLinks } from '@/server/domain/case'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listCaseLinks, listCaseLinks),
  handle(operations.linkCase, linkCase),
)
