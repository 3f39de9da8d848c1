import { operations } from '@/contract'
import { unlinkCase } from '@/server/domain/case'
import { handle, restRoute } from '../../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.unlinkCase, unlinkCase))
