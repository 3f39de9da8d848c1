import { operations } from '@/contract'
import { listListVersions } from '@/server/domain/screening'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listListVersions, listListVersions))
