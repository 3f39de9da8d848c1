import { operations } from '@/contract'
import { mergeCase } from '@/server/domain/case'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.mergeCase, mergeCase))
